/// A place in asynchronous code where another task may run next.
///
/// Every simulated API has one before and after its effect. Outside a
/// simulation it does nothing, and takes no time.
///
/// - Parameter label: What a reader of a schedule sees beside the task, such as
///   "before request".
nonisolated(nonsending) package func schedulePoint(_ label: String = "") async {
  guard let simulation = Simulation.current else { return }
  // Unsafe, because the simulation may end before it resumes it: a checked one would complain.
  await withUnsafeContinuation { simulation.waitAtPoint(label, $0) }
}

extension Simulation {
  fileprivate func waitAtPoint(_ label: String, _ continuation: UnsafeContinuation<Void, Never>) {
    let task = currentTask()
    reach(label, by: task)
    // Resumed by the run loop: resumed in here, the task would simply go on.
    ready.append(Step(action: .point(continuation), task: task, queue: .pool))
  }
}
