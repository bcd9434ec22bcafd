import SimulatedPhotos

@testable import AsyncOperation

/// Operations that are done right, or in one of the wrong ways.
func saves(
  _ count: Int, _ operation: SaveOperation.Type = SaveOperation.self,
  in library: PHPhotoLibrary = PHPhotoLibrary(plan: AlbumPlan())
) -> [SaveOperation] {
  [UIImage].photos(count).map { operation.init($0, in: library) }
}
