import Foundation
import TestSupport
import Testing

@testable import Workshop

@Suite("A save of a file")
struct SavesTests {
  private static func state(
    _ seconds: Int, _ text: String = "a", number: UInt64 = 1
  ) -> FileState {
    FileState(seconds: seconds, number: number, contents: Data(text.utf8))
  }

  private let first = Self.state(1)

  @Test("is seen once, when the file does not change any more")
  func once() {
    var saves = Saves(from: first)
    #expect(saves.look(first) == .nothing)
    // Still being written.
    #expect(saves.look(Self.state(2, "")) == .nothing)
    #expect(saves.look(Self.state(2, "ab")) == .nothing)
    #expect(saves.look(Self.state(2, "abc")) == .nothing)
    #expect(saves.look(Self.state(2, "abc")) == .saved)
    #expect(saves.look(Self.state(2, "abc")) == .nothing)
  }

  @Test("is seen where the time is older, or the same, or only the contents tell")
  func times() {
    for next in [Self.state(0, "b"), Self.state(1, "b"), Self.state(1, "b", number: 2)] {
      var saves = Saves(from: first)
      #expect(saves.look(next) == .nothing)
      #expect(saves.look(next) == .saved)
    }
  }

  @Test("is seen where an editor puts another file in its place, with a moment without any")
  func replaced() {
    var saves = Saves(from: first)
    #expect(saves.look(nil) == .nothing)
    #expect(saves.look(Self.state(2, "b", number: 2)) == .nothing)
    #expect(saves.look(Self.state(2, "b", number: 2)) == .saved)
  }

  @Test("that changes nothing is told apart")
  func unchanged() {
    var saves = Saves(from: first)
    #expect(saves.look(Self.state(2)) == .nothing)
    #expect(saves.look(Self.state(2)) == .savedUnchanged)
    #expect(saves.look(Self.state(2)) == .nothing)
  }

  @Test("that came while nobody looked is seen afterwards")
  func meanwhile() {
    var saves = Saves(from: first)
    _ = saves.look(Self.state(2, "b"))
    #expect(saves.look(Self.state(2, "b")) == .saved)
    // Here it is built, which takes a while; two saves come.
    #expect(saves.look(Self.state(4, "d")) == .nothing)
    #expect(saves.look(Self.state(4, "d")) == .saved)
  }

  @Test("is missed of a file that is gone, which is told once until it is back")
  func gone() {
    var saves = Saves(from: first)
    let news = (1...50).map { _ in saves.look(nil) }
    #expect(news.count { $0 == .gone } == 1)
    #expect(news[Saves.mostWithout - 1] == .gone)
    #expect(saves.look(first) == .back)
    #expect(saves.look(first) == .nothing)
    #expect(saves.look(nil) == .nothing)
  }

  @Test("that does not come is told, more and more seldom")
  func still() {
    var saves = Saves(from: first)
    let most = Saves.firstStill * 4
    let told = (1...most).filter { saves.look(first) == .still(looks: $0) }
    #expect(told == [1, 2, 4].map { $0 * Saves.firstStill })
  }

  @Test("is seen of a real file, written in place and replaced")
  func real() throws {
    try TestFolder.with { folder in
      let file = folder.appending(path: "Answer.swift")
      #expect(FileState(file) == nil)
      try Data("one".utf8).write(to: file)
      let before = try #require(FileState(file))
      #expect(FileState(file) == before)
      try Data("two".utf8).write(to: file)
      let inPlace = try #require(FileState(file))
      #expect(inPlace != before && inPlace.number == before.number)
      try Data("two".utf8).write(to: file, options: .atomic)
      let replaced = try #require(FileState(file))
      #expect(replaced != inPlace && replaced.contents == inPlace.contents)
    }
  }
}
