import ArgumentTable
import Testing

@Suite struct ValueParserTests {
    @Test(arguments: [("1", 1), ("+7", 7), ("007", 7), ("64", 64)])
    func integers(_ text: String, _ value: Int) throws {
        #expect(try ValueParser<Int>.integer(in: 1...64).parse(text) == value)
    }

    @Test(arguments: ["", " 1", "1 ", "0", "65", "-1", "1.0", "1e1", "0x10", "99999999999999999999", "١"])
    func noIntegers(_ text: String) {
        #expect(throws: ValueError("is not a whole number from 1 to 64")) {
            try ValueParser<Int>.integer(in: 1...64).parse(text)
        }
    }

    @Test func integersWithoutUpperBound() throws {
        let parser = ValueParser<Int>.integer(in: 1...)
        #expect(try parser.parse("9223372036854775807") == .max)
        #expect(throws: ValueError("is not a whole number of at least 1")) { try parser.parse("9223372036854775808") }
    }

    @Test(arguments: [("0", 0), ("1.5", 1.5), (".5", 0.5), ("-0.25", -0.25), ("1e2", 100), ("0.1", 0.1), ("300", 300)])
    func decimals(_ text: String, _ value: Double) throws {
        #expect(try ValueParser<Double>.decimal(in: -1...300).parse(text) == value)
    }

    @Test(arguments: ["", "nan", "inf", "-inf", "infinity", "0x1p3", "1,5", "1e999", " 1", "1 ", "1.2.3", "e", "300.1"])
    func noDecimals(_ text: String) {
        #expect(throws: ValueError("is not a number from -1 to 300")) {
            try ValueParser<Double>.decimal(in: -1...300).parse(text)
        }
    }

    @Test(arguments: [
        ("1", 1), ("512", 512), ("512B", 512), ("1K", 1024), ("1k", 1024), ("1KiB", 1024), ("1kB", 1000),
        ("1KB", 1000), ("512M", 536_870_912), ("2GiB", 2_147_483_648), ("2GB", 2_000_000_000), ("1.5G", 1_610_612_736),
        ("1TiB", 1_099_511_627_776),
    ])
    func byteSizes(_ text: String, _ value: Int) throws {
        #expect(try ValueParser<Int>.byteSize.parse(text) == value)
    }

    @Test(arguments: ["", "0", "0.5", "-1", "M", "1Q", "1 M", "1iB", "8388608T", "nanM", "infK", "0x1M"])
    func noByteSizes(_ text: String) {
        #expect(throws: ValueError("is not a positive size, such as 512M or 2GiB")) {
            try ValueParser<Int>.byteSize.parse(text)
        }
    }

    @Test(arguments: [("1", 1), ("400M", 400_000_000), ("2k", 2000), ("2K", 2000), ("1.5G", 1_500_000_000)])
    func counts(_ text: String, _ value: Int) throws {
        #expect(try ValueParser<Int>.count.parse(text) == value)
    }

    @Test(arguments: ["0", "1MiB", "1B", "-4k", "1e30"])
    func noCounts(_ text: String) {
        #expect(throws: ValueError("is not a positive count, such as 1000 or 400M")) {
            try ValueParser<Int>.count.parse(text)
        }
    }

    @Test(
        arguments: [
            ("60", .seconds(60)), ("1.5s", .milliseconds(1500)), ("250ms", .milliseconds(250)), ("2m", .seconds(120)),
            ("1h", .seconds(3600)),
        ] as [(String, Duration)])
    func durations(_ text: String, _ value: Duration) throws {
        #expect(try ValueParser<Duration>.duration.parse(text) == value)
    }

    @Test(arguments: ["", "0", "-1", "0.0001s", "1d", "inf", "nans", "1e300h", "s"])
    func noDurations(_ text: String) {
        #expect(throws: ValueError("is not a time above 0, such as 60, 1.5s or 2m")) {
            try ValueParser<Duration>.duration.parse(text)
        }
    }
}
