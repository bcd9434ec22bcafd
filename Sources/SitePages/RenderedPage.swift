import Foundation

/// A page as DocC writes it for its script: the parts of its JSON that a reader sees.
struct RenderedPage: Decodable {
  var metadata: Metadata
  var abstract: [Inline]?
  var primaryContentSections: [Section]?
  var topicSections: [Links]?
  var seeAlsoSections: [Links]?
  var references: [String: Reference]?

  struct Metadata: Decodable {
    var title: String
  }

  struct Section: Decodable {
    var kind: String
    var content: [Block]?
    var declarations: [Declaration]?
    var parameters: [Parameter]?
  }

  struct Declaration: Decodable {
    var tokens: [Token]

    struct Token: Decodable {
      var text: String
    }
  }

  struct Parameter: Decodable {
    var name: String
    var content: [Block]
  }

  struct Links: Decodable {
    var title: String?
    var anchor: String?
    var identifiers: [String]
  }

  /// What an identifier stands for: a page, a place elsewhere, or a picture.
  struct Reference: Decodable {
    var title: String?
    var url: String?
    var abstract: [Inline]?
    var alt: String?
    var variants: [Variant]?

    struct Variant: Decodable {
      var url: String
    }
  }
}

/// Text, code, a link or a picture in a line.
struct Inline: Decodable {
  var type: String
  var text: String?
  var code: String?
  var identifier: String?
  var overridingTitle: String?
  var inlineContent: [Inline]?
}

/// What stands below another: a heading, a paragraph, code, a list, a table.
struct Block: Decodable {
  var type: String
  /// Of a heading.
  var text: String?
  var anchor: String?
  var level: Int?
  /// Of a note.
  var name: String?
  var inlineContent: [Inline]?
  var content: [Block]?
  /// The lines of a listing.
  var code: [String]?
  var items: [Item]?
  /// Of a table, where `header` is "row" if the first one has the titles.
  var rows: [[[Block]]]?
  var header: String?
  var tabs: [Tab]?

  /// Of a list; one of terms has `term` and `definition`.
  struct Item: Decodable {
    var content: [Block]?
    var term: Term?
    var definition: Definition?
  }

  struct Term: Decodable {
    var inlineContent: [Inline]
  }

  struct Definition: Decodable {
    var content: [Block]
  }

  struct Tab: Decodable {
    var title: String
    var content: [Block]
  }
}
