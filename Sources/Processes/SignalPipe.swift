import Foundation

/// Signals as bytes of a pipe, so that a wait for keys ends at them and what is done about them is
/// ordinary code.
package final class SignalPipe {
  /// Has something to read as soon as one has come.
  package let reading: FileDescriptor
  private let ends: PipeEnds
  private let numbers: [Int32]

  /// As long as it is there, these signals do nothing else. One that is ignored stays ignored, as
  /// `nohup` has it. A process has one of it at a time.
  package init(_ numbers: [Int32]) throws(StartFailure) {
    ends = try PipeEnds()
    reading = ends.reading
    // Neither a handler nor whoever asks may wait.
    for end in [ends.reading, ends.writing] { _ = fcntl(end.number, F_SETFL, O_NONBLOCK) }
    writing = ends.writing.number
    self.numbers = numbers.filter { !Self.isIgnored($0) }
    for number in self.numbers { Self.handle(number) }
  }

  deinit {
    for number in numbers { signal(number, SIG_DFL) }
  }

  /// Those that have come since this was last asked.
  package func received() -> [Int32] {
    ((try? reading.read()) ?? Data()).map(Int32.init)
  }

  /// Does `body` while the system does about a signal what it does by itself.
  package func withDefault(_ number: Int32, _ body: () -> Void) {
    signal(number, SIG_DFL)
    body()
    Self.handle(number)
  }

  private static func handle(_ number: Int32) {
    signal(number) { number in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(writing, &byte, 1)
      errno = error
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    // SIG_IGN, which as a function cannot be compared.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}

/// Where the handler writes. Unsafe only by its form: it is set before the first handler is.
nonisolated(unsafe) private var writing: Int32 = -1
