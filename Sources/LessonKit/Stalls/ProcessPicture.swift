import Simulation

/// What this process looks like at one moment, as far as it tells whether anything in it moves.
struct ProcessPicture: Equatable {
  /// `nil` where the kernel does not say.
  var threads: ThreadStates?
  /// Who is parked in which stand-in.
  var parked: [ParkedThread] = []
  /// How many blocking waits were asked for so far.
  var waits = 0
  /// Whether something is under way that will go on by itself, although no thread runs: a
  /// timer, a sleep, a wait with a time limit, a framework's delay.
  ///
  /// What comes from outside the process, such as an answer from the network, is not seen.
  var isPending = false
  /// Any number that grows when the work gets on.
  var progress = 0

  /// Takes the picture, without the thread that takes it.
  init(without observer: Int, progress: Int) {
    let threads = ThreadStates(without: observer)
    let parked = ParkedThreads.current
    self.init(
      threads: threads, parked: parked, waits: ParkedThreads.waits,
      isPending: PendingWork.count > 0 || parked.contains(where: \.hasTimeLimit)
        || threads.map { $0.asleepForAWhile > 0 } == true
        || ArmedTimers.exist(besidesTurnsOf: threads?.manager),
      progress: progress)
  }

  init(
    threads: ThreadStates?, parked: [ParkedThread] = [], waits: Int = 0, isPending: Bool = false,
    progress: Int = 0
  ) {
    self.threads = threads
    self.parked = parked
    self.waits = waits
    self.isPending = isPending
    self.progress = progress
  }

  /// Whether every thread but the observer sleeps until something wakes it, and nothing will.
  var isAtRest: Bool { threads.map { $0.awake == 0 } ?? true && !isPending }
}
