#ifndef PDFVIEW_CPIXELS_H
#define PDFVIEW_CPIXELS_H

#include <stddef.h>
#include <stdint.h>

/// The loops over every pixel, in C because Swift cannot compile a function for several processors and choose at run
/// time; baseline x86-64 has none of the instructions that shorten these loops.

/// Writes the lowest byte of each of `count` pixels to `samples`, and reports over all of them: the bits in which a
/// colour differs from the next one (0 in the lowest 16 where all are gray), and the bits that are set in every pixel.
void pdfview_gray_samples(
    const uint32_t *pixels, size_t count, uint8_t *samples, uint32_t *differences, uint32_t *common);

/// Counts how many of `count` samples differ from the one `distance` before them, and how many by about 16 or more
/// either way.
void pdfview_sample_differences(
    const uint8_t *samples, size_t count, size_t distance, size_t *different, size_t *far);

#endif
