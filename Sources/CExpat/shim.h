#ifndef PDFVIEW_CEXPAT_SHIM_H
#define PDFVIEW_CEXPAT_SHIM_H

#include <expat.h>

#endif
