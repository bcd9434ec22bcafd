/// A place in asynchronous code where another task may run next.
///
/// Every simulated API has one before and after its effect. Outside a
/// simulation it does nothing, and takes no time.
///
/// - Parameter label: What a reader of a schedule sees beside the task, such as
///   "before request".
nonisolated(nonsending) package func schedulePoint(_ label: String = "") async {
}
