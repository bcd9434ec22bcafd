import Simulation
import Timeline

/// What became of one picture.
struct Transfer: Hashable, Sendable {
  enum Ending: Hashable, Sendable { case underWay, done, damaged, cancelled }

  var name: String
  var ending: Ending
  /// Since when that is so.
  var at: Duration
}

/// How and when an album ended, and what had become of its pictures by then.
struct Outcome: Hashable, Sendable {
  enum Ending: Hashable, Sendable {
    case returned([String])
    case threw(String)
  }

  var ending: Ending
  var at: Duration
  var transfers: [Transfer]
}

extension Library {
  /// Runs `load` in the lane "album", and looks at the library when it ends.
  func outcome(
    of load: () async throws -> [Picture]
  ) async -> Outcome {
    record(.suspends, "starts loads and waits", lane: "album")
    do {
      let names = try await load().map(\.name)
      let count = "\(names.count) picture\(names.count == 1 ? "" : "s")"
      record(.ends, "returns \(count)", lane: "album")
      return Outcome(.returned(names), self)
    } catch is CancellationError {
      record(.fails, "ends as cancelled", lane: "album")
      return Outcome(.threw("CancellationError"), self)
    } catch {
      record(.fails, "throws: \(error)", lane: "album")
      return Outcome(.threw("\(error)"), self)
    }
  }
}

extension Outcome {
  fileprivate init(_ ending: Ending, _ library: Library) {
    self.init(ending: ending, at: library.now, transfers: library.transfers)
  }

  /// The pictures that had ended that way.
  func names(_ ending: Transfer.Ending) -> [String] {
    transfers.filter { $0.ending == ending }.map(\.name)
  }
}

extension Outcome: CustomStringConvertible {
  var description: String {
    let ended =
      switch ending {
      case .returned(let names): "returned \(names.count) of \(transfers.count)"
      case .threw(let error): "threw \(error)"
      }
    return "\(ended) at \(at / .seconds(1)) s; cancelled \(list(.cancelled)), "
      + "still under way \(list(.underWay))"
  }

  private func list(_ ending: Transfer.Ending) -> String {
    let names = names(ending)
    return names.isEmpty ? "none" : names.joined(separator: " and ")
  }
}
