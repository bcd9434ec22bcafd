/// The steps that may run next, first those of the task that ran last.
struct Candidates {
  /// Where the last task's steps are among the ready ones, the newest first.
  var own: [Int]
  /// Where the others are, the oldest first; `nil` where every step that is ready may run.
  var others: [Int]?
  var count: Int

  /// Where the candidate with this number is among the ready steps.
  func place(of number: Int) -> Int {
    if number < own.count { return own[number] }
    if let others { return others[number - own.count] }
    var place = number - own.count
    for own in own.reversed() where own <= place { place += 1 }
    return place
  }
}

extension Simulation {
  /// Everything that a thread can take up: of the main actor's jobs only the first.
  func candidates() -> Candidates {
    let poolIsFull = options.poolWidth.map { poolThreadsBusy >= $0 } ?? false
    let own = ready.places(of: lastTask)
    if !poolIsFull, ready.mainSteps == 0 || ready.mainSteps == 1 && !mainThreadIsBusy {
      return Candidates(own: own, others: nil, count: ready.count)
    }
    var ownCandidates: [Int] = []
    var others: [Int] = []
    var mainIsTaken = mainThreadIsBusy
    var index = 0
    while index < ready.count {
      defer { index += 1 }
      if case .thread = ready[index].action {
        // Has a thread already.
      } else if ready[index].queue == .main {
        if mainIsTaken { continue }
        mainIsTaken = true
      } else if poolIsFull {
        continue
      }
      if ready[index].task == lastTask {
        ownCandidates.insert(index, at: 0)
      } else {
        others.append(index)
      }
    }
    return Candidates(
      own: ownCandidates, others: others, count: ownCandidates.count + others.count)
  }
}
