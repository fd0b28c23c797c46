#include "CPixels.h"

#if defined(__x86_64__) && defined(__linux__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

FOR_EACH_PROCESSOR
void pdfview_gray_samples(
    const uint32_t *restrict pixels, size_t count, uint8_t *restrict samples, uint32_t *restrict differences,
    uint32_t *restrict common) {
    uint32_t different = 0, in_all = UINT32_MAX;
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = pixels[i];
        different |= pixel ^ (pixel >> 8);
        in_all &= pixel;
        samples[i] = (uint8_t)pixel;
    }
    *differences = different;
    *common = in_all;
}

FOR_EACH_PROCESSOR
void pdfview_sample_differences(
    const uint8_t *restrict samples, size_t count, size_t distance, size_t *restrict different, size_t *restrict far) {
    size_t all_different = 0, all_far = 0;
    for (size_t start = 0; start < count;) {
        // Small counters fill more lanes of a register.
        size_t end = count - start < 60000 ? count : start + 60000;
        uint16_t some_different = 0, some_far = 0;
        for (; start < end; start++) {
            uint8_t sample = samples[start], before = samples[start - distance];
            // In halves a difference keeps its sign: from black to white is far, though it is -1 in a byte.
            uint8_t half = (uint8_t)((sample >> 1) - (before >> 1));
            some_different += sample != before;
            some_far += (uint8_t)(half + 7) > 14;
        }
        all_different += some_different;
        all_far += some_far;
    }
    *different = all_different;
    *far = all_far;
}
