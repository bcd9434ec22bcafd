// not met: 2
// says: It takes 9 s. With the right pauses it takes 10 s

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
        try await clock.sleep(for: .seconds(2))
      }
    }
    try await printer.print(label)
  }
}
