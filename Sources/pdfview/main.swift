print("pdfview")
