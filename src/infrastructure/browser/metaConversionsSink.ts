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
export const metaConversionsSink: AnalyticsSink = {
  receiver: metaConversions,
  /** Meta requires the user agent of an event of a website. */
  get orderTags() {
    return { user_agent: navigator.userAgent }
  },
  start: () => Promise.resolve(),
}
