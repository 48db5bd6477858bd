import { Occurrences } from '#composition/funnelModule.ts'
import { Measurement } from '#application/measuring/Measurement.ts'
import { Consent } from '#application/measuring/consent/Consent.ts'
import type { Later } from '#application/measuring/Measurement.ts'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import { measuringModule } from '#composition/measuring.ts'
import type { MeasuredEvent } from '#application/measuring/events/eventCatalogue.ts'
import { aProduct, type Product } from './aProduct.ts'

/** Runs work at once instead of when the browser is idle. */
const atOnce: Later = (work) => work()

/** A product with its measuring module loaded. Measuring has not started yet. */
export function aMeasuredProduct(product = aProduct(), later: Later = atOnce) {
  const { container, resolve, sinks, speed, environment } = product
  container.load(
    measuringModule(
      { ...environment, AnalyticsSinks: sinks, PageSpeed: speed, PersonDigest: sha256 },
      later,
    ),
  )
  return {
    ...product,
    consent: resolve(Consent),
    measurement: resolve(Measurement),
    /** Returns a list of all events so far, to which each later event is added. No other listener gets events any more. */
    interceptEvents() {
      const received: MeasuredEvent[] = []
      resolve(Occurrences).subscribe(
        (occurrence) => occurrence.kind === 'event' && received.push(occurrence.event),
      )
      return received
    },
  }
}

/** Waits until the session is anonymous. Before that, nobody can be asked about marketing. */
export async function untilAnonymous({ sessions, settle }: Product): Promise<void> {
  sessions.observe(() => undefined)
  await settle()
}
