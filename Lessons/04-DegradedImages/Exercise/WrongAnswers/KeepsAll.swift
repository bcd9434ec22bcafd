// not met: 5
// says: The reader gets: 20.0, 21.5. It must get: 21.5.

struct Forecast {
  let thermometer: Thermometer

  func temperatures() -> AsyncThrowingStream<Double, any Error> {
    AsyncThrowingStream { temperatures in
      let token = thermometer.measure { reading in
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
      temperatures.onTermination = { [thermometer] _ in thermometer.stop(token)
      }
    }
  }
}
