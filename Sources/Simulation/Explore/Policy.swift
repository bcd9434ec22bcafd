import Timeline

/// Which candidate runs at each choice of one run: first those of a recorded
/// schedule, then the first candidate or a random one.
struct Policy: Sendable {
  /// What the schedule prescribes, with the moments it was recorded at where they are known.
  enum Prescription: Codable, Sendable {
    case none
    case picks([Int])
    case choices([Choice])
    /// Picks that are a suggestion: where one does not fit, 0 is taken.
    case lenientPicks([Int])
  }

  let prescription: Prescription
  private var random: RandomNumbers?
  private var bound: Bound
  private var spent = Bound.Cost()
  private var position = 0

  init(_ prescription: Prescription = .none, random: RandomNumbers? = nil, bound: Bound = Bound()) {
    self.prescription = prescription
    self.random = random
    self.bound = bound
  }

  mutating func pick(_ choice: Choice) -> Result<Int, Divergence> {
    defer { position += 1 }
    switch prescription {
    case .picks(let picks) where position < picks.count:
      let pick = picks[position]
      guard (0..<choice.count).contains(pick) else {
        let range = choice.count == 2 ? "0 or 1" : "0 to \(choice.count - 1)"
        return .failure(
          Divergence(
            description: "choice \(position + 1) of the run: the schedule picks candidate \(pick), "
              + "and \(range) can be picked"))
      }
      return .success(pick)
    case .choices(let choices) where position < choices.count:
      guard choice.isSameMoment(as: choices[position]) else {
        return .failure(
          Divergence(
            description: "choice \(position + 1) was between other tasks when the same picks "
              + "were made before; the program depends on something besides its schedule, "
              + "such as a random number, an address, or the order of a Set or Dictionary"))
      }
      return .success(choices[position].pick)
    case .lenientPicks(let picks) where position < picks.count:
      return .success(picks[position] < choice.count ? picks[position] : 0)
    default:
      return .success(freePick(choice))
    }
  }

  private mutating func freePick(_ choice: Choice) -> Int {
    guard random != nil else { return 0 }
    var picked = choice
    picked.pick = Int(random!.next() % UInt64(choice.count))
    let cost = spent + Bound.Cost(of: picked)
    guard bound.allows(cost) else { return 0 }
    spent = cost
    return picked.pick
  }

  /// That the run had fewer choices than the schedule has picks, in words; `nil` where it
  /// did not.
  var unusedPicks: String? {
    let picks =
      switch prescription {
      case .none, .lenientPicks: 0
      case .picks(let picks): picks.count
      case .choices(let choices): choices.count
      }
    guard picks > position else { return nil }
    return "the run has \(counted(position, "choice")) and the schedule "
      + "\(counted(picks, "pick")): leave out the last \(picks - position)"
  }
}

struct Divergence: Error {
  var description: String
}
