import Foundation
import Testing

@testable import AlbumSaves
@testable import AsyncOperation
@testable import BlockingWait
@testable import BoundedDownloads
@testable import ChainedTasks
@testable import ClosureQueue
@testable import ContinuationContract
@testable import DegradedImages
@testable import LessonKit
@testable import PhotoUpload
@testable import PickerDelegate
@testable import PickerGroup
@testable import RequestCancellation
@testable import TokenRefresh
@testable import UnauthorizedRetry

/// What an article says of its lesson's scenes is what the lesson states.
@Suite("An article's table of scenes")
struct SceneTableTests {
  @Test("has each scene of the anti-pattern, with the ending that the lesson states")
  func scenes() throws {
    try compare(BlockingWait.self, returning: "passes")
    try compare(ContinuationContract.self)
    try compare(RequestCancellation.self)
    try compare(DegradedImages.self)
    try compare(ChainedTasks.self)
    try compare(ClosureQueue.self)
    try compare(BoundedDownloads.self)
    try compare(PickerGroup.self)
    try compare(PickerDelegate.self)
    try compare(AlbumSaves.self)
    try compare(AsyncOperation.self)
    try compare(TokenRefresh.self)
    try compare(UnauthorizedRetry.self)
    try compare(PhotoUpload.self)
  }

  @Test("is compared for every lesson of the manifest's table")
  func inventory() {
    let compared = [
      BlockingWait.summary.command, ContinuationContract.summary.command,
      RequestCancellation.summary.command, DegradedImages.summary.command,
      ChainedTasks.summary.command,
      ClosureQueue.summary.command,
      BoundedDownloads.summary.command,
      PickerGroup.summary.command,
      PickerDelegate.summary.command,
      AlbumSaves.summary.command,
      AsyncOperation.summary.command,
      TokenRefresh.summary.command,
      UnauthorizedRetry.summary.command,
      PhotoUpload.summary.command,
    ]
    #expect(LessonLine.all.map(\.command) == compared, "here and in scenes() above")
  }

  /// - Parameter word: What the article says of an anti-pattern that returns.
  private func compare<L: Lesson>(_ lesson: L.Type, returning word: String = "returns") throws {
    let article = try Repository.text(Repository.catalog.appending(path: "\(lesson).md"))
    let rows = article.matches(of: /(?m)^\| `([a-z-]+)` \|.*\| ([a-z]+) \|$/)
    let told = rows.map { "\($0.1) \($0.2)" }
    let stated = L.scenes.filter { $0.half == .antipattern }.map { scene in
      switch scene.ending(2) {
      case .stalls: "\(scene.name) stalls"
      case .crashes, .crashesSilently: "\(scene.name) crashes"
      case .returns: "\(scene.name) \(word)"
      }
    }
    #expect(told.sorted() == stated.sorted(), "\(lesson)")
  }
}
