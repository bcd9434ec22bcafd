/// This process, as a command that a reader has started.
package enum ThisProcess {
  /// What each command does first: it may have been started with files closed, and whatever
  /// ends it from outside is to end it at once, and its children with it.
  package static func begin() {
    StandardFiles.open()
    SentSignals.endThisProcess()
  }
}
