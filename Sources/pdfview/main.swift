import Glibc
import PDFViewCommands

signal(SIGPIPE, SIG_IGN)
exit(PDFView.main(Array(CommandLine.arguments.dropFirst()), Console.standard()).rawValue)
