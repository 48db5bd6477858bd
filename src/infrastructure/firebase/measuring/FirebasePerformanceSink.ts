import type { FirebasePerformance } from 'firebase/performance'
import type {
  AnalyticsSink,
  Consents,
  Receiver,
} from '#application/ports/measuring/AnalyticsSink.ts'
import type { Firebase } from '../Firebase.ts'

export const firebasePerformance: Receiver = {
  name: 'Firebase Performance',
  purpose: 'analytics',
  getsPersonalData: false,
  receivesEvents: false,
  receives: 'how fast pages and requests are; no event',
  runs: 'in the page, as part of our own code',
}

// @rule 7.performance Performance is measured only while analytics is allowed
/**
 * Firebase Performance: how fast pages and requests are. The SDK collects this itself, and is loaded when analytics is
 * allowed. The service receives no events and no identity, and stores nothing about a person.
 * https://firebase.google.com/docs/perf-mon/get-started-web
 */
export class FirebasePerformanceSink implements AnalyticsSink {
  readonly receiver = firebasePerformance
  #performance: FirebasePerformance | null = null
  #allowed = false

  constructor(private readonly firebase: Firebase) {}

  async start(signal: AbortSignal): Promise<void> {
    if (this.#performance) return
    signal.throwIfAborted()
    const [{ getInstallations, getToken }, { initializePerformance }, app] = await Promise.all([
      import('firebase/installations'),
      import('firebase/performance'),
      this.firebase.app(),
    ])
    // The installation's token is requested first: without it, the SDK would cause an unhandled rejection.
    await getToken(getInstallations(app))
    signal.throwIfAborted()
    this.#performance = initializePerformance(app, {
      dataCollectionEnabled: this.#allowed,
      instrumentationEnabled: this.#allowed,
    })
  }

  consentChanged({ analytics }: Consents): void {
    this.#allowed = analytics
    if (this.#performance)
      Object.assign(this.#performance, {
        dataCollectionEnabled: analytics,
        instrumentationEnabled: analytics,
      })
  }
}
