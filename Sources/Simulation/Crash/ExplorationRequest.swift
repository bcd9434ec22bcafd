/// What a child process is asked to explore: one line of JSON on its standard input.
struct ExplorationRequest: Codable, Sendable {
  enum Extent: Codable, Sendable {
    /// The schedules from this prefix on, or those behind so many random ones.
    case schedules(from: [Choice], skipping: Int)
    /// One schedule, with its trace.
    case trace([Choice])
  }
  var options: ExplorationOptions
  var extent: Extent
}
