import Simulation

/// A model with the code of one half, as a child process is asked to run it.
struct ModelProgram<L: Lesson> {
  let model: Model<L.Finding>
  let half: Half

  init(_ model: Model<L.Finding>, code half: Half) {
    self.model = model
    self.half = half
  }

  /// `nil` where these arguments name none of the lesson's models.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, let model = L.model(named: arguments[0]),
      let half = Half(rawValue: arguments[1])
    else { return nil }
    self.init(model, code: half)
  }

  var arguments: [String] { [model.name, half.rawValue] }

  /// Runs its schedules as the parent asks, until the parent ends this process.
  func serve() -> Never {
    ExplorationChild.serve { [model, half] in try await model.body(half) }
  }
}
