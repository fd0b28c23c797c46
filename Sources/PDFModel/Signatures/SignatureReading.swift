extension DocumentFile {
    /// The signature fields, and whether the signatures in them hold.
    ///
    /// - Throws: `DocumentError` where a library cannot open the file.
    public func signatures() throws(DocumentError) -> PDFSignatures {
        var (fields, diagnostics) = try read { structure, diagnostics in
            var fields: [SignatureField] = []
            PDFForm.forEachField(structure, &diagnostics) { node, pageNumbers in
                guard node.type == "Sig" else { return }
                fields.append(SignatureField(node, pageNumbers))
            }
            return fields
        }
        guard fields.contains(where: \.signature.isSigned) else {
            return PDFSignatures(signatures: fields.map(\.signature), trustStore: nil, diagnostics: diagnostics)
        }
        var verifier = SignatureVerifier(try PDFDocument(self))
        let bytes = mapping.map { SignedBytes($0.bytes) }
        for index in fields.indices {
            let verdict = verifier.takeVerdict(partialName: fields[index].partialName)
            guard fields[index].signature.isSigned else { continue }
            fields[index].judge(verdict, bytes)
            diagnostics += fields[index].signature.findings
        }
        return PDFSignatures(
            signatures: fields.map(\.signature), trustStore: SignatureVerifier.trustStore, diagnostics: diagnostics)
    }
}

/// A field on its way to what is known of it.
private struct SignatureField {
    var signature: PDFSignature
    let partialName: String?
    private let byteRange: [Int]?
    private let contents: [UInt8]

    init(_ node: FieldNode, _ pageNumbers: [Int: Int]) {
        let value = node.inherited("V"), range = value["ByteRange"]
        let widget = node.widgets.first
        let bounds = widget.flatMap { Rectangle($0["Rect"]) }
        partialName = node.object["T"].string
        byteRange = range.isArray ? range.elements.prefix(100).map { $0.integer ?? -1 } : nil
        contents = value["Contents"].bytes ?? []
        signature = PDFSignature(field: node.fullName, isSigned: value.isDictionary)
        signature.pageNumber = widget?.objectNumber.flatMap { pageNumbers[$0] }
        if let bounds, bounds.x0 != bounds.x1, bounds.y0 != bounds.y1 { signature.bounds = bounds }
        guard signature.isSigned else { return }
        signature.subFilter = value["SubFilter"].name
        signature.date = value["M"].string.map(PDFDate.init)
        signature.name = value["Name"].string
        signature.reason = value["Reason"].string
        signature.location = value["Location"].string
        signature.contactInfo = value["ContactInfo"].string
        let certification = value["Reference"].elements.first { $0["TransformMethod"].name == "DocMDP" }
        signature.isCertifying = certification != nil
        // 2 is the default (table 257).
        signature.permissions = certification.map { $0["TransformParams"]["P"].integer ?? 2 }
    }

    /// Takes in what the verifier and the bytes of the file say.
    mutating func judge(_ verdict: SignatureVerifier.Verdict?, _ bytes: SignedBytes?) {
        let coverage = bytes?.coverage(byteRange)
        signature.coverage = coverage
        signature.certificate = verdict?.certificate ?? .unverified
        var digest = verdict?.digest ?? .unverified
        let message = SignedMessage(contents)
        if let message {
            signature.signer = message.certificate?.subject
            signature.issuer = message.certificate?.issuer
            signature.certificateNotBefore = message.certificate?.notBefore
            signature.certificateNotAfter = message.certificate?.notAfter
            signature.signingTime = message.signingTime
            signature.isTimestamped = message.isTimestamped
            signature.digestAlgorithm = message.digestAlgorithm?.rawValue
        } else if signature.subFilter != "adbe.x509.rsa_sha1" {
            digest = .unreadable
        }
        // What is detached holds the digest itself; poppler does not say wrong where it fails for another reason.
        if digest == .unverified, signature.subFilter != "ETSI.RFC3161", let bytes, let coverage,
            coverage.bytesAfter != nil, let algorithm = message?.digestAlgorithm, let stated = message?.messageDigest,
            signature.subFilter != "adbe.pkcs7.sha1", bytes.digest(coverage.byteRange, algorithm) != hexadecimal(stated)
        {
            digest = .wrong
        }
        signature.digest = digest
    }
}

extension PDFSignature {
    /// What is wrong with a signature.
    fileprivate var findings: [Diagnostic] {
        func finding(_ severity: Diagnostic.Severity, _ message: String) -> Diagnostic {
            Diagnostic(severity, .signatureWrong, "signature '\(field)': \(message)", page: pageNumber)
        }
        var findings: [Diagnostic] = []
        switch digest {
        case .wrong: findings.append(finding(.error, "what is signed was changed"))
        case .invalid: findings.append(finding(.error, "it is not that of its certificate's key"))
        case .unreadable: findings.append(finding(.error, "it cannot be read"))
        case .unverified: findings.append(finding(.warning, "it cannot be verified"))
        case .valid, nil: break
        }
        switch coverage?.extent {
        case .invalid: findings.append(finding(.error, "the range of bytes that it covers is wrong"))
        case .part: findings.append(finding(.warning, "it covers only a part of the file that is no revision"))
        case .wholeFile, .revision, nil: break
        }
        return findings
    }
}
