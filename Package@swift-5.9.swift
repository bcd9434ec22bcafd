// swift-tools-version: 5.9
// Read by a Swift that is too old for Package.swift, and only there to say so.
import PackageDescription

#error(
  """
  Forward Progress runs on Linux with Swift 6.3 or newer; with an older one, type: \
  docker run --rm -it -v "$PWD":/code -w /code swift:6.3 swift run blocking-wait
  """)

let package = Package(name: "ForwardProgress")
