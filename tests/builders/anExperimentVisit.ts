import { Experiments } from '#application/settings/Experiments.ts'
import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import { Measurement } from '#application/measuring/Measurement.ts'
import { Consent } from '#application/measuring/consent/Consent.ts'
import { paywallFirst } from '#application/settings/allExperiments.ts'
import type { Experiment } from '#application/settings/Experiment.ts'
import type { Consents } from '#application/ports/measuring/AnalyticsSink.ts'
import { measuringModule } from '#composition/measuring.ts'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import { aProduct, type Product, type ProductFacts } from './aProduct.ts'

/** Settings that put every visitor into the second arm of `paywall_first`. */
export const IN_SECOND_ARM = { paywall_first: 'included' }
/** The exposures of a visitor who has seen the second arm, and the arms that events then carry. */
export const SEEN_ARMS = ['paywall_first:included']

/** A visit in the second arm of `paywall_first`, measured from its beginning, with a receiver for each purpose. */
export async function anExperimentVisit(facts: ProductFacts = {}, chosen: Consents | null = null) {
  return measuredWith(aProduct({ settings: IN_SECOND_ARM, ...facts }), receivers(), chosen)
}

type Receivers = readonly [analytics: RecordingSink, marketing: RecordingSink]

export const receivers = (): Receivers => [
  new RecordingSink(),
  new RecordingSink({ purpose: 'marketing' }),
]

/** Starts a visit and its measuring, with these receivers. */
export async function measuredWith(
  product: Product,
  sinks: Receivers,
  chosen: Consents | null = null,
) {
  const environment = { ...(await product.measuring()), AnalyticsSinks: sinks }
  product.container.load(measuringModule(environment))
  await product.start()
  product.resolve(VisitMeasuring).start('')
  if (chosen) product.resolve(Consent).choose(chosen)
  const [analytics, marketing] = sinks
  const { presenters, resolve } = product
  const view = (path: string) =>
    presenters.note({ kind: 'navigation', path, admission: { verdict: 'stay', shows: 'screen' } })
  async function flushAll() {
    resolve(Measurement).flush()
    await new Promise<void>((done) => setImmediate(done))
    resolve(Measurement).flush()
  }
  return {
    ...product,
    presenters,
    sinks,
    analytics,
    marketing,
    view,
    consent: resolve(Consent),
    /** The visitor sees the paywall, and what their arm of the experiment changes there. */
    seesPaywall(experiment: Experiment = paywallFirst) {
      view('/onboarding/subscription')
      const exposure = resolve(Experiments).exposure(experiment)
      if (exposure) presenters.note({ kind: 'exposure', ...exposure })
    },
    /** The exposures that analytics received, in order. */
    async exposures() {
      await flushAll()
      return analytics.events.flatMap(({ name, params }) =>
        name === 'experiment_exposure' && 'arm' in params
          ? [`${params.experiment}:${params.arm}`]
          : [],
      )
    },
    /** The name of each event, and the arms that it carries. */
    async armsOfEvents(sink: RecordingSink = analytics) {
      await flushAll()
      return sink.events.map(({ name, arms }) => [name, arms])
    },
    /** Leaves the page, which delivers the remaining events. Returns the product on the next page. */
    async leavePage() {
      await flushAll()
      resolve(Measurement).leave()
      return product.reloaded()
    },
    /** Reloads the page. Measuring starts again on the new page. */
    async reload() {
      await flushAll()
      return measuredWith(product.reloaded(), sinks)
    },
  }
}
