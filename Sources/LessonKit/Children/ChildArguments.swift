/// How a lesson starts itself again to play one scene in a process of its own.
///
/// Not an option for readers: what they get is `--variant`.
package struct ChildArguments: Equatable, Sendable {
  package var scene: String
  package var code: Half
  /// Whether events are sent as they happen.
  package var recordsEvents: Bool

  private static let flag = "--in-child"

  package init(scene: String, code: Half, recordsEvents: Bool = false) {
    self.scene = scene
    self.code = code
    self.recordsEvents = recordsEvents
  }

  init?(_ arguments: [String]) {
    guard arguments.count == 4, arguments[0] == Self.flag, let code = Half(rawValue: arguments[2])
    else { return nil }
    self.init(scene: arguments[1], code: code, recordsEvents: arguments[3] == "events")
  }

  var arguments: [String] {
    [Self.flag, scene, code.rawValue, recordsEvents ? "events" : "no-events"]
  }
}
