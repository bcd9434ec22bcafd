// not met: 5
// hazard: lost cancellation
// says: It ends with Busy(). It must end with CancellationError()

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
    for pause in [1, 2, 4] {
      do {
        return try await printer.print(label)
      } catch is Busy {
        // Once the task is cancelled it does not sleep at all.
        try? await clock.sleep(for: .seconds(pause))
      }
    }
    try await printer.print(label)
  }
}
