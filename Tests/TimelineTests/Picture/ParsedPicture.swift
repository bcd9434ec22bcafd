import Foundation
import FoundationXML

/// A picture as a reader's XML parser sees it.
final class ParsedPicture: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The classes of the groups around it.
    var groups: [String]
    var text = ""

    var kind: String { attributes["class"] ?? "" }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// - Throws: Where `text` is not well-formed.
  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
  }

  /// The lines that a reader sees, in the order of the file.
  var lines: [String] { elements.filter { $0.name == "text" }.map(\.text) }

  func first(_ name: String) -> Element? { elements.first { $0.name == name } }

  /// The classes of what is drawn, in the legend or outside of it.
  func kinds(inLegend: Bool) -> Set<String> {
    Set(elements.filter { $0.groups.contains("legend") == inLegend }.map(\.kind))
  }

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
    attributes: [String: String]
  ) {
    let groups = open.map { elements[$0].kind }
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes, groups: groups))
  }

  func parser(
    _: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?
  ) {
    open.removeLast()
  }

  func parser(_: XMLParser, foundCharacters text: String) {
    if let last = open.last { elements[last].text += text }
  }
}
