/// A place in synchronous code where another thread may run next.
///
/// Outside a simulation, and inside one without pool threads, it does nothing.
///
/// - Parameter label: What a reader of a schedule sees beside the task.
package func syncPoint(_ label: String = "") {
}
