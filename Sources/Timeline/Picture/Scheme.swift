/// The colours of a picture on light paper, and on dark.
struct Scheme {
  var paper, band, rule, ink, quiet, running, blocked: String

  /// Blue and orange differ for every kind of colour vision, and in lightness too.
  static let light = Scheme(
    paper: "#ffffff", band: "#f1f4f7", rule: "#c5ccd3", ink: "#1a1f24", quiet: "#4d5761",
    running: "#0b5fa5", blocked: "#b34a00")
  static let dark = Scheme(
    paper: "#14181d", band: "#20262d", rule: "#46505a", ink: "#eef2f6", quiet: "#b3bdc7",
    running: "#5aa9f0", blocked: "#ffab5e")

  var colours: [(name: String, value: String)] {
    [
      ("paper", paper), ("band", band), ("rule", rule), ("ink", ink), ("quiet", quiet),
      ("running", running), ("blocked", blocked),
    ]
  }

  private var variables: String {
    colours.map { "--\($0.name):\($0.value)" }.joined(separator: ";")
  }

  /// The style sheet of the picture that is called `id`.
  ///
  /// A reader that knows no variables takes the light colour before each.
  static func css(id: String) -> String {
    var css = ["#\(id){\(light.variables)}"]
    css.append("@media (prefers-color-scheme:dark){#\(id){\(dark.variables)}}")
    let fonts = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
    css.append("#\(id) text{font-family:\(fonts);\(set("fill", "ink"))}")
    for style in TextStyle.allCases {
      let weight = style.isBold ? ";font-weight:700" : ""
      css.append("#\(id) .\(style.rawValue){font-size:\(style.size)px\(weight)}")
    }
    let rules: [(String, String)] = [
      ("label", "\(set("stroke", "band"));stroke-width:4px;paint-order:stroke"),
      ("paper", set("fill", "paper")), ("band", set("fill", "band")),
      ("rail", "\(set("stroke", "rule"));stroke-width:2px"),
      ("tick", "\(set("stroke", "rule"));stroke-width:1px"),
      ("pole", "\(set("stroke", "quiet"));stroke-width:1.5px"),
      ("running", set("fill", "running")),
      ("suspended", dots), ("blocked", "\(set("stroke", "blocked"));stroke-width:2px"),
      ("hatch", "\(set("stroke", "blocked"));stroke-width:4px"),
      ("note", "\(set("fill", "band"));\(set("stroke", "ink"));stroke-width:3px"),
      ("halo", "\(line("band"));stroke-width:9px"),
      ("cancellation", "\(line("ink"));stroke-width:4px"),
      ("end", "\(line("ink"));stroke-width:5px"),
      ("failure", "\(set("fill", "ink"));\(set("stroke", "band"));stroke-width:2px"),
      ("exclamation", "\(line("band"));stroke-width:3px;stroke-linecap:round"),
      ("unended", "\(line("ink"));stroke-width:4px"),
    ]
    return (css + rules.map { "#\(id) .\($0){\($1)}" }).joined(separator: "\n")
  }

  private static let dots =
    "\(line("quiet"));stroke-width:5px;stroke-linecap:round;stroke-dasharray:0 10"

  private static func line(_ name: String) -> String { "fill:none;" + set("stroke", name) }

  private static func set(_ property: String, _ name: String) -> String {
    let value = light.colours.first { $0.name == name }?.value ?? light.ink
    return "\(property):\(value);\(property):var(--\(name))"
  }
}
