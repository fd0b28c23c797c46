#ifndef PDFVIEW_CQPDF_SHIM_H
#define PDFVIEW_CQPDF_SHIM_H

#include <qpdf/qpdf-c.h>
#include <qpdf/qpdfjob-c.h>

#endif
