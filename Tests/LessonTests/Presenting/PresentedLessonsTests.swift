import Foundation
import Testing
import Timeline

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

/// What each lesson shows with `--present`, as far as that is known before anything is run.
@Suite("Every lesson's presentation")
struct PresentedLessonsTests {
  @Test("has code of both halves, runs both, and names nothing that is not there")
  func lessons() throws {
    var seen: [String] = []
    func look<L: Lesson>(_: L.Type) throws {
      seen.append(L.summary.command)
      try expectWhole(L.self)
    }
    try look(BlockingWait.self)
    try look(ContinuationContract.self)
    try look(RequestCancellation.self)
    try look(DegradedImages.self)
    try look(ChainedTasks.self)
    try look(ClosureQueue.self)
    try look(BoundedDownloads.self)
    try look(PickerGroup.self)
    try look(PickerDelegate.self)
    try look(AlbumSaves.self)
    try look(AsyncOperation.self)
    try look(TokenRefresh.self)
    try look(UnauthorizedRetry.self)
    try look(PhotoUpload.self)
    #expect(seen == LessonLine.all.map(\.command))
  }

  private func expectWhole<L: Lesson>(_: L.Type) throws {
    let command = L.summary.command
    let files = try #require(
      LessonFiles(folder: L.summary.folder, module: "\(L.self)", from: Repository.root))
    let notes = try #require(files.article.flatMap { TeachingNotes(article: $0) }, "\(command)")
    // Each step that the article has is read.
    let article = try #require(files.article)
    #expect(notes.steps.count == article.matches(of: #/\n\*\*Minutes /#).count, "\(command)")
    #expect(notes.steps.allSatisfy { $0.lines.count <= Presentation.height }, "\(command)")

    var halves: Set<Half> = []
    for demonstration in notes.steps.flatMap({ $0.demonstrations(of: command) }) {
      switch demonstration {
      case .file(let name):
        #expect(files.source(name) != nil, "\(command): \(name)")
      case .declaration(let name, let file?):
        #expect(files.source(file)?.declaration(name) != nil, "\(command): \(name) in \(file)")
      case .run(let options):
        // It is what the command takes, or this throws.
        let read = try Options(
          options, scenes: L.scenes.map(\.name), models: L.models.map(\.name))
        halves.formUnion(shown(by: read.show, of: L.self))
      case .declaration, .compilerTable, .tryIt: break
      }
    }
    #expect(halves == Set(Half.allCases), "\(command) runs both halves")

    let sections = Script<L>(files).presentation.sections
    for half in ["Antipattern", "Replacement"] {
      let place = "\(files.folder)/\(half).swift:"
      #expect(sections.contains { $0.subtitle.hasPrefix(place) }, "\(command): \(place)")
    }
    #expect(pagesThatFit(Script<L>(files).presentation, command) > 15, "\(command)")
    #expect(pagesThatFit(Script<L>(nil).presentation, command) > 3, "\(command)")
  }

  /// How many pages there are, with a line in place of what each command prints.
  private func pagesThatFit(_ presentation: Presentation, _ command: String) -> Int {
    var presentation = presentation
    var pages = 1
    var effect = Presentation.Effect.draw
    while effect != .end {
      let screen = presentation.screen()
      #expect(screen.count == 24 && screen.allSatisfy { $0.count <= 80 }, "\(command)")
      #expect(
        (presentation.section.lines ?? []).allSatisfy { $0.count <= 80 }, "\(command)")
      effect = presentation.press(.next)
      if case .run = effect { presentation.show(["shown"]) }
      pages += 1
    }
    return pages
  }

  private func shown<L: Lesson>(by show: Options.Show, of _: L.Type) -> Set<Half> {
    switch show {
    case .half(let half): [half]
    case .variant(let name): Set([L.scene(named: name)?.half].compactMap { $0 })
    case .explore(let half, let name):
      Set([half, name.flatMap { L.model(named: $0)?.half }].compactMap { $0 })
    default: []
    }
  }
}
