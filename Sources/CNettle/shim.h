#ifndef PDFVIEW_CNETTLE_SHIM_H
#define PDFVIEW_CNETTLE_SHIM_H

#include <nettle/sha2.h>

#endif
