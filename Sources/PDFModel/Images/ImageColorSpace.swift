/// What an image's colour space is (ISO 32000-2, 8.6).
struct ImageColorSpace: Sendable, Hashable {
    /// The family: `DeviceRGB`, `ICCBased`, `Indexed`, …
    var family: String
    /// How many components a colour has.
    var components: Int
    /// The family of the base or alternate space; nil where there is none.
    var base: String?
    /// The description in the ICC profile, of this space or of its base; nil without a profile.
    var profileName: String?

    /// The names that inline images may use instead (8.9.7, table 91).
    private static let abbreviations = [
        "G": "DeviceGray", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK", "I": "Indexed", "CalCMYK": "DeviceCMYK",
    ]

    private static let components = [
        "DeviceGray": 1, "CalGray": 1, "Indexed": 1, "Separation": 1, "DeviceRGB": 3, "CalRGB": 3, "Lab": 3,
        "DeviceCMYK": 4,
    ]

    /// Reads a colour space, which `resources` may define under a name; nil where it is none.
    init?(_ object: QPDFObject, resources: QPDFObject, profiles: ProfileNames, depth: Int = 0) {
        guard depth < 8 else { return nil }
        if let name = object.name {
            let full = Self.abbreviations[name] ?? name
            if let count = Self.components[full] {
                self.init(family: full, components: count)
            } else {
                self.init(
                    resources["ColorSpace"][name], resources: resources, profiles: profiles, depth: depth + 1)
            }
            return
        }
        guard let name = object[0].name else { return nil }
        let family = Self.abbreviations[name] ?? name
        self.init(family: family, components: Self.components[family] ?? 1)
        switch family {
        case "ICCBased":
            components = object[1]["N"].integer ?? 3
            profileName = profiles.name(of: object[1])
        case "Indexed":
            let space = ImageColorSpace(object[1], resources: resources, profiles: profiles, depth: depth + 1)
            (base, profileName) = (space?.family, space?.profileName)
        case "Separation", "DeviceN":
            if family == "DeviceN" { components = object[1].count }
            let space = ImageColorSpace(object[2], resources: resources, profiles: profiles, depth: depth + 1)
            (base, profileName) = (space?.family, space?.profileName)
        default: break
        }
    }

    private init(family: String, components: Int) {
        (self.family, self.components) = (family, components)
    }
}

/// The names that ICC profiles give themselves, each read once.
final class ProfileNames {
    private var known: [Int: String?] = [:]

    /// How large a profile may be.
    static let sizeLimit = 16 << 20

    /// The description in a profile's stream (ICC.1:2022, 9.2.41); nil where it has none that can be read.
    func name(of stream: QPDFObject) -> String? {
        if let number = stream.objectNumber, let name = known[number] { return name }
        let collector = ByteCollector(limit: Self.sizeLimit)
        _ = stream.decode(into: collector)
        let name = Self.description(collector.bytes)
        if let number = stream.objectNumber { known[number] = .some(name) }
        return name
    }

    private static func description(_ profile: [UInt8]) -> String? {
        func integer(_ place: Int) -> Int? {
            guard place >= 0, place + 4 <= profile.count else { return nil }
            return profile[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        guard let count = integer(128) else { return nil }
        for tag in 0..<min(count, 200) {
            let entry = 132 + tag * 12
            guard let signature = integer(entry), let place = integer(entry + 4), let type = integer(place) else {
                break
            }
            guard signature == 0x6465_7363 else { continue }  // 'desc'
            if type == 0x6465_7363, let length = integer(place + 8) {
                let text = profile.dropFirst(place + 12).prefix(max(0, length)).prefix { $0 != 0 }
                return String(decoding: text.prefix(1000), as: UTF8.self)
            }
            // 'mluc': strings in UTF-16, the first of which will do.
            guard type == 0x6D6C_7563, let length = integer(place + 20), let offset = integer(place + 24) else { break }
            let text = Array(profile.dropFirst(place + offset).prefix(min(length, 2000)))
            let units = stride(from: 0, to: text.count - 1, by: 2).map { UInt16(text[$0]) << 8 | UInt16(text[$0 + 1]) }
            return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
        }
        return nil
    }
}
