#ifndef PDFVIEW_CZLIB_SHIM_H
#define PDFVIEW_CZLIB_SHIM_H

#include <zlib.h>

#endif
