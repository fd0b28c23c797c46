"""A TrueType font of our own, made while you wait: every glyph is a frame with a bar whose height tells its number.

Glyphs are 600 units wide (of 1,000), 700 high. Nobody can read it, and nobody must: it is for knowing exactly
where a word stands and what a reader makes of fonts with and without a way back to Unicode.
"""
import struct

WIDTH, HEIGHT, ASCENT, DESCENT = 600, 700, 800, -200


def outline(number):
    """One glyph: an outer frame, an inner hole, a bar."""
    bar = 100 + number * 37 % 500
    contours = [[(50, 0), (50, HEIGHT), (550, HEIGHT), (550, 0)], [(100, 50), (500, 50), (500, 650), (100, 650)],
                [(250, 50), (250, bar), (350, bar), (350, 50)]]
    ends, points, last = [], [], -1
    for contour in contours:
        points += contour
        last += len(contour)
        ends.append(last)
    flags = b"\x01" * len(points)
    xs = ys = b""
    before = (0, 0)
    for x, y in points:
        xs += struct.pack(">h", x - before[0])
        ys += struct.pack(">h", y - before[1])
        before = (x, y)
    body = struct.pack(">hhhhh", 3, 50, 0, 550, HEIGHT) + struct.pack(">3H", *ends) + struct.pack(">H", 0) + flags + xs + ys
    return body + bytes(-len(body) % 4)


def font(characters, name="Frames"):
    """A font whose glyph n (from 1) is `characters[n - 1]`; glyph 0 and the space are empty."""
    glyphs = [b""] + [b"" if c == " " else outline(n) for n, c in enumerate(characters, 1)]
    count, offsets, body = len(glyphs), [0], b""
    for glyph in glyphs:
        body += glyph
        offsets.append(len(body))
    segments = sorted((ord(c), n) for n, c in enumerate(characters, 1) if ord(c) < 0xFFFF) + [(0xFFFF, 0)]
    ends = b"".join(struct.pack(">H", code) for code, _ in segments)
    deltas = b"".join(struct.pack(">H", (n - code) % 65536 if n else 1) for code, n in segments)
    size = len(segments)
    cmap = struct.pack(">4H", size * 2, 0, 0, 0) + ends + b"\0\0" + ends + deltas + bytes(2 * size)
    cmap = struct.pack(">HH", 0, 1) + struct.pack(">HHI", 3, 1, 12) + struct.pack(">HHH", 4, 6 + len(cmap), 0) + cmap
    string = name.encode("utf-16-be")
    names = [1, 2, 4, 6]
    table = struct.pack(">HHH", 0, len(names), 6 + 12 * len(names))
    table += b"".join(struct.pack(">6H", 3, 1, 0x409, n, len(string), 0) for n in names) + string
    tables = {
        b"OS/2": struct.pack(">HhHHH", 3, WIDTH, 400, 5, 0) + bytes(58 - 10 + 4) + struct.pack(">HHHhhhHH", 64, 32, 0xFFFF, ASCENT, DESCENT, 0,
                                                                                          ASCENT, -DESCENT) + bytes(8)
                 + struct.pack(">hhHHH", 500, HEIGHT, 0, 32, 1),
        b"cmap": cmap,
        b"glyf": body or b"\0",
        b"head": struct.pack(">IIIIHHqqhhhhHHhhh", 0x10000, 0x10000, 0, 0x5F0F3CF5, 3, 1000, 0, 0, 0, DESCENT, WIDTH, ASCENT, 0, 8, 2, 1, 0),
        b"hhea": struct.pack(">IhhhHhhhhhh", 0x10000, ASCENT, DESCENT, 0, WIDTH, 50, 50, 550, 1, 0, 0) + bytes(10) + struct.pack(">H", count),
        b"hmtx": struct.pack(">Hh", WIDTH, 50) * count,
        b"loca": b"".join(struct.pack(">I", o) for o in offsets),
        b"maxp": struct.pack(">IHHHHHHHHHHHHHH", 0x10000, count, 12, 3, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
        b"name": table,
        b"post": struct.pack(">IIhhIIIII", 0x30000, 0, -100, 50, 1, 0, 0, 0, 0),
    }

    def checksum(content):
        content += bytes(-len(content) % 4)
        return sum(struct.unpack(f">{len(content) // 4}I", content)) % (1 << 32)

    power = len(tables).bit_length() - 1
    head = struct.pack(">IHHHH", 0x10000, len(tables), 16 << power, power, 16 * len(tables) - (16 << power))
    directory, content = b"", b""
    start = len(head) + 16 * len(tables)
    for tag, value in sorted(tables.items()):
        directory += tag + struct.pack(">III", checksum(value), start + len(content), len(value))
        content += value + bytes(-len(value) % 4)
    whole = head + directory + content
    place = start + sum(len(v) + -len(v) % 4 for t, v in sorted(tables.items()) if t < b"head") + 8
    return whole[:place] + struct.pack(">I", (0xB1B0AFBA - checksum(whole)) % (1 << 32)) + whole[place + 4:]
