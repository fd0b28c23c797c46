internal import CZlib

/// A PNG file taken apart by the letter of ISO/IEC 15948: slow, strict, and with nothing of the encoder's.
struct PNGReader {
    struct Malformed: Error {
        let reason: String
    }

    let chunks: [(type: String, data: [UInt8])]
    let width: Int
    let height: Int
    let colorType: UInt8
    /// The filter of each row.
    private(set) var filters: [UInt8] = []
    /// Red, green, blue and alpha of every pixel.
    private(set) var rgba: [UInt8] = []

    init(_ file: [UInt8]) throws {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw Malformed(reason: "signature")
        }
        chunks = try Self.chunks(file[8...])
        guard let header = chunks.first, header.type == "IHDR", header.data.count == 13 else {
            throw Malformed(reason: "IHDR")
        }
        (width, height, colorType) = (Self.number(header.data[0...]), Self.number(header.data[4...]), header.data[9])
        guard header.data[8] == 8, header.data[10...] == [0, 0, 0] else { throw Malformed(reason: "methods") }
        guard chunks.last?.type == "IEND", let channels = [0: 1, 2: 3, 4: 2, 6: 4][colorType] else {
            throw Malformed(reason: "IEND or colour type")
        }
        let data = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
        let size = width * channels
        try decode(Self.inflate(data, count: (size + 1) * height), size: size, channels: channels)
    }

    private static func chunks(_ bytes: ArraySlice<UInt8>) throws -> [(type: String, data: [UInt8])] {
        var chunks: [(type: String, data: [UInt8])] = []
        var rest = bytes
        while !rest.isEmpty {
            guard rest.count >= 12, rest.count >= 12 + number(rest) else { throw Malformed(reason: "cut off") }
            let count = number(rest)
            let body = Array(rest.dropFirst(4).prefix(4 + count))
            guard number(rest.dropFirst(8 + count)) == Int(crc32(0, body, UInt32(body.count))) else {
                throw Malformed(reason: "CRC")
            }
            chunks.append((String(decoding: body[..<4], as: UTF8.self), Array(body[4...])))
            rest = rest.dropFirst(12 + count)
        }
        return chunks
    }

    static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    private static func inflate(_ data: [UInt8], count: Int) throws -> [UInt8] {
        var result = [UInt8](repeating: 0, count: count)
        var (written, read) = (uLong(count), uLong(data.count))
        guard uncompress2(&result, &written, data, &read) == Z_OK, written == count, read == data.count else {
            throw Malformed(reason: "deflate stream")
        }
        return result
    }

    private mutating func decode(_ data: [UInt8], size: Int, channels: Int) throws {
        var above = [UInt8](repeating: 0, count: size)
        for y in 0..<height {
            let filter = data[y * (size + 1)]
            var row = Array(data[(y * (size + 1) + 1)..<(y + 1) * (size + 1)])
            for i in 0..<size {
                let a = i >= channels ? Int(row[i - channels]) : 0
                let b = Int(above[i])
                let c = i >= channels ? Int(above[i - channels]) : 0
                let prediction: Int
                switch filter {
                case 0: prediction = 0
                case 1: prediction = a
                case 2: prediction = b
                case 3: prediction = (a + b) / 2
                case 4:
                    let p = a + b - c
                    let (toA, toB, toC) = (abs(p - a), abs(p - b), abs(p - c))
                    prediction = toA <= toB && toA <= toC ? a : toB <= toC ? b : c
                default: throw Malformed(reason: "filter")
                }
                row[i] = UInt8(truncatingIfNeeded: Int(row[i]) + prediction)
            }
            filters.append(filter)
            for x in 0..<width {
                let pixel = row[x * channels..<(x + 1) * channels].map(\.self)
                let colors = channels < 3 ? [pixel[0], pixel[0], pixel[0]] : Array(pixel[..<3])
                rgba += colors + [channels % 2 == 0 ? pixel[channels - 1] : 255]
            }
            above = row
        }
    }
}
