extension Duration {
  /// In whole nanoseconds; enough for three hundred years.
  package var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
