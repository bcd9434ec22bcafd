import Simulation
import Timeline

/// The loudspeaker as it is given. An announcement takes two seconds. Nothing
/// keeps two of them apart.
@MainActor
final class Loudspeaker {
  /// The error of a text that cannot be said.
  struct CannotSay: Error {}

  /// Which text cannot be said.
  private let failing: String?
  private var sounding = 0
  /// What was begun, what was said to its end, and what was cut short.
  private(set) var begun: [String] = []
  private(set) var said: [String] = []
  private(set) var cut: [String] = []
  private(set) var mostAtOnce = 0

  init(failing: String? = nil) { self.failing = failing }

  /// Says a text.
  ///
  /// - Throws: `CannotSay`, or `CancellationError` when it is cut short.
  func say(_ text: String) async throws {
    begun.append(text)
    sounding += 1
    mostAtOnce = max(mostAtOnce, sounding)
    defer { sounding -= 1 }
    record(.runs, "begins", lane: text)
    do {
      try await VirtualClock().sleep(for: .seconds(2))
      if text == failing { throw CannotSay() }
    } catch {
      if error is CancellationError { cut.append(text) }
      record(.fails, "\(error)", lane: text)
      throw error
    }
    said.append(text)
    record(.ends, "is said", lane: text)
  }
}
