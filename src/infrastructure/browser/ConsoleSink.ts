import type { AnalyticsSink, Receiver } from '#application/ports/measuring/AnalyticsSink.ts'
import type { MeasuredEvent } from '#application/measuring/events/eventCatalogue.ts'
import type { Identity, UserProperties } from '#application/measuring/events/userProperties.ts'
import { analyticsFields } from '#application/measuring/events/analyticsFields.ts'

export const consoleReceiver: Receiver = {
  name: 'console',
  purpose: 'analytics',
  getsPersonalData: true,
  receivesEvents: true,
  receives: 'everything, during development',
  runs: 'in the page: our own code',
}

/** Writes events to the console for developers, as soon as consent allows it. */
export class ConsoleSink implements AnalyticsSink {
  readonly receiver = consoleReceiver

  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
  }

  track(event: MeasuredEvent): void {
    console.debug('event', event.name, analyticsFields(event))
  }

  identify(identity: Identity | null): void {
    console.debug('identity', identity)
  }

  setProperties(properties: UserProperties): void {
    console.debug('properties', properties)
  }

  reset(): void {
    console.debug('reset')
  }
}
