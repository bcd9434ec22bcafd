import Foundation
import Testing

@testable import Timeline

@Suite("The colours of a picture")
struct ContrastTests {
  static let schemes = [Scheme.light, Scheme.dark]

  @Test("give text a contrast of at least 4.5 to 1", arguments: schemes.indices)
  func text(index: Int) throws {
    let scheme = Self.schemes[index]
    for ground in [scheme.paper, scheme.band] {
      #expect(try contrast(scheme.ink, ground) >= 4.5)
    }
  }

  @Test("give spans and marks a contrast of at least 3 to 1", arguments: schemes.indices)
  func graphics(index: Int) throws {
    let scheme = Self.schemes[index]
    for ground in [scheme.paper, scheme.band] {
      for sign in [scheme.running, scheme.blocked, scheme.quiet, scheme.ink] {
        #expect(try contrast(sign, ground) >= 3)
      }
    }
  }

  @Test("differ for readers who see no red, no green or no blue", arguments: schemes.indices)
  func colourBlind(index: Int) throws {
    let scheme = Self.schemes[index]
    for missing in ["red", "green", "blue"] {
      let seen = try [scheme.running, scheme.blocked].map { see(try linear($0), without: missing) }
      #expect(distance(seen[0], seen[1]) >= 40, "\(missing): \(distance(seen[0], seen[1]))")
    }
  }

  @Test("are in the file as constants that this test has read")
  func constants() {
    let text = SVGTimeline(Samples.starved, title: "Colours").text
    let used = Set(text.matches(of: /#[0-9a-f]{6}\b/).map { String($0.output) })
    #expect(used == Set(Self.schemes.flatMap { $0.colours.map(\.value) }))
    #expect(text.contains("prefers-color-scheme:dark"))
  }

  // MARK: - Colour

  /// The contrast ratio of WCAG 2.
  private func contrast(_ first: String, _ second: String) throws -> Double {
    let lights = try [first, second].map { colour in
      let rgb = try linear(colour)
      return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
    }.sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  /// Red, green and blue light, each from 0 to 1, of `#rrggbb`.
  private func linear(_ colour: String) throws -> [Double] {
    let number = try #require(Int(colour.dropFirst(), radix: 16))
    return [16, 8, 0].map { shift in
      let value = Double(number >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  /// What is left of a colour, by the matrices of Machado, Oliveira and Fernandes (2009).
  private func see(_ rgb: [Double], without missing: String) -> [Double] {
    let matrix: [[Double]] =
      switch missing {
      case "red":
        [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]]
      case "green":
        [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]]
      default:
        [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]]
      }
    return matrix.map { row in min(1, max(0, zip(row, rgb).map(*).reduce(0, +))) }
  }

  /// How unlike two colours look, in CIELAB; 100 is black beside white.
  private func distance(_ first: [Double], _ second: [Double]) -> Double {
    zip(lab(first), lab(second)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private func lab(_ rgb: [Double]) -> [Double] {
    let xyz = [
      (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505,
      0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2],
      (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089,
    ].map { $0 > 0.008856 ? cbrt($0) : 7.787 * $0 + 16 / 116.0 }
    return [116 * xyz[1] - 16, 500 * (xyz[0] - xyz[1]), 200 * (xyz[1] - xyz[2])]
  }
}
