import Foundation
import TestSupport
import Testing

@testable import SnippetGraph

/// What the article "Taking it to your app" shows is a module of its own: no other file is needed.
@Suite("The code that an app takes along")
struct PastedCodeTests {
  /// What a reader pastes, each file as the article shows it.
  private static let files = [
    "ContinuationContract/PhotoReply", "RequestCancellation/ImageRequest",
    "RequestCancellation/Replacement", "DegradedImages/Replacement",
    "AlbumSaves/AlbumSave", "AlbumSaves/RetryPolicy", "AlbumSaves/Replacement",
  ]

  /// The same for the picker, in regions.
  private static let pickerFiles = [
    "PickerGroup/Provider", "PickerGroup/Picked", "PickerGroup/Replacement",
    "PickerGroup/Replacement", "PickerDelegate/PickingPage", "PickerDelegate/Replacement",
    "PickerDelegate/Replacement",
  ]
  /// What stands by itself, behind the call.
  private static let apart = ["AsyncOperation/Replacement"]

  @Test("is in the article, each of its files once, and nothing but the call beside it")
  func article() throws {
    let shown = try Self.references().map { $0.path.dropFirst(Snippet.root.count) }
    let calls = ["YourApp/PastedCodeTests"]
    #expect(shown.map(String.init) == Self.files + calls + Self.pickerFiles + calls + Self.apart)
  }

  @Test("compiles by itself, with nothing but the frameworks imported, and answers a call of each")
  func pasted() async throws {
    try await build { program in
      let run = try await Command.run(program)
      #expect(Self.outputs.contains(run.output) && run.status == 0 && run.errors == "")
    }
  }

  @Test("does so with the settings of a new app, once it is marked nonisolated")
  func mainActorByDefault() async throws {
    let settings = [
      "-default-isolation", "MainActor",
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      "-enable-upcoming-feature", "InferIsolatedConformances",
    ]
    let failed = await #expect(throws: Compiler.Failed.self) {
      try await build(settings: settings) { _ in }
    }
    #expect(
      failed?.output.contains(
        "call to main actor-isolated instance method 'end()' in a synchronous nonisolated context")
        == true)
    try await build(settings: settings, isNonisolated: true) { program in
      let run = try await Command.run(program)
      #expect(Self.outputs.contains(run.output) && run.status == 0 && run.errors == "")
    }
  }

  /// One image, and then the images as they come. A loop that is slow to begin gets the newest.
  private static let outputs = [
    "sharp\nblurred\nsharp\nnothing left to show\n", "sharp\nsharp\nnothing left to show\n",
  ].map { $0 + "1 of 2\n2 of 2\n0 missing\nnot loaded: missingImage\n1 picked\n" }

  /// What an app does with them.
  private static let app = #"""
    @main enum App {
      static func main() async throws {
        let library = PHImageManager(plan: PhotoPlan(answers: .degradedThenImage))
        let asset = PHAsset(localIdentifier: "beach")
        let pixels = CGSize(width: 200, height: 200)
        print(try await original(of: asset, from: library).isDegraded ? "blurred" : "sharp")
        let cell = Cell()
        try await show(asset, pixels, in: cell, from: library)
        await OperationQueue().allOperationsAreFinished()
        print("nothing left to show")
        let images = ["a", "b"].map {
          UIImage(of: PHAsset(localIdentifier: $0), size: pixels)
        }
        let album = PHPhotoLibrary(plan: AlbumPlan())
        print(try await save(images, in: album, showing: Label()), "missing")
        let photos = [PickerItem("beach"), PickerItem("dunes", .neither)]
        let screen = await UIViewController(with: PickerUser(.picks(photos)))
        print("\(try await pickPhotos(over: screen).count) picked")
      }
    }

    @MainActor final class Label {
      var text = "" {
        didSet { print(text) }
      }
    }

    @MainActor final class Cell {
      var image: UIImage? {
        didSet { print(image?.isDegraded == true ? "blurred" : "sharp") }
      }
    }

    // snippet.calls
    /// In a cell: the blurred image now, and the sharp one when it comes.
    @MainActor
    func show(
      _ asset: PHAsset, _ pixels: CGSize, in cell: Cell,
      from library: PHImageManager
    ) async throws {
      let images = library.images(
        for: asset, targetSize: pixels, contentMode: .aspectFill, options: nil)
      for try await image in images { cell.image = image }
      try Task.checkCancellation()
    }

    /// To be saved or sent: one image, the best there is.
    nonisolated(nonsending)
      func original(
        of asset: PHAsset, from library: PHImageManager
      ) async throws -> UIImage
    {
      try await library.image(
        for: asset, targetSize: PHImageManagerMaximumSize,
        contentMode: .aspectFit, options: nil)
    }

    /// On a screen that saves photos: how many are missing in the end.
    @MainActor
    func save(
      _ photos: [UIImage], in library: PHPhotoLibrary, showing label: Label
    ) async throws -> Int {
      let report = try await library.saveAll(photos, policy: .report) { progress in
        switch progress {
        case .over(let count, let all): label.text = "\(count) of \(all)"
        case .pausing: label.text = "waits for another app"
        }
      }
      return report.failures.count
    }
    // snippet.end

    // snippet.picks
    /// What the task of a button runs: when it returns, the picker is gone and
    /// nothing is loaded any more.
    @MainActor
    func pickPhotos(over screen: UIViewController) async throws -> [UIImage] {
      var configuration = PHPickerConfiguration()
      configuration.selectionLimit = 0
      let picked = try await screen.pick(configuration)
      for failure in picked.failures { print("not loaded: \(failure.reason)") }
      return picked.images
    }
    // snippet.end
    """#

  private static func references() throws -> [Article.Reference] {
    let article = Article(
      file: "TakingItToYourApp.md",
      text: try Repository.text(Repository.catalog.appending(path: "TakingItToYourApp.md")))
    return article.references
  }

  /// Builds the files as the article shows them, behind an import of the frameworks.
  private func build(
    settings: [String] = [], isNonisolated: Bool = false, _ body: (URL) async throws -> Void
  ) async throws {
    let sources = try Sources(repository: .init(root: Repository.root)).snippets()
    let known = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0) })
    try await TestFolder.with { folder in
      var files: [URL] = []
      for (number, reference) in try Self.references().enumerated() {
        let snippet = try #require(known[reference.path])
        if snippet.path.hasSuffix("/PastedCodeTests") { continue }
        let slice = reference.slice.flatMap { snippet.slices[$0] } ?? snippet.lines.indices
        let lines = isNonisolated ? marked(snippet.lines[slice]) : Array(snippet.lines[slice])
        let file = folder.appending(path: "File\(number).swift")
        try write(lines.joined(separator: "\n"), to: file)
        files.append(file)
      }
      #expect(files.count == Self.files.count + Self.pickerFiles.count + Self.apart.count)
      let app = folder.appending(path: "App.swift")
      try write(Self.app, to: app)
      let program = folder.appending(path: "app")
      try await Compiler.link(files + [app], module: "YourApp", settings: settings, into: program)
      try await body(program)
    }
  }

  private func write(_ code: String, to file: URL) throws {
    let imports = "import Foundation\nimport SimulatedPhotos\nimport SimulatedPhotosUI\n"
    try "\(imports)\n\(code)\n".write(to: file, atomically: false, encoding: .utf8)
  }

  /// Declarations at the top level, with the word that takes them off the main actor; but for
  /// those that belong there, as what they extend or conform to does.
  private func marked(_ lines: ArraySlice<String>) -> [String] {
    var isOnMainActor = false
    return lines.map { line in
      defer { isOnMainActor = line == "@MainActor" }
      if isOnMainActor || line.hasPrefix("extension UIViewController") { return line }
      return line.replacing(/^(final class|struct|enum|extension)[ ]/) { "nonisolated \($0.1) " }
    }
  }
}
