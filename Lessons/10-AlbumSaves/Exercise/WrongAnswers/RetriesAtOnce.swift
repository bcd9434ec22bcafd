// not met: 2
// says: It ends with Busy(). It must print: a b c

struct LabelDesk {
  let printer: Printer
  let clock: any Clock<Duration>

  func printAll(_ labels: [String]) async throws {
    var printed: [String] = []
    for label in labels {
      try Task.checkCancellation()
      do {
        try await print(label)
        printed.append(label)
      } catch is NoPaper {
        throw NotPrinted(printed: printed)
      }
    }
  }

  private func print(_ label: String) async throws {
    for _ in 1...3 {
      do {
        return try await printer.print(label)
      } catch is Busy {
        continue
      }
    }
    try await printer.print(label)
  }
}
