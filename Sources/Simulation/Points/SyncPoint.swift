/// A place in synchronous code where another thread may run next.
///
/// Outside a simulation, and inside one without pool threads, it does nothing;
/// nor does it in a cancellation handler, which the runtime calls under a lock.
/// It must not stand between `lock` and `unlock` of a real lock.
///
/// - Parameter label: What a reader of a schedule sees beside the task.
package func syncPoint(_ label: String = "") {
  Simulation.current?.pause(at: label)
}
