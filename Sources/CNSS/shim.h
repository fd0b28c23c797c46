#ifndef PDFVIEW_CNSS_SHIM_H
#define PDFVIEW_CNSS_SHIM_H

#include <nss/cert.h>
#include <nss/cryptohi.h>
#include <nss/keyhi.h>
#include <nss/nss.h>
#include <prerror.h>
#include <nss/secerr.h>
#include <nss/secmod.h>

#endif
