extension DocumentFile {
    /// The signature fields, and whether the signatures in them hold.
    ///
    /// - Parameter roots: certificates that are trusted besides those of the system.
    /// - Throws: `DocumentError` where qpdf cannot open the file.
    public func signatures(trusting roots: [TrustedCertificates] = []) throws(DocumentError) -> PDFSignatures {
        var (fields, diagnostics) = try read { objects, diagnostics in
            var fields: [SignatureField] = []
            PDFForm.forEachField(objects, &diagnostics) { node, pageNumbers in
                guard node.type == "Sig" else { return }
                fields.append(SignatureField(node, pageNumbers))
            }
            return fields
        }
        guard fields.contains(where: \.signature.isSigned) else {
            return PDFSignatures(signatures: fields.map(\.signature), trustStore: nil, diagnostics: diagnostics)
        }
        let verifier = SignatureVerifier(store: TrustStore(roots))
        let bytes = SignedBytes(data.bytes)
        for index in fields.indices where fields[index].signature.isSigned {
            diagnostics += fields[index].judge(verifier, bytes)
        }
        return PDFSignatures(
            signatures: fields.map(\.signature), trustStore: verifier.store.name, diagnostics: diagnostics)
    }
}

/// A field on its way to what is known of it.
private struct SignatureField {
    var signature: PDFSignature
    private let byteRange: [Int]?
    private let evidence: SignatureEvidence

    init(_ node: FieldNode, _ pageNumbers: [Int: Int]) {
        let value = node.inherited("V"), range = value["ByteRange"]
        let widget = node.widgets.first
        let bounds = widget.flatMap { PDFRect($0["Rect"]) }
        byteRange = range.isArray ? range.elements.prefix(100).map { $0.integer ?? -1 } : nil
        let certificates =
            value["Cert"].isArray
            ? value["Cert"].elements.prefix(SignedMessage.certificateLimit).map(\.self) : [value["Cert"]]
        evidence = SignatureEvidence(
            subFilter: value["SubFilter"].name, contents: value["Contents"].bytes ?? [],
            certificates: certificates.compactMap(\.bytes))
        signature = PDFSignature(field: node.fullName, isSigned: value.isDictionary)
        signature.pageNumber = widget?.objectNumber.flatMap { pageNumbers[$0] }
        if let bounds, bounds.x0 != bounds.x1, bounds.y0 != bounds.y1 { signature.bounds = bounds }
        guard signature.isSigned else { return }
        signature.subFilter = evidence.subFilter
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

    /// Takes in what the verifier and the bytes of the file say; returns what is wrong.
    mutating func judge(_ verifier: SignatureVerifier, _ bytes: SignedBytes?) -> [Diagnostic] {
        let coverage = bytes?.coverage(byteRange)
        signature.coverage = coverage
        (signature.digest, signature.certificate) = (.unverified, .unverified)
        let limits = verifier.verify(&signature, evidence, over: coverage.flatMap { bytes?.pieces($0) })
        return limits.map {
            Diagnostic(.warning, .truncated, "signature '\(signature.field)': \($0)", page: signature.pageNumber)
        } + signature.findings
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
        // A time stamp in place of a signature has its finding above.
        switch subFilter == "ETSI.RFC3161" ? nil : timestamp {
        case .wrong: findings.append(finding(.error, "its time stamp is that of something else"))
        case .invalid: findings.append(finding(.error, "its time stamp is not that of its certificate's key"))
        case .unreadable: findings.append(finding(.error, "its time stamp cannot be read"))
        case .unverified: findings.append(finding(.warning, "its time stamp cannot be verified"))
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
