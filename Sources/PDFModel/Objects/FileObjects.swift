/// The objects of a file as libqpdf has them, its pages and its destinations.
final class FileObjects {
    let file: QPDFFile
    private(set) lazy var pages = PageTree(file)
    private(set) lazy var destinations = Destinations(self)

    init(file: QPDFFile) { self.file = file }
}
