#ifndef PDFVIEW_CPIXELS_H
#define PDFVIEW_CPIXELS_H

#include <stddef.h>
#include <stdint.h>

/// The loops over every pixel, in C because Swift cannot compile a function for several processors and choose at run
/// time; baseline x86-64 has none of the instructions that shorten these loops.

/// Lays `count` premultiplied pixels over an opaque colour, as cairo's `CAIRO_OPERATOR_DEST_OVER` paints it: all are
/// opaque afterwards.
void pdfview_paint_under(uint32_t *pixels, size_t count, uint32_t color);

/// Writes the lowest byte of each of `count` pixels to `samples`, and reports over all of them: the bits in which a
/// colour differs from the next one (0 in the lowest 16 where all are gray), and the bits that are set in every pixel.
void pdfview_gray_samples(
    const uint32_t *pixels, size_t count, uint8_t *samples, uint32_t *differences, uint32_t *common);

/// Writes red, green and blue of each of `count` pixels to `samples`.
void pdfview_rgb_samples(const uint32_t *pixels, size_t count, uint8_t *samples);

/// Writes red, green, blue and alpha of each of `count` premultiplied pixels to `samples`, without their alpha and
/// rounded as cairo's PNG writer rounds.
void pdfview_rgba_samples(const uint32_t *pixels, size_t count, uint8_t *samples);

/// The same for pixels that are gray: gray and alpha.
void pdfview_gray_alpha_samples(const uint32_t *pixels, size_t count, uint8_t *samples);

/// Counts how many of `count` samples differ from the one `distance` before them, and how many by about 16 or more
/// either way.
void pdfview_sample_differences(
    const uint8_t *samples, size_t count, size_t distance, size_t *different, size_t *far);

/// Filters a row of `count` samples, with `distance` bytes of value 0 before it and before the row above, by the four
/// filters of PNG into the four rows `filtered` and those that follow it at `stride`, and sums the residuals of no
/// filter and of each as distances from zero, up to 128.
void pdfview_filter_row(
    const uint8_t *row, const uint8_t *above, size_t count, size_t distance, uint8_t *filtered, size_t stride,
    uint64_t sums[5]);

#endif
