import Testing

@testable import Channels

@Suite("A line of those who wait")
struct LineTests {
  @Test("serves who came first")
  func order() {
    var line = Line<Int>()
    let places = (0..<5).map { _ in Place<Int>() }
    for (number, place) in places.enumerated() { line.append(number, at: place) }
    #expect(served(&line) == [0, 1, 2, 3, 4])
    #expect(line.isEmpty)
  }

  @Test("lets any of them leave, and the others keep their order", arguments: 0..<5)
  func leave(number: Int) {
    var line = Line<Int>()
    let places = (0..<5).map { _ in Place<Int>() }
    for (number, place) in places.enumerated() { line.append(number, at: place) }
    #expect(line.remove(places[number]) == number)
    #expect(line.remove(places[number]) == nil, "nobody leaves twice")
    #expect(served(&line) == (0..<5).filter { $0 != number })
  }

  @Test("is as good as new when all have left")
  func reuse() {
    var line = Line<Int>()
    let place = Place<Int>()
    line.append(1, at: place)
    #expect(line.remove(place) == 1 && line.isEmpty)
    line.append(2, at: Place())
    line.append(3, at: Place())
    #expect(served(&line) == [2, 3])
  }

  @Test("marks a place whose owner was cancelled before it came")
  func marked() {
    var line = Line<Int>()
    let place = Place<Int>()
    #expect(place.isFree)
    #expect(line.remove(place) == nil)
    #expect(!place.isFree)
  }

  @Test("lets go of who has left, however long it was")
  func release() {
    var line = Line<Int>()
    weak var first: Place<Int>?
    do {
      let places = (0..<100_000).map { _ in Place<Int>() }
      first = places[0]
      for place in places { line.append(0, at: place) }
      _ = served(&line)
    }
    #expect(first == nil)
  }

  private func served(_ line: inout Line<Int>) -> [Int] {
    var all: [Int] = []
    while let item = line.removeFirst() { all.append(item) }
    return all
  }
}
