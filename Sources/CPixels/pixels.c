#include "CPixels.h"

#if defined(__x86_64__) && defined(__linux__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

/// The product of two numbers from 0 to 255 as fractions, rounded as pixman rounds.
static inline uint32_t fraction(uint32_t a, uint32_t b) {
    uint32_t product = a * b + 128;
    return (product + (product >> 8)) >> 8;
}

FOR_EACH_PROCESSOR
void pdfview_paint_under(uint32_t *restrict pixels, size_t count, uint32_t color) {
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = pixels[i], rest = 255 - (pixel >> 24);
        uint32_t red = (pixel >> 16 & 255) + fraction(color >> 16 & 255, rest);
        uint32_t green = (pixel >> 8 & 255) + fraction(color >> 8 & 255, rest);
        uint32_t blue = (pixel & 255) + fraction(color & 255, rest);
        // A sum above 255 is a colour above its alpha, which pixman saturates too.
        pixels[i] =
            0xFFu << 24 | (red < 255 ? red : 255) << 16 | (green < 255 ? green : 255) << 8 | (blue < 255 ? blue : 255);
    }
}

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
void pdfview_rgb_samples(const uint32_t *restrict pixels, size_t count, uint8_t *restrict samples) {
    for (size_t i = 0; i < count; i++) {
        samples[3 * i] = (uint8_t)(pixels[i] >> 16);
        samples[3 * i + 1] = (uint8_t)(pixels[i] >> 8);
        samples[3 * i + 2] = (uint8_t)pixels[i];
    }
}

/// A premultiplied colour without its alpha: (255 color + alpha / 2) / alpha in whole numbers, which a float's 24 bits
/// give exactly for numbers below 65,536.
static inline uint8_t straight(uint32_t color, uint32_t alpha) {
    float quotient = (float)(int32_t)(color * 255 + alpha / 2) / (float)(int32_t)(alpha ? alpha : 1);
    return alpha ? (uint8_t)(int32_t)quotient : 0;
}

FOR_EACH_PROCESSOR
void pdfview_rgba_samples(const uint32_t *restrict pixels, size_t count, uint8_t *restrict samples) {
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = pixels[i], alpha = pixel >> 24;
        samples[4 * i] = straight(pixel >> 16 & 255, alpha);
        samples[4 * i + 1] = straight(pixel >> 8 & 255, alpha);
        samples[4 * i + 2] = straight(pixel & 255, alpha);
        samples[4 * i + 3] = (uint8_t)alpha;
    }
}

FOR_EACH_PROCESSOR
void pdfview_gray_alpha_samples(const uint32_t *restrict pixels, size_t count, uint8_t *restrict samples) {
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = pixels[i], alpha = pixel >> 24;
        samples[2 * i] = straight(pixel & 255, alpha);
        samples[2 * i + 1] = (uint8_t)alpha;
    }
}

FOR_EACH_PROCESSOR
void pdfview_sample_differences(
    const uint8_t *restrict samples, size_t count, size_t distance, size_t *restrict different, size_t *restrict far) {
    const uint8_t *samples_before = samples - distance;
    size_t all_different = 0, all_far = 0;
    for (size_t start = 0; start < count;) {
        // Small counters fill more lanes of a register.
        size_t end = count - start < 60000 ? count : start + 60000;
        uint16_t some_different = 0, some_far = 0;
        for (; start < end; start++) {
            uint8_t sample = samples[start], before = samples_before[start];
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

static inline uint8_t magnitude(uint8_t residual) {
    uint8_t negated = (uint8_t)-residual;
    return residual < negated ? residual : negated;
}

static inline int16_t distance_between(int16_t a, int16_t b) {
    return (int16_t)(a < b ? b - a : a - b);
}

/// Of left, up and up-left the nearest to left + up - up-left, in this order where equal.
static inline uint8_t paeth(int16_t left, int16_t up, int16_t up_left) {
    int16_t to_left = distance_between(up, up_left), to_up = distance_between(left, up_left);
    int16_t to_up_left = distance_between((int16_t)(left + up), (int16_t)(2 * up_left));
    int16_t nearest = to_left <= to_up ? left : up, to_nearest = to_left <= to_up ? to_left : to_up;
    return (uint8_t)(to_nearest <= to_up_left ? nearest : up_left);
}

FOR_EACH_PROCESSOR
void pdfview_filter_row(
    const uint8_t *restrict row, const uint8_t *restrict above, size_t count, size_t distance,
    uint8_t *restrict filtered, size_t stride, uint64_t sums[restrict 5]) {
    uint8_t *restrict by_sub = filtered, *restrict by_up = filtered + stride;
    uint8_t *restrict by_average = filtered + 2 * stride, *restrict by_paeth = filtered + 3 * stride;
    const uint8_t *left = row - distance, *above_left = above - distance;
    uint64_t none = 0, sub = 0, up = 0, average = 0, paeths = 0;
    for (size_t start = 0; start < count;) {
        // Small sums fill more lanes of a register; 511 of 128 fit.
        size_t end = count - start < 511 ? count : start + 511;
        uint16_t some_none = 0, some_sub = 0, some_up = 0, some_average = 0, some_paeth = 0;
        for (; start < end; start++) {
            uint8_t x = row[start], a = left[start], b = above[start], c = above_left[start];
            by_sub[start] = (uint8_t)(x - a);
            by_up[start] = (uint8_t)(x - b);
            by_average[start] = (uint8_t)(x - ((a & b) + ((a ^ b) >> 1)));
            by_paeth[start] = (uint8_t)(x - paeth(a, b, c));
            some_none += magnitude(x);
            some_sub += magnitude(by_sub[start]);
            some_up += magnitude(by_up[start]);
            some_average += magnitude(by_average[start]);
            some_paeth += magnitude(by_paeth[start]);
        }
        none += some_none;
        sub += some_sub;
        up += some_up;
        average += some_average;
        paeths += some_paeth;
    }
    sums[0] = none, sums[1] = sub, sums[2] = up, sums[3] = average, sums[4] = paeths;
}
