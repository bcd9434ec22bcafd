import Simulation
import Timeline

enum Colour: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
  case red, green, blue

  var description: String { rawValue }
}

/// A wall, which shows a colour for three seconds.
///
/// Nothing keeps a second colour from being shown meanwhile, as nothing keeps two
/// animations of a view apart. Each colour is told in its lane; where it is on the
/// wall already, in the lane "red 2".
@MainActor
final class Wall {
  private let clock: any Clock<Duration>
  /// What was shown, in the order in which it began.
  private(set) var showings: [Showing] = []
  /// The most colours that were on the wall at the same time.
  private(set) var mostAtOnce = 0

  struct Showing {
    var colour: Colour
    /// Whether its three seconds are over, or were cut short by a cancel.
    var isOver = false
    var isCut = false

    var isOn: Bool { !isOver && !isCut }
  }

  nonisolated init(clock: any Clock<Duration>) { self.clock = clock }

  /// Shows a colour for three seconds; when the task is cancelled, no longer.
  func show(_ colour: Colour) async {
    let index = showings.count
    let already = showings.count { $0.colour == colour && $0.isOn }
    let lane = already == 0 ? "\(colour)" : "\(colour) \(already + 1)"
    showings.append(Showing(colour: colour))
    mostAtOnce = max(mostAtOnce, showings.count(where: \.isOn))
    record(.runs, "is on", lane: lane)
    do {
      try await clock.sleep(for: .seconds(3))
      showings[index].isOver = true
    } catch {
      showings[index].isCut = true
      record(.cancels, "is cancelled", lane: lane)
    }
    record(.ends, "is off", lane: lane)
  }
}
