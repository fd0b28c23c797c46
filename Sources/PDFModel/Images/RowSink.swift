/// Cuts decoded data into rows, turns them into pixels and hands them on.
final class RowSink: ByteSink {
    /// How many rows have come.
    private(set) var rowCount = 0
    /// Whether the receiver wants no more.
    private(set) var isStopped = false
    /// Why colours could not be converted.
    private(set) var failure: DocumentError?
    private let plan: RasterPlan
    private let receiver: any ImageReceiver
    private var row: [UInt8] = []
    private var mapped: [UInt8]
    /// Rows that wait for their colours to be converted.
    private var waiting: [UInt8] = []
    private var waitingCount = 0

    init(_ plan: RasterPlan, _ receiver: any ImageReceiver) {
        (self.plan, self.receiver) = (plan, receiver)
        mapped = [UInt8](repeating: 0, count: plan.mapping.rowSize)
        row.reserveCapacity(plan.rowSize)
    }

    private var wantsMore: Bool { rowCount < plan.raster.height && !isStopped && failure == nil }

    func take(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty, wantsMore {
            let piece = rest.prefix(plan.rowSize - row.count)
            row.append(contentsOf: piece)
            rest = rest.dropFirst(piece.count)
            if row.count == plan.rowSize { passOn() }
        }
        return wantsMore
    }

    func finish() {}

    /// Hands on what there is of the last row, and rows of zeros for all that are missing.
    func fill() {
        while wantsMore {
            row.append(contentsOf: repeatElement(0, count: plan.rowSize - row.count))
            passOn()
        }
    }

    private func passOn() {
        rowCount += 1
        mapped.withUnsafeMutableBufferPointer { mapped in
            row.withUnsafeBufferPointer { plan.mapping.map($0, to: mapped) }
            if plan.conversion == nil {
                isStopped = !receiver.take(UnsafeBufferPointer(mapped))
            } else {
                waiting.append(contentsOf: mapped)
                waitingCount += 1
            }
        }
        row.removeAll(keepingCapacity: true)
        let isDue = waitingCount * plan.raster.width >= ColorConversion.chunk || rowCount == plan.raster.height
        if let conversion = plan.conversion, isDue { convert(by: conversion) }
    }

    private func convert(by conversion: ColorConversion) {
        do throws(DocumentError) {
            let colors = try conversion.colors(of: waiting)
            let size = plan.raster.rowSize
            colors.withUnsafeBufferPointer { colors in
                for index in 0..<waitingCount where !isStopped {
                    isStopped = !receiver.take(UnsafeBufferPointer(rebasing: colors[index * size..<(index + 1) * size]))
                }
            }
        } catch {
            failure = error
        }
        waiting.removeAll(keepingCapacity: true)
        waitingCount = 0
    }
}
