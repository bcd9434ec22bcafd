// not met: 1
// hazard: parked thread
// says: Your code blocks the thread it runs on

struct LabelDesk {
  let printer: Printer
  let clock: any Clock<Duration>

  func printAll(_ labels: [String]) async throws {
    let turn = DispatchSemaphore(value: 1)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for label in labels {
        group.addTask(name: label) {
          turn.wait()
          defer { turn.signal() }
          try await printer.print(label)
        }
      }
      try await group.waitForAll()
    }
  }
}
