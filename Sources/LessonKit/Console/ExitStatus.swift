import Processes

/// What a command exits with that could not be carried out.
package enum ExitStatus {
  /// The status for an error that was told to the reader: that of its kind, or else 1.
  package static func of(_ error: any Error) -> Int32 {
    switch error {
    case is UsageError: UsageError.status
    case is StartFailure: StartFailure.status
    case is TimelineFile.Failure: Console.outputFailed
    default: 1
    }
  }
}
