import Timeline

/// What a child process is asked to do: one line of JSON each on its standard input.
enum ExplorationRequest: Codable, Sendable {
  /// To run the schedules from this prefix on, or those behind so many random ones.
  case count(ExplorationOptions, from: [Choice], skipping: Int)
  /// To run one schedule, with its trace.
  case run(ExplorationOptions, Policy.Prescription)
  /// To go on: the journal has been read.
  case goOn
}

/// What a child process answers: one line of JSON each on its standard output.
enum ExplorationAnswer<Outcome: Hashable & Codable & Sendable>: Codable, Sendable {
  /// A schedule has a result that none had before. Later the journal names it by its number.
  case found(RunResult<Outcome>)
  /// The journal is full, and the child waits for `goOn`.
  case journalIsFull
  /// There are no more schedules, or not as many as were asked for.
  case counted
  /// An event of the one schedule, told before anything else happens.
  case saw(Event)
  /// The one schedule has ended.
  case ran(Run<Outcome>, [Choice])
}
