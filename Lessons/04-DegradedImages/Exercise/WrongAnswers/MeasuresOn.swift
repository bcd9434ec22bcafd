// not met: 3
// hazard: lost cancellation
// says: The reader is gone, and the thermometer measures on.

struct Forecast {
  let thermometer: Thermometer

  func temperatures() -> AsyncThrowingStream<Double, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { temperatures in
      _ = thermometer.measure { reading in
        switch reading {
        case .estimate(let degrees):
          temperatures.yield(degrees)
        case .settled(let degrees):
          temperatures.yield(degrees)
          temperatures.finish()
        case .failed(let error):
          temperatures.finish(throwing: error)
        }
      }
    }
  }
}
