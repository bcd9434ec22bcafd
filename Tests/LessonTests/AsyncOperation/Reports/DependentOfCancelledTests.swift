import Foundation
import SimulatedPhotos
import Testing

@testable import AsyncOperation

@Suite("What depends on an operation that was cancelled or has failed")
struct DependentOfCancelledTests {
  // snippet.show
  /// Shows what a download has brought.
  private func show(_ download: Operation, on screen: Happenings) -> Operation {
    let show = BlockOperation { screen.note("all is there") }
    show.addDependency(download)
    return show
  }
  // snippet.end

  // snippet.looks
  /// The same; it looks first.
  private func showIfThere(_ download: Operation, on screen: Happenings) -> Operation {
    let show = BlockOperation {
      screen.note(download.isCancelled ? "cancelled" : "all is there")
    }
    show.addDependency(download)
    return show
  }
  // snippet.end

  @Test("runs all the same, on Linux too, and says that all is there")
  func runs() async {
    #expect(await shown(show) == ["all is there"])
  }

  @Test("knows it if it looks")
  func looks() async {
    #expect(await shown(showIfThere) == ["cancelled"])
  }

  @Test("runs after an error as well, of which a queue knows nothing")
  func failed() async {
    let save = saves(1, in: PHPhotoLibrary(plan: AlbumPlan(isAllowed: false)))[0]
    let screen = Happenings()
    await run([save, show(save, on: screen)])
    #expect(screen.inOrder == ["all is there"] && !save.isCancelled)
    #expect(save.error is ALAssetsLibraryError)
  }

  private func shown(_ dependent: (Operation, Happenings) -> Operation) async -> [String] {
    let screen = Happenings()
    let download = BlockOperation { screen.note("downloaded") }
    download.cancel()
    await run([download, dependent(download, screen)])
    return screen.inOrder
  }

  private func run(_ operations: [Operation]) async {
    let queue = OperationQueue()
    operations.forEach(queue.addOperation)
    await queue.allOperationsAreFinished()
  }
}
