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
