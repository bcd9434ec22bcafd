import Glibc

/// Which simulation, if any, a thread belongs to.
extension Simulation {
  /// The simulation that owns the calling thread. Whatever a thread does to a run begins
  /// here, so this is where one that comes back to a run that was given up is ended.
  package static var current: Simulation? {
    guard let pointer = pthread_getspecific(key) else { return nil }
    let simulation = Unmanaged<Simulation>.fromOpaque(pointer).takeUnretainedValue()
    simulation.endThisThreadIfGivenUp()
    return simulation
  }

  /// Makes the calling thread part of this simulation. The caller keeps it alive until `leave`.
  func enter() {
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
  }

  static func leave() {
    pthread_setspecific(key, nil)
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()
}
