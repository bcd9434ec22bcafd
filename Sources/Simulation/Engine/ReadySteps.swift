/// The steps that are ready, in the order in which they became so, with what is
/// asked of them at each choice kept up to date: a crowd of a thousand must not
/// make every choice a thousand times as slow.
struct ReadySteps {
  private(set) var steps: [Step] = []
  /// Tells apart sets of steps that belong to different tasks.
  private(set) var fingerprint = 0
  /// How many wait for the main actor.
  private(set) var mainSteps = 0
  /// How many each task has.
  private var ofTask: [Int] = []

  var count: Int { steps.count }
  var isEmpty: Bool { steps.isEmpty }
  subscript(index: Int) -> Step { steps[index] }

  mutating func append(_ step: Step) {
    steps.append(step)
    count(step, 1)
  }

  mutating func remove(at index: Int) -> Step {
    let step = steps.remove(at: index)
    count(step, -1)
    return step
  }

  /// Where the steps of `task` are, the newest first.
  func places(of task: Int) -> [Int] {
    guard task < ofTask.count, ofTask[task] > 0 else { return [] }
    var places: [Int] = []
    var index = steps.count
    while places.count < ofTask[task] {
      index -= 1
      if steps[index].task == task { places.append(index) }
    }
    return places
  }

  private mutating func count(_ step: Step, _ difference: Int) {
    while ofTask.count <= step.task { ofTask.append(0) }
    ofTask[step.task] += difference
    fingerprint &+= difference &* ((step.task &+ 1) &* 0x9E37_79B9 ^ step.task)
    if step.needsMain { mainSteps += difference }
  }
}
