// not met: 2
// says: The printer has begun a and printed nothing. It must have

final class PrintQueue: Sendable {
  let printer: Printer
  private let (documents, tray) = AsyncStream<String>.makeStream()

  init(printer: Printer) { self.printer = printer }

  @discardableResult
  func handIn(_ document: String) -> Bool {
    if case .enqueued = tray.yield(document) { true } else { false }
  }

  func work() async {
    do {
      for await document in documents {
        if let appendix = try await printer.print(document) { handIn(appendix) }
      }
    } catch {
      tray.finish()
    }
  }
}
