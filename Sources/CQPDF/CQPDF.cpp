#include "CQPDF.h"

// The header of QPDF warns of a class that nothing here uses unless this says that it is known.
#define POINTERHOLDER_TRANSITION 4
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFXRefEntry.hh>

namespace {

std::shared_ptr<QPDF> opened(const char *bytes, size_t length, const char *password) {
    auto document = QPDF::create();
    document->setSuppressWarnings(true);
    document->processMemoryFile("", bytes, length, password);
    return document;
}

}  // namespace

long pdfview_cross_reference(
    const char *bytes, size_t length, const char *password, pdfview_xref_entry *entries, size_t capacity) {
    try {
        size_t count = 0;
        for (const auto &[object, entry] : opened(bytes, length, password)->getXRefTable()) {
            const bool isCompressed = entry.getType() == 2;
            if (entry.getType() != 1 && !isCompressed) continue;
            if (count < capacity) {
                entries[count] = {
                    object.getObj(), object.getGen(), isCompressed ? entry.getObjStreamNumber() : 0,
                    isCompressed ? entry.getObjStreamIndex() : 0, isCompressed ? 0 : entry.getOffset()};
            }
            count += 1;
        }
        return static_cast<long>(count);
    } catch (...) {
        return -1;
    }
}

int pdfview_check_linearization(
    const char *bytes, size_t length, const char *password, void *context,
    void (*report)(void *context, const char *message)) {
    try {
        // A check that breaks off leaves an empty entry among the objects, which QPDF's destructor follows: only a
        // document that is as it should be is freed.
        auto *document = new std::shared_ptr<QPDF>(opened(bytes, length, password));
        // What opening it brings to light is no matter of the linearization.
        (*document)->getWarnings();
        const bool isSound = (*document)->checkLinearization();
        for (const auto &warning : (*document)->getWarnings()) report(context, warning.getMessageDetail().c_str());
        if (isSound) delete document;
        return 1;
    } catch (const std::exception &error) {
        report(context, error.what());
    } catch (...) {
        report(context, "an unknown exception");
    }
    return 0;
}
