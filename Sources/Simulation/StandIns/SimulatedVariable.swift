/// Stands in for a stored property that threads reach without a lock.
///
/// A lesson marks the property, `@SimulatedVariable var images: [UIImage] = []`, and the code
/// around it stays as it is. To change such a property is to read it and then to write it: inside
/// a simulation whose pool has threads, another thread may run between the two, and what it has
/// written meanwhile is overwritten. What memory may come to besides, such as an array that is
/// freed twice, a simulation does not show.
///
/// Outside a simulation it is a stored property like any other, and a race there is one.
@propertyWrapper
package struct SimulatedVariable<Value> {
  private var value: Value

  package init(wrappedValue: Value) { value = wrappedValue }

  package var wrappedValue: Value {
    get { value }
    // Not `set`: outside a simulation a change is to be made in place.
    _modify {
      guard Simulation.current != nil else {
        yield &value
        return
      }
      var copy = value
      syncPoint("has read it, and is to write")
      yield &copy
      value = copy
    }
  }
}
