#ifndef PDFVIEW_CPOPPLER_SHIM_H
#define PDFVIEW_CPOPPLER_SHIM_H

#include <cairo.h>
#include <glib.h>
#include <poppler.h>

#endif
