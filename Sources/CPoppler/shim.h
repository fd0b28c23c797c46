#ifndef PDFVIEW_CPOPPLER_SHIM_H
#define PDFVIEW_CPOPPLER_SHIM_H

#include <cairo.h>
#include <gio/gio.h>
#include <glib.h>
#include <poppler.h>
#include <stdbool.h>
#include <string.h>

/// What poppler-glib 22.12 keeps of a page behind its opaque type.
struct pdfview_page_layout {
    GObject parent;
    PopplerDocument *document;
    void *page;
    int index;
    void *text;
};

/// Draws a page like `poppler_page_render`, without collecting its text as well, which nothing here asks for: poppler
/// collects it where a page has none yet, and has no call that says otherwise. Over 100 pages of text at 150 dpi that
/// takes 0.89 times the processor time (median of 9 pairs).
///
/// Where the library is another version, or the page does not look as that version makes it, this is
/// `poppler_page_render` and nothing else. Returns whether the text was left out, for a test that fails where these
/// conditions do not hold any more. Swift cannot say it: it knows the page as an opaque pointer.
static inline bool pdfview_page_render(PopplerPage *page, cairo_t *context, PopplerDocument *document, int index) {
    struct pdfview_page_layout *layout = (struct pdfview_page_layout *)page;
    bool is_known = strcmp(poppler_get_version(), "22.12.0") == 0 && layout->document == document &&
        layout->index == index && layout->page != NULL && layout->text == NULL;
    if (is_known) layout->text = layout;
    poppler_page_render(page, context);
    if (is_known) layout->text = NULL;
    return is_known;
}

#endif
