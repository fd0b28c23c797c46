#ifndef PDFVIEW_CNETTLE_SHIM_H
#define PDFVIEW_CNETTLE_SHIM_H

#include <nettle/base64.h>
#include <nettle/nettle-meta.h>

#endif
