// not met: 5
// hazard: leaked continuation
// says: nothing is left that would resume it

import Channels

final class PrintQueue: Sendable {
  let printer: Printer
  private let documents = AsyncChannel<String>()
  private let (handedIn, tray) = AsyncStream<String>.makeStream()

  init(printer: Printer) { self.printer = printer }

  @discardableResult
  func handIn(_ document: String) -> Bool {
    if case .enqueued = tray.yield(document) { true } else { false }
  }

  func work() async {
    defer { documents.finish() }
    async let _ = sendAll()
    for await document in documents {
      guard !Task.isCancelled else { return }
      guard let appendix = try? await printer.print(document) else { continue }
      await Task.detached { await self.documents.send(appendix) }.value
    }
  }

  private func sendAll() async {
    for await document in handedIn {
      guard !Task.isCancelled else { return }
      await documents.send(document)
    }
  }
}
