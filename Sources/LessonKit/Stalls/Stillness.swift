import Foundation
import Simulation

/// Tells by state, not by time, that nothing in this process moves any more.
///
/// A sample is the kernel's picture of every thread but the observer's, and who
/// is parked in which stand-in. The process is still when no thread is running
/// or ready, none has run since, and nothing is pending that goes on by itself,
/// several samples in a row. A thread that is only waiting for a core, on a loaded machine, is
/// ready, so it is never taken for a still one.
struct Stillness {
  /// How many unchanged samples in a row are enough.
  static let samples = 12
  /// The same where the kernel's picture cannot be read and only the stand-ins speak.
  static let samplesWithoutThreads = 200
  /// As many as outlast the second after which Dispatch looks whether its queues
  /// need another thread; for a process that is still with threads to spare.
  static let samplesUntilDispatchHelps = 300
  static let pause: TimeInterval = 0.005

  private struct Sample: Equatable {
    var threads: ThreadStates?
    var parked: [ParkedThread]
    var waits: Int
    var progress: Int
  }

  private let observer = currentThreadNumber
  private var last: Sample?
  private var unchanged = 0

  private let needed: Int

  init(samples: Int = samples) {
    needed = samples
  }

  /// Takes one more sample; says whether the process is still by now.
  ///
  /// Must be called on the thread that made this value, which is the one left out of the picture.
  /// - Parameter progress: Any number that grows when the work gets on.
  mutating func sample(progress: Int = 0) -> Bool {
    let sample = Sample(
      threads: ThreadStates(without: observer), parked: ParkedThreads.current,
      waits: ParkedThreads.waits, progress: progress)
    let asleep = sample.threads?.allSleep ?? true
    if asleep, sample == last, PendingWork.count == 0 {
      unchanged += 1
    } else {
      unchanged = 0
    }
    last = sample
    return unchanged >= (sample.threads == nil ? Self.samplesWithoutThreads : needed)
  }

  /// Blocks this thread until the process is still.
  ///
  /// - Parameters:
  ///   - done: Ends the wait earlier, when what was waited for has happened.
  ///   - samples: How many unchanged samples in a row are enough.
  static func wait(
    samples: Int = samples, until done: () -> Bool = { false }, progress: () -> Int = { 0 }
  ) {
    var stillness = Stillness(samples: samples)
    while !done(), !stillness.sample(progress: progress()) {
      Thread.sleep(forTimeInterval: pause)
    }
  }
}
