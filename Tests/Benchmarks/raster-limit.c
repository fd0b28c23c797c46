// raster-limit FILE DPI FIRST LAST PROCESSES: draws pages with poppler-glib and encodes nothing, every N-th page in one of
// N processes. No renderer that stands on poppler can be faster; LAST beyond the end means the last page.
#include <cairo.h>
#include <math.h>
#include <poppler.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static PopplerDocument *open_document(const char *path) {
    GError *error = NULL;
    gchar *absolute = g_canonicalize_filename(path, NULL);
    gchar *uri = g_filename_to_uri(absolute, NULL, &error);
    PopplerDocument *document = uri ? poppler_document_new_from_file(uri, NULL, &error) : NULL;
    if (!document) {
        fprintf(stderr, "raster-limit: %s: %s\n", path, error->message);
        exit(3);
    }
    g_free(uri);
    g_free(absolute);
    return document;
}

// As a program that keeps its surface does: a new one only where the size changes.
static cairo_surface_t *surface_of(cairo_surface_t *kept, int width, int height) {
    if (kept && cairo_image_surface_get_width(kept) == width && cairo_image_surface_get_height(kept) == height)
        return kept;
    cairo_surface_destroy(kept);
    return cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
}

static cairo_surface_t *draw(PopplerPage *page, double scale, cairo_surface_t *kept) {
    double width, height;
    poppler_page_get_size(page, &width, &height);
    cairo_surface_t *surface = surface_of(kept, (int)round(width * scale), (int)round(height * scale));
    cairo_t *context = cairo_create(surface);
    cairo_set_source_rgb(context, 1, 1, 1);
    cairo_paint(context);
    cairo_scale(context, scale, scale);
    poppler_page_render(page, context);
    cairo_destroy(context);
    return surface;
}

int main(int count, char **arguments) {
    if (count != 6) {
        fprintf(stderr, "usage: raster-limit FILE DPI FIRST LAST PROCESSES\n");
        return 2;
    }
    double scale = atof(arguments[2]) / 72;
    int first = atoi(arguments[3]), last = atoi(arguments[4]), processes = atoi(arguments[5]);
    for (int process = 0; process < processes; process++) {
        if (fork() != 0) continue;
        PopplerDocument *document = open_document(arguments[1]);
        int pages = poppler_document_get_n_pages(document);
        cairo_surface_t *surface = NULL;
        for (int number = first + process; number <= last && number <= pages; number += processes) {
            PopplerPage *page = poppler_document_get_page(document, number - 1);
            if (!page) continue;
            surface = draw(page, scale, surface);
            g_object_unref(page);
        }
        _exit(0);
    }
    int worst = 0, status;
    while (wait(&status) > 0)
        if (status != 0) worst = WIFEXITED(status) ? WEXITSTATUS(status) : 70;
    return worst;
}
