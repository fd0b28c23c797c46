#ifndef PDFVIEW_CISAL_SHIM_H
#define PDFVIEW_CISAL_SHIM_H

#include <isa-l.h>
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#endif
