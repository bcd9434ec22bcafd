// not met: 2
// says: It returns. It must end with Busy()

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
    var pause = 1
    while true {
      do {
        return try await printer.print(label)
      } catch is Busy {
        try await clock.sleep(for: .seconds(pause))
        pause *= 2
      }
    }
  }
}
