/// Who waits, first come, first served. Coming, going and leaving from the middle take constant
/// time, however long the line is: each place knows its neighbours.
///
/// Neighbours hold each other until they leave, and each is held by a task that waits for just
/// that; so a line that nobody waits in holds nothing.
struct Line<Item> {
  private var first: Place<Item>?
  private var last: Place<Item>?

  private(set) var count = 0

  var isEmpty: Bool { first == nil }

  mutating func append(_ item: Item, at place: Place<Item>) {
    place.item = item
    place.isFree = false
    place.previous = last
    last?.next = place
    last = place
    if first == nil { first = place }
    count += 1
  }

  mutating func removeFirst() -> Item? {
    first.flatMap { remove($0) }
  }

  /// Takes an item out of the line; `nil` where it has not come or has left. Either way nobody
  /// can wait at that place any more.
  mutating func remove(_ place: Place<Item>) -> Item? {
    place.isFree = false
    guard let item = place.item else { return nil }
    place.item = nil
    count -= 1
    let (previous, next) = (place.previous, place.next)
    place.previous = nil
    place.next = nil
    previous?.next = next
    next?.previous = previous
    if first === place { first = next }
    if last === place { last = previous }
    return item
  }
}

/// A place in a line. Whoever is to wait has it before there is anything to wait with, so that a
/// cancel that comes first leaves its mark here.
final class Place<Item>: @unchecked Sendable {
  // Sendable without a check: touched under the lock of the line's owner alone.
  fileprivate var item: Item?
  fileprivate var previous: Place?
  fileprivate var next: Place?
  /// Whether nobody has waited here, nor been withdrawn.
  fileprivate(set) var isFree = true
}
