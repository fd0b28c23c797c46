#ifndef PDFVIEW_CFONTCONFIG_SHIM_H
#define PDFVIEW_CFONTCONFIG_SHIM_H

#include <fontconfig/fontconfig.h>

#endif
