import type { Later } from '../../src/application/measuring/Measurement.ts'
import { sha256 } from '../../src/infrastructure/browser/sha256.ts'
import { bindValue } from '../../src/composition/bindClass.ts'
import { measuringRecipes } from '../../src/composition/measuringRecipes.ts'
import type { MeasuredEvent } from '../../src/application/measuring/events/eventCatalogue.ts'
import { aProduct, type Product } from './aProduct.ts'

/** What waits for a quiet moment happens at once. */
const atOnce: Later = (work) => work()

/** A product over fakes with what measures it, by composition's own recipes; nothing of that has started. */
export function aMeasuredProduct(product = aProduct(), later: Later = atOnce) {
  const { composition, resolve, sinks, reporter, failures, speed, world } = product
  composition.add({
    ...measuringRecipes({ ...world, AnalyticsSinks: sinks, ErrorReporters: [reporter], Failures: failures, PageSpeed: speed, PersonDigest: sha256 }),
    Later: bindValue(later),
  })
  return {
    ...product,
    consent: resolve('Consent'),
    measurement: resolve('Measurement'),
    /** Every event that is told from now on, and what was told before, in order; nothing else hears them then. */
    eventsTold() {
      const told: MeasuredEvent[] = []
      resolve('Occurrences').hear((occurrence) => occurrence.kind === 'event' && told.push(occurrence.event))
      return told
    },
  }
}

/** Waits until it is known that nobody is signed in: before, nobody can be asked about marketing. */
export async function nobodyIsHere({ sessions, settle }: Product): Promise<void> {
  sessions.observe(() => undefined)
  await settle()
}
