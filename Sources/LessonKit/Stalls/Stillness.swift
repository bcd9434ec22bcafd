import Foundation
import Simulation

/// Tells by state, not by time, that nothing in this process moves any more.
///
/// A sample is a picture of the process without the observer's thread. The process is still when
/// no thread is running or ready, none has run since, and nothing is pending that goes on by
/// itself, several samples in a row. A thread that is only waiting for a core, on a loaded machine,
/// is ready, so it is never taken for a still one.
struct Stillness {
  /// How much must have been seen of a process in which nothing moves.
  struct Patience {
    /// How many unchanged samples in a row.
    var samples: Int
    /// The same where the kernel's picture cannot be read and only the stand-ins speak.
    var samplesWithoutThreads: Int
    /// How many turns of Dispatch's manager meanwhile.
    var turns = 0

    /// Enough where one thing more is known: that every thread is held, or how many there are.
    static let briefest = Patience(samples: 6, samplesWithoutThreads: 100)
    /// Enough where every thread is held that could bring something about.
    static let brief = Patience(samples: 12, samplesWithoutThreads: 200)
    /// Enough for a process that is still with threads to spare. Dispatch may forget to bring up
    /// a thread that a queue needs; it looks after that once a second, and here it has looked
    /// twice and found nothing to do.
    static let untilDispatchHasLooked = Patience(
      samples: 12, samplesWithoutThreads: 600, turns: 2)
  }

  static let pause: TimeInterval = 0.005

  private let patience: Patience
  private let picture: (_ progress: Int) -> ProcessPicture
  private var last: ProcessPicture?
  private var unchanged = 0
  /// How many turns the manager had taken when the process came to rest.
  private var turnsBefore: Int?

  /// - Parameter picture: Takes the picture of the process, on the thread that takes the samples.
  init(_ patience: Patience = .brief, picture: ((_ progress: Int) -> ProcessPicture)? = nil) {
    self.patience = patience
    let observer = currentThreadNumber
    self.picture = picture ?? { ProcessPicture(without: observer, progress: $0) }
  }

  /// Takes one more sample; says whether the process is still by now.
  ///
  /// Must be called on the thread that made this value, which is the one left out of the picture.
  /// - Parameter progress: Any number that grows when the work gets on.
  mutating func sample(progress: Int = 0) -> Bool {
    let picture = picture(progress)
    if picture.isAtRest, picture == last {
      unchanged += 1
    } else {
      unchanged = 0
      turnsBefore = picture.threads?.manager?.turns
    }
    last = picture
    guard let threads = picture.threads else { return unchanged >= patience.samplesWithoutThreads }
    return unchanged >= patience.samples && hasLooked(threads)
  }

  private func hasLooked(_ threads: ThreadStates) -> Bool {
    guard patience.turns > 0 else { return true }
    // Where the manager cannot be told, its turns show as movement, and no stillness is long
    // enough: a stall with threads to spare is then not told at all, rather than wrongly.
    guard let before = turnsBefore, let now = threads.manager?.turns else { return false }
    return now - before >= patience.turns
  }

  /// Blocks this thread until the process is still.
  ///
  /// - Parameter done: Ends the wait earlier, when what was waited for has happened.
  static func wait(
    _ patience: Patience = .brief, until done: () -> Bool = { false }, progress: () -> Int = { 0 }
  ) {
    var stillness = Stillness(patience)
    while !done(), !stillness.sample(progress: progress()) {
      Thread.sleep(forTimeInterval: pause)
    }
  }
}
