@main
enum BlockingWait {
  static func main() {}
}
