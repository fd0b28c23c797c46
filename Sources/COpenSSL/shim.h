#ifndef PDFVIEW_COPENSSL_SHIM_H
#define PDFVIEW_COPENSSL_SHIM_H

#include <openssl/cms.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ts.h>
#include <openssl/x509v3.h>

#endif
