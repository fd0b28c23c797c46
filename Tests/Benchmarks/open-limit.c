// open-limit FILE: opens a file once with poppler-glib and once with libqpdf and prints the page count of each. It is
// linked with every library that pdfview is, so that it pays for the same loading; nothing can be told of a file sooner.
#include <poppler.h>
#include <qpdf/qpdf-c.h>
#include <stdio.h>

int main(int count, char **arguments) {
    if (count != 2) {
        fprintf(stderr, "usage: open-limit FILE\n");
        return 2;
    }
    GError *error = NULL;
    gchar *absolute = g_canonicalize_filename(arguments[1], NULL);
    gchar *uri = g_filename_to_uri(absolute, NULL, &error);
    PopplerDocument *document = uri ? poppler_document_new_from_file(uri, NULL, &error) : NULL;
    if (!document) {
        fprintf(stderr, "open-limit: %s: %s\n", arguments[1], error->message);
        return 3;
    }
    qpdf_data objects = qpdf_init();
    qpdf_set_suppress_warnings(objects, QPDF_TRUE);
    if (qpdf_read(objects, arguments[1], NULL) & QPDF_ERRORS) {
        fprintf(stderr, "open-limit: %s: libqpdf cannot read it\n", arguments[1]);
        return 3;
    }
    printf("%d %d\n", poppler_document_get_n_pages(document), qpdf_get_num_pages(objects));
    qpdf_cleanup(&objects);
    g_object_unref(document);
    return 0;
}
