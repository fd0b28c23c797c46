"""Makers of image data and colour profiles: small, exact, the same bytes every time."""
import base64
import struct

# Four quadrants of solid colour, so that their middles have a known colour however an image is smoothed.
QUADRANTS = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0))  # top left, top right, bottom left, bottom right


def quadrants(size, values):
    """The samples of a square image, row by row from the top; `values` are four tuples, one a quadrant."""
    half = size // 2
    return [[values[(y >= half) * 2 + (x >= half)] for x in range(size)] for y in range(size)]


def packed(rows, bits=8):
    """Rows of samples as PDF wants them: each row begins at a byte."""
    out = bytearray()
    for row in rows:
        stream = "".join(f"{sample:0{bits}b}" for pixel in row for sample in pixel)
        stream += "0" * (-len(stream) % 8)
        out += int(stream, 2).to_bytes(len(stream) // 8, "big")
    return bytes(out)


# JPEG


def jpeg(blocks, adobe=None):
    """A baseline JPEG whose every 8 × 8 block has one colour: only DC coefficients, so a decoder gives it exactly.

    `blocks` are rows of tuples of 1, 3 (YCbCr) or 4 components; `adobe` is the transform of an Adobe marker.
    """
    height, width, components = len(blocks), len(blocks[0]), len(blocks[0][0])

    def segment(marker, payload):
        return bytes([0xFF, marker]) + struct.pack(">H", len(payload) + 2) + payload

    out = b"\xff\xd8"
    if adobe is not None:
        out += segment(0xEE, b"Adobe" + struct.pack(">HHHB", 100, 0, 0, adobe))
    else:
        out += segment(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0")
    out += segment(0xDB, b"\0" + b"\x08" + b"\x01" * 63)  # a DC step of 8 is one grey level
    frame = struct.pack(">BHHB", 8, height * 8, width * 8, components)
    out += segment(0xC0, frame + b"".join(bytes([n + 1, 0x11, 0]) for n in range(components)))
    # DC categories 0 to 8 have the 4-bit codes 0 to 8; AC has one code, "0", for the end of the block.
    out += segment(0xC4, b"\x00" + bytes([0, 0, 0, 9] + [0] * 12) + bytes(range(9)))
    out += segment(0xC4, b"\x10" + bytes([1] + [0] * 15) + b"\x00")
    out += segment(0xDA, bytes([components]) + b"".join(bytes([n + 1, 0]) for n in range(components)) + b"\0\x3f\0")
    bits, before = "", [0] * components
    for row in blocks:
        for block in row:
            for n, value in enumerate(block):
                level = value - 128
                difference, before[n] = level - before[n], level
                size = abs(difference).bit_length()
                bits += f"{size:04b}"
                if size:
                    bits += f"{difference if difference > 0 else difference + (1 << size) - 1:0{size}b}"
                bits += "0"
    bits += "1" * (-len(bits) % 8)
    return out + int(bits, 2).to_bytes(len(bits) // 8, "big").replace(b"\xff", b"\xff\0") + b"\xff\xd9"


def ycc(red, green, blue):
    y = 0.299 * red + 0.587 * green + 0.114 * blue
    return tuple(min(255, max(0, round(v))) for v in (y, 128 + (blue - y) * 0.564334, 128 + (red - y) * 0.713267))


# Colour profiles


def profile(space, description):
    """An ICC profile, version 2.1: `RGB ` with sRGB's primaries and gamma 2.2, or `GRAY` with gamma 2.2."""
    def fixed(*values):
        return b"".join(struct.pack(">i", round(v * 65536)) for v in values)

    text = description.encode("ascii") + b"\0"
    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(2.2 * 256)) + b"\0\0"
    tags = {b"desc": b"desc\0\0\0\0" + struct.pack(">I", len(text)) + text + bytes(78), b"cprt": b"text\0\0\0\0none\0",
            b"wtpt": b"XYZ \0\0\0\0" + fixed(0.9642, 1.0, 0.8249)}
    if space == "RGB ":
        for name, xyz in ((b"r", (0.4361, 0.2225, 0.0139)), (b"g", (0.3851, 0.7169, 0.0971)), (b"b", (0.1431, 0.0606, 0.7141))):
            tags[name + b"XYZ"], tags[name + b"TRC"] = b"XYZ \0\0\0\0" + fixed(*xyz), curve
    else:
        tags[b"kTRC"] = curve
    table, body = struct.pack(">I", len(tags)), b""
    start = 128 + 4 + 12 * len(tags)
    for name, value in tags.items():
        table += name + struct.pack(">II", start + len(body), len(value))
        body += value + bytes(-len(value) % 4)
    size = start + len(body)
    head = (struct.pack(">I", size) + bytes(4) + bytes([2, 16, 0, 0]) + b"mntr" + space.encode() + b"XYZ "
            + struct.pack(">6H", 2020, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + fixed(0.9642, 1.0, 0.8249))
    return head + bytes(128 - len(head)) + table + body


# Data of other coders, for the sixteen by sixteen pixels of `quadrants`

# JPEG 2000, without loss, made once with OpenJPEG.
JPEG2000 = base64.b64decode(
    "AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAwcHAAAAAAAPY29scgEAAAAAABAAAAF/anAyY/9P/1EALwAA"
    "AAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAwcBAQcBAQcBAf9SAAwAAAABAAEEBAAB/1wAB0BASEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2"
    "ZXJzaW9uIDIuNS4w/5AACgAAAAABBAAB/5PfgcgDaIrtTDvklRza+5SQCWx+RwtGY38WsS0Tz3j1CI8fQtAkxiG8fcpoj7lNEfcpoj7lNEfcpoj7lNDfgcARUEJ2"
    "wsOl7yyEAMs08ijCzehgWj7Ec2H5sPzYfmw/Nh+bD82H5sPzYfmw/Nh+bD82H5sPzYfmw9+BgBFQUx4j2BAL6PeGqNBGREj310xAYEFSIJQAwPKmBpAuv7wcAfc/"
    "DA8qZBKAGB5Uf8/AMn4BkfgCgCIZBVAfU2Qu/DQIDwN62xHj96KMVhHhfyQsTv9/x9oIACFuB/rPwB5+AVB9QIBJzdsuyBKfJNzjzzUP0sw1XyTcr3//2Q==")

# CCITT group 4: top left and bottom right white, the others black.
GROUP4 = bytes.fromhex("3317fff26a2fffffe0020020")

# JBIG2: the same data as a generic region, after a page information segment.
JBIG2 = (struct.pack(">IBBBI", 0, 48, 0, 1, 19) + struct.pack(">IIIIBH", 16, 16, 0, 0, 0, 0)
         + struct.pack(">IBBBI", 1, 38, 0, 1, 18 + len(GROUP4)) + struct.pack(">IIIIBB", 16, 16, 0, 0, 0, 1) + GROUP4)


def runLength(samples):
    """RunLengthDecode: runs of equal bytes and stretches of others."""
    out, place = bytearray(), 0
    while place < len(samples):
        run = 1
        while place + run < len(samples) and run < 128 and samples[place + run] == samples[place]:
            run += 1
        out += bytes([257 - run, samples[place]]) if run > 1 else bytes([0, samples[place]])
        place += run
    return bytes(out) + b"\x80"


def lzw(samples):
    """LZWDecode with codes of 9 bits only: the table is cleared before it grows past them."""
    bits = ""
    for place, sample in enumerate(samples):
        if place % 200 == 0:
            bits += f"{256:09b}"
        bits += f"{sample:09b}"
    bits += f"{257:09b}"
    bits += "0" * (-len(bits) % 8)
    return int(bits, 2).to_bytes(len(bits) // 8, "big")
