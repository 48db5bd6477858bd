import type { Failure } from '#application/errors/Failure.ts'
import type { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'
import type { CheckoutPorts } from './checkoutPart.ts'
import type { FunnelEnvironment } from './funnelModule.ts'
import type { MeasuringPorts } from './measuring.ts'

/** All adapters of an environment: live, demo, emulators, or a test's fakes. */
export interface Environment extends FunnelEnvironment {
  /** The logged and the uncaught errors of the page. */
  readonly Failures: BufferedEmitter<Failure>
  CheckoutPart(): Promise<CheckoutPorts>
  /** Fetches the adapters of measuring. Called late: nothing may wait for it. */
  Measuring(): Promise<MeasuringPorts>
}
