import type { AnalyticsSink, Receiver } from '#application/ports/measuring/AnalyticsSink.ts'

export const metaConversions: Receiver = {
  name: 'Meta Conversions API',
  purpose: 'marketing',
  getsPersonalData: false,
  receivesEvents: false,
  receives: 'purchases, from our server ([the server](server.md#conversions))',
  runs: 'nowhere in the page',
}

/** Stands for Meta's Conversions API, to which the server alone reports (docs/server.md): asks for consent, and tags orders. */
export class MetaConversionsSink implements AnalyticsSink {
  readonly receiver = metaConversions
  /** Meta requires the user agent of an event of a website. */
  get orderTags() {
    return { user_agent: navigator.userAgent }
  }

  async start(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
  }

  pause(): boolean {
    return true
  }

  // The page sends nothing.
  track(): void {}
  identify(): void {}
  setProperties(): void {}
  consentChanged(): void {}
  reset(): void {}
}
