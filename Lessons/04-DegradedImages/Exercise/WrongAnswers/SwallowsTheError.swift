// not met: 2
// says: The reader gets: 20.0.

struct Forecast {
  let thermometer: Thermometer

  func temperatures() -> AsyncThrowingStream<Double, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { temperatures in
      let token = thermometer.measure { reading in
        switch reading {
        case .estimate(let degrees):
          temperatures.yield(degrees)
        case .settled(let degrees):
          temperatures.yield(degrees)
          temperatures.finish()
        case .failed:
          temperatures.finish()
        }
      }
      temperatures.onTermination = { [thermometer] _ in thermometer.stop(token)
      }
    }
  }
}
