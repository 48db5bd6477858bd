import { describe, expect, test } from 'vitest'
import { ALL_EXPERIMENTS, paywallFirst } from '../../../src/application/settings/allExperiments.ts'
import type { Experiment } from '../../../src/application/settings/Experiment.ts'
import type { Consents } from '../../../src/application/ports/measuring/AnalyticsSink.ts'
import { bindValue } from '../../../src/composition/bindClass.ts'
import { measuringRecipes } from '../../../src/composition/measuringRecipes.ts'
import { RecordingSink } from '../../../src/infrastructure/memory/measuring/RecordingSink.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { aProduct, BEN, type Product, type ProductFacts } from '../../builders/aProduct.ts'

const ALL = { analytics: true, marketing: true }
const NONE = { analytics: false, marketing: false }
const IN_PLANS = { paywall_first: 'plans' }
const IN_INCLUDED = { paywall_first: 'included' }
const SEEN = ['paywall_first:included']

/** A visit that is measured from its beginning, with a receiver for each purpose. */
async function aVisit(facts: ProductFacts = {}, chosen: Consents | null = null) {
  return measured(aProduct({ settings: IN_INCLUDED, ...facts }), receivers(), chosen)
}

type Receivers = readonly [analytics: RecordingSink, marketing: RecordingSink]

const receivers = (): Receivers => [new RecordingSink(), new RecordingSink({ purpose: 'marketing' })]

async function measured(product: Product, sinks: Receivers, chosen: Consents | null = null) {
  const recipes = measuringRecipes({ ...(await product.measuring()), AnalyticsSinks: sinks })
  product.composition.add({ ...recipes, PageFacts: bindValue({ build: 'a1b2c3', draw: 0 }) })
  await product.start()
  product.resolve('VisitMeasuring').start('')
  if (chosen) product.resolve('Consent').choose(chosen)
  const [analytics, marketing] = sinks
  const { presenters, resolve } = product
  const view = (path: string) => presenters.note({ kind: 'arrival', path, admission: { verdict: 'stay', shows: 'screen' } })
  async function flushed() {
    resolve('Measurement').flush()
    await new Promise<void>((done) => setImmediate(done))
    resolve('Measurement').flush()
  }
  return {
    ...product,
    presenters,
    sinks,
    analytics,
    marketing,
    view,
    consent: resolve('Consent'),
    /** The paywall stands before the visitor. */
    seesPaywall(experiment: Experiment = paywallFirst) {
      view('/onboarding/subscription')
      const exposure = presenters.experiments.exposure(experiment)
      if (exposure) presenters.note({ kind: 'exposure', ...exposure })
    },
    /** The exposures that receivers of analytics got, in order. */
    async exposures() {
      await flushed()
      return analytics.events.flatMap(({ name, params }) => (name === 'experiment_exposure' && 'arm' in params ? [`${params.experiment}:${params.arm}`] : []))
    },
    /** The arms on each event: its name and what it carries. */
    async carried(sink: RecordingSink = analytics) {
      await flushed()
      return sink.events.map(({ name, arms }) => [name, arms])
    },
    /** The page is left, with what could not be delivered yet. */
    async leaves() {
      await flushed()
      resolve('Measurement').leave()
      return product.reloaded()
    },
    /** The page is loaded again. */
    async again() {
      await flushed()
      return measured(product.reloaded(), sinks)
    },
  }
}

describe('the exposure to an arm', { tags: ['7.experiments'] }, () => {
  test('is told once, when its screen stands, however often it stands again', async () => {
    const visit = await aVisit({}, ALL)
    visit.view('/onboarding/plan')
    expect(await visit.exposures()).toEqual([])
    visit.seesPaywall()
    visit.seesPaywall()
    expect(await visit.exposures()).toEqual(SEEN)
  })

  test('is told of the first arm, too', async () => {
    const visit = await aVisit({ settings: IN_PLANS }, ALL)
    visit.seesPaywall()
    expect(await visit.exposures()).toEqual(['paywall_first:plans'])
  })

  test('waits for a late consent, and nothing is kept until then', async () => {
    const visit = await aVisit()
    visit.seesPaywall()
    expect(await visit.exposures()).toEqual([])
    expect(visit.kept.MeasuringRepository.measuredHere.read()).toBeNull()
    visit.consent.choose(ALL)
    expect(await visit.exposures()).toEqual(SEEN)
  })

  test('is dropped when the visitor refuses, and later events tell nothing of it', async () => {
    const visit = await aVisit()
    visit.seesPaywall()
    visit.consent.choose(NONE)
    visit.consent.choose(ALL)
    visit.view('/onboarding/success')
    expect(await visit.carried()).toEqual([['screen_view', undefined]])
    expect(visit.kept.MeasuringRepository.measuredHere.read()).toBeNull()
  })

  test('is told when its screen stands again after a refusal was taken back', async () => {
    const visit = await aVisit({}, NONE)
    visit.seesPaywall()
    visit.consent.choose(ALL)
    visit.seesPaywall()
    expect(await visit.exposures()).toEqual(SEEN)
  })

  test('is forgotten when analytics is withdrawn, even if marketing stays', async () => {
    const visit = await aVisit({}, ALL)
    visit.seesPaywall()
    expect(await visit.exposures()).toEqual(SEEN)
    visit.consent.choose({ analytics: false, marketing: true })
    expect(visit.kept.MeasuringRepository.measuredHere.read()).toBeNull()
  })

  test('is never told outside the experiment', async () => {
    for (const settings of [{ paywall_open: 'true' }, { paywall_first: 'gone' }, { paywall_first: 'included!' }]) {
      const visit = await aVisit({ settings }, ALL)
      visit.seesPaywall()
      expect(await visit.exposures()).toEqual([])
    }
  })

  test('is told after a late fetch that came in time for the screen', async () => {
    const visit = await aVisit({ settings: {} }, ALL)
    visit.remote.publish(IN_INCLUDED)
    await visit.remote.refresh()
    visit.seesPaywall()
    expect(await visit.exposures()).toEqual(SEEN)
  })

  test('is not told after a fetch that came later than the screen, nor after a reload', async () => {
    const product = aProduct({})
    product.presenters.experiments.arm(paywallFirst)
    product.remote.publish(IN_INCLUDED)
    const visit = await measured(product, receivers(), ALL)
    visit.seesPaywall()
    const later = await visit.again()
    later.seesPaywall()
    expect(await later.exposures()).toEqual([])
  })

  test('is told once across a reload: before the consent again by the screen, after it never', async () => {
    const visit = await aVisit()
    visit.seesPaywall()
    const unasked = await visit.again()
    unasked.seesPaywall()
    unasked.consent.choose(ALL)
    expect(await unasked.exposures()).toEqual(SEEN)
    const later = await unasked.again()
    later.seesPaywall()
    expect(await later.exposures()).toEqual(SEEN)
  })

  test('is told once by two tabs that both showed it before the consent', async () => {
    const sinks = receivers()
    const one = await measured(aProduct({ settings: IN_INCLUDED }), sinks)
    const other = await measured(aProduct({ settings: IN_INCLUDED, tab: one.tab.openTab() }), sinks)
    one.seesPaywall()
    other.seesPaywall()
    one.consent.choose(ALL)
    await one.exposures()
    expect(await other.exposures()).toEqual(SEEN)
  })

  test('is told once when a person signs in between, who goes on in the same arm', async () => {
    const visit = await aVisit()
    visit.seesPaywall()
    await visit.signedIn(null)
    visit.seesPaywall()
    visit.consent.choose(ALL)
    expect(await visit.exposures()).toEqual(SEEN)
    visit.seesPaywall()
    expect(await visit.exposures()).toEqual(SEEN)
  })

  test('is told by the next page, if its page ended before the receiver had started', async () => {
    const sinks = receivers()
    const [analytics] = sinks
    analytics.blocked = true
    const visit = await measured(aProduct({ settings: IN_INCLUDED }), sinks, ALL)
    visit.seesPaywall()
    const unstarted = await visit.leaves()
    analytics.blocked = false
    const later = await measured(unstarted, sinks)
    expect(await later.exposures()).toEqual(SEEN)
    later.seesPaywall()
    expect(await later.exposures()).toEqual(SEEN)
    const last = await later.again()
    expect(await last.exposures()).toEqual(SEEN)
  })

  test('is told by the next page, if it was allowed on a page where no receiver starts', async () => {
    const visit = await aVisit()
    visit.seesPaywall()
    visit.view('/auth/signup')
    visit.consent.choose(ALL)
    expect(await visit.exposures()).toEqual([])
    const later = await measured(await visit.leaves(), visit.sinks)
    later.view('/onboarding/success')
    expect(await later.exposures()).toEqual(SEEN)
    expect((await later.carried()).at(-1)).toEqual(['screen_view', SEEN[0]])
  })

  test('is told once, if its page comes back before the receiver has started', async () => {
    const visit = await aVisit()
    visit.seesPaywall()
    visit.view('/auth/signup')
    visit.consent.choose(ALL)
    await visit.leaves()
    visit.view('/onboarding/subscription')
    expect(await visit.exposures()).toEqual(SEEN)
    expect(await (await visit.again()).exposures()).toEqual(SEEN)
  })

  test('is told by no later page, if analytics is refused before', async () => {
    const visit = await aVisit()
    visit.seesPaywall()
    visit.view('/auth/signup')
    visit.consent.choose(ALL)
    const later = await measured(await visit.leaves(), visit.sinks)
    later.consent.choose(NONE)
    later.consent.choose(ALL)
    later.view('/onboarding/success')
    expect((await later.carried()).filter(([name]) => name !== 'screen_view')).toEqual([])
  })

  test('is told anew when an experiment of that name runs a second time', async () => {
    const visit = await aVisit({}, ALL)
    visit.seesPaywall()
    await visit.exposures()
    visit.remote.publish({ paywall_open: 'true' })
    await visit.remote.refresh()
    const between = await visit.again()
    between.seesPaywall()
    between.remote.publish({ paywall_first: 'plans' })
    await between.remote.refresh()
    const second = await between.again()
    second.view('/onboarding/plan')
    expect((await second.carried()).at(-1)).toEqual(['screen_view', undefined])
    second.seesPaywall()
    second.view('/onboarding/success')
    expect(await second.exposures()).toEqual([...SEEN, 'paywall_first:plans'])
    expect((await second.carried()).at(-1)).toEqual(['screen_view', 'paywall_first:plans'])
  })

  test('of the next person on the device is told anew, and nothing of theirs carries the arm before', async () => {
    const visit = await aVisit()
    await visit.signedIn(null)
    visit.consent.choose(ALL)
    visit.seesPaywall()
    await visit.exposures()
    await visit.resolve('SignOut').execute('uid-1')
    visit.auth.givenAccount(BEN)
    await visit.auth.signIn(BEN)
    await visit.settle()
    visit.consent.choose(ALL)
    visit.view('/onboarding/plan')
    expect((await visit.carried()).at(-1)).toEqual(['screen_view', undefined])
    visit.seesPaywall()
    expect(await visit.exposures()).toEqual([...SEEN, ...SEEN])
  })

  test('stays the only one when its arm is withdrawn', async () => {
    const visit = await aVisit({}, ALL)
    visit.seesPaywall()
    await visit.exposures()
    visit.remote.publish({ paywall_open: 'true' })
    await visit.remote.refresh()
    visit.seesPaywall()
    const later = await visit.again()
    later.seesPaywall()
    expect(later.presenters.experiments.arm(paywallFirst)).toBe('plans')
    expect(await later.exposures()).toEqual(SEEN)
  })
})

describe('an event', { tags: ['7.experiments'] }, () => {
  test('carries the arms that were seen before it, also after a reload', async () => {
    const visit = await aVisit()
    visit.view('/onboarding/plan')
    visit.seesPaywall()
    visit.view('/onboarding/success')
    visit.consent.choose(ALL)
    expect(await visit.carried()).toEqual([['screen_view', undefined], ['screen_view', undefined], ['experiment_exposure', undefined], ['screen_view', SEEN[0]]])
    const later = await visit.again()
    later.view('/onboarding/plan')
    expect((await later.carried()).at(-1)).toEqual(['screen_view', SEEN[0]])
  })

  test('carries every arm that was seen, in the order of their names', async () => {
    const other: Experiment = { name: 'a_first', arms: ['one', 'two'] }
    const visit = await aVisit({ experiments: [...ALL_EXPERIMENTS, other], settings: { ...IN_INCLUDED, a_first: 'two' } }, ALL)
    visit.seesPaywall()
    visit.seesPaywall(other)
    visit.view('/onboarding/success')
    expect((await visit.carried()).at(-1)).toEqual(['screen_view', 'a_first:two,paywall_first:included'])
  })

  test('does not carry the arm of an experiment that the product no longer has', async () => {
    const old: Experiment = { name: 'a_first', arms: ['one', 'two'] }
    const visit = await aVisit({ experiments: [...ALL_EXPERIMENTS, old], settings: { ...IN_INCLUDED, a_first: 'two' } }, ALL)
    visit.seesPaywall()
    visit.seesPaywall(old)
    await visit.exposures()
    const later = await measured(aProduct({ settings: IN_INCLUDED, tab: visit.tab }), visit.sinks)
    later.view('/onboarding/success')
    expect((await later.carried()).at(-1)).toEqual(['screen_view', SEEN[0]])
  })

  test.each([['a child', 15], ['an adult', 34]])('of %s tells receivers of marketing nothing of experiments', { tags: ['7.minors-marketing'] }, async (_who, age) => {
    const visit = await aVisit({ answers: { ...allAnswers(), age } }, ALL)
    visit.seesPaywall()
    visit.view('/onboarding/success')
    await visit.exposures()
    expect(JSON.stringify(visit.marketing.events)).not.toMatch(/experiment|arms|paywall_first/)
  })
})

describe('an experiment that leaves out a step', { tags: ['7.experiments'] }, () => {
  const STRESS: Experiment = { name: 'ask_stress', arms: ['ask', 'skip'], flag: 'onboarding_stress' }
  const KNEE: Experiment = { name: 'ask_pain', arms: ['ask', 'skip'], flag: 'onboarding_knee_pain' }

  /** Goes over these steps, by their paths. */
  async function goesOver(settings: Readonly<Record<string, string>>, ...paths: readonly string[]) {
    const visit = await aVisit({ experiments: [STRESS, KNEE], settings, answers: { ...allAnswers(), max_impact: 2 } }, ALL)
    for (const path of paths) {
      const step = visit.presenters.funnel.stepAt(`/onboarding/${path}`)
      if (!step) throw new Error(`No step at ${path}`)
      for (const exposure of visit.presenters.progress.arrived(step)) visit.presenters.note({ kind: 'exposure', ...exposure })
    }
    return visit.exposures()
  }

  test('is told where the step stands, or where the visitor passes its place', async () => {
    expect(await goesOver({ ask_stress: 'ask' }, 'energy', 'sleep')).toEqual([])
    expect(await goesOver({ ask_stress: 'ask' }, 'sleep', 'stress', 'workout-environment')).toEqual(['ask_stress:ask'])
    expect(await goesOver({ ask_stress: 'skip' }, 'sleep', 'workout-environment')).toEqual(['ask_stress:skip'])
  })

  test('is not told while the switch of the step leaves it out for everybody', async () => {
    for (const arm of ['ask', 'skip']) expect(await goesOver({ ask_stress: arm, onboarding_stress: 'false' }, 'sleep', 'workout-environment')).toEqual([])
  })

  test('is not told of a visitor whom the step does not concern, or who comes from elsewhere', async () => {
    expect(await goesOver({ ask_pain: 'skip' }, 'knee', 'typical-day')).toEqual([])
    expect(await goesOver({ ask_stress: 'skip' }, 'workout-environment')).toEqual([])
  })
})

test('an error report names the arms that stood on this page, whatever was allowed', { tags: ['7.error-reports'] }, async () => {
  const visit = await aVisit({}, NONE)
  visit.resolve('ErrorReports').start(() => '/onboarding/subscription')
  visit.failures.tell({ message: 'Before' })
  visit.seesPaywall()
  visit.failures.tell({ message: 'After' })
  expect(visit.reporter.reports.map(({ arms }) => arms)).toEqual(['', 'paywall_first:included'])
})
