import Glibc
import PDFViewCommands

signal(SIGPIPE, SIG_IGN)
// Everything is written by now; the destructors of sixty libraries have nothing to add.
_exit(PDFView.main(Array(CommandLine.arguments.dropFirst()), Console.standard()).rawValue)
