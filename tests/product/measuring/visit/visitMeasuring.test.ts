import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import { Measurement } from '#application/measuring/Measurement.ts'
import { Consent } from '#application/measuring/consent/Consent.ts'
import { describe, expect, test } from 'vitest'
import { measuringModule } from '#composition/measuring.ts'
import type { Occurrence } from '#application/measuring/events/Occurrence.ts'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import { aMeasuredProduct } from '#tests/builders/aMeasuredProduct.ts'
import { aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'

const ALLOWED = { analytics: true, marketing: true, uid: null }
const SPRING = { source: 'ad', medium: 'cpc', campaign: 'spring' }

/** A visit that is measured from its beginning. @param search the query of its first address */
async function aMeasuredVisit({
  search = '',
  ...facts
}: ProductFacts & { readonly search?: string } = {}) {
  const product = aProduct({
    remembers: ({ MeasuringKept }) => MeasuringKept.consent.write(ALLOWED),
    ...facts,
  })
  const { container, resolve, presenters, sinks } = product
  container.load(measuringModule(await product.measuring()))
  await product.start()
  resolve(VisitMeasuring).start(search)
  const sink = sinks[0]
  if (!sink) throw new Error('There is no receiver')
  const measurement = resolve(Measurement)
  return {
    ...product,
    sink,
    consent: resolve(Consent),
    note: (occurrence: Occurrence) => presenters.note(occurrence),
    /** The events received so far, after a flush. */
    async received() {
      measurement.flush()
      await new Promise<void>((done) => setImmediate(done))
      measurement.flush()
      return sink.events.map(({ name, params }) => ({ name, params }))
    },
  }
}

const redirectTo = (path: string, to: string): Occurrence => ({
  kind: 'navigation',
  path,
  admission: { verdict: 'goTo', path: to, because: 'answersMissing' },
})
const navigationTo = (path: string): Occurrence => ({
  kind: 'navigation',
  path,
  admission: { verdict: 'stay', shows: 'screen' },
})
const redirect = (from: string, to: string) => ({
  name: 'onboarding_redirect',
  params: { from, to },
})
const view = (path: string) => ({ name: 'screen_view', params: { page_path: path } })

test('a screen is measured once, however often it is rendered, and again when the visitor returns to it', async () => {
  const { note, received } = await aMeasuredVisit()
  for (const path of ['/a', '/a', '/b', '/a']) note(navigationTo(path))
  expect(await received()).toEqual([view('/a'), view('/b'), view('/a')])
})

describe('a redirect', { tags: ['7.onboarding-redirect'] }, () => {
  test('a redirect is measured once, however often it is rendered', async () => {
    const { note, received } = await aMeasuredVisit()
    for (const occurrence of [
      redirectTo('/onboarding/plan', '/onboarding/age'),
      redirectTo('/onboarding/plan', '/onboarding/age'),
      navigationTo('/onboarding/age'),
    ])
      note(occurrence)
    expect(await received()).toEqual([
      redirect('/onboarding/plan', '/onboarding/age'),
      view('/onboarding/age'),
    ])
  })

  test('a redirect is measured again if it happens again, and separately from another one', async () => {
    const { note, received } = await aMeasuredVisit()
    for (const occurrence of [
      redirectTo('/a', '/b'),
      navigationTo('/b'),
      redirectTo('/a', '/b'),
      redirectTo('/a', '/c'),
    ])
      note(occurrence)
    expect(await received()).toEqual([
      redirect('/a', '/b'),
      view('/b'),
      redirect('/a', '/b'),
      redirect('/a', '/c'),
    ])
  })
})

describe('a screen event', { tags: ['7.exits'] }, () => {
  const SKELETON: Occurrence = {
    kind: 'navigation',
    path: '/onboarding/age',
    admission: { verdict: 'stay', shows: 'skeleton' },
  }
  const positionsIn = ({ events }: RecordingSink) =>
    events.map(({ name, stepView }) => [name, stepView?.step, stepView?.position])

  test("a screen event has the step's position among the steps that this visitor is asked", async () => {
    const { note, received, sink, stored } = await aMeasuredVisit()
    stored.save({ gender: 'f', goal: 2 })
    note(navigationTo('/onboarding/knee'))
    await received()
    const withoutGoalWeight = positionsIn(sink)
    stored.save({ gender: 'f', goal: 1 })
    note(navigationTo('/onboarding/age'))
    note(navigationTo('/onboarding/knee'))
    await received()
    const [, , position = 0] = (withoutGoalWeight[0] ?? []) as [unknown, unknown, number?]
    // With goal 1, the pitch for that goal and the question for the goal weight come before knee.
    const [name, step, later] = positionsIn(sink).at(-1) ?? []
    expect([name, step]).toEqual(['screen_view', 'knee'])
    expect(later).toBeGreaterThanOrEqual(position + 2)
  })

  test('a screen event has a position only for a step that is shown, not for a redirect, a skeleton or another page', async () => {
    const { note, received, sink } = await aMeasuredVisit()
    for (const occurrence of [
      SKELETON,
      redirectTo('/onboarding/plan', '/onboarding/gender'),
      navigationTo('/isic'),
    ])
      note(occurrence)
    await received()
    expect(positionsIn(sink)).toEqual([
      ['onboarding_redirect', undefined, undefined],
      ['screen_view', undefined, undefined],
    ])
  })

  describe('the time of an event', () => {
    const START = Date.UTC(2026, 0, 1)
    const timesIn = ({ events }: RecordingSink) =>
      events.map(({ stepView }) => [
        stepView?.step,
        (stepView?.seen_at ?? 0) - START,
        stepView?.view,
      ])
    const UNDECIDED: ProductFacts = { now: START, remembers: () => undefined }

    test('an event has the time at which it happened, however late the consent comes', async () => {
      const { note, received, sink, clock, consent } = await aMeasuredVisit(UNDECIDED)
      for (const path of ['/', '/onboarding/gender', '/onboarding/gender', '/onboarding/name']) {
        note(navigationTo(path))
        clock.skip(4000)
      }
      consent.choose({ analytics: true, marketing: false })
      await received()
      expect(timesIn(sink)).toEqual([
        ['welcome', 0, 1],
        ['gender', 4000, 2],
        ['name', 12_000, 3],
      ])
    })

    test('an event has the time at which it happened, however late measuring starts', async () => {
      const product = aProduct({
        now: START,
        remembers: ({ MeasuringKept }) => MeasuringKept.consent.write(ALLOWED),
      })
      product.presenters.note(navigationTo('/'))
      product.clock.skip(4000)
      const sink = new RecordingSink()
      const { resolve } = aMeasuredProduct({ ...product, sinks: [sink] })
      await product.start()
      resolve(VisitMeasuring).start('')
      resolve(Measurement).flush()
      await product.settle()
      expect(timesIn(sink)).toEqual([['welcome', 0, 1]])
    })

    test('an event never has an earlier time than one before it, even if the clock is set back', async () => {
      const { note, received, sink, clock } = await aMeasuredVisit({ now: START })
      note(navigationTo('/'))
      clock.skip(-60_000)
      note(navigationTo('/onboarding/gender'))
      await received()
      expect(timesIn(sink)).toEqual([
        ['welcome', 0, 1],
        ['gender', 0, 2],
      ])
    })

    test('after a withdrawn refusal, nothing that was seen before the withdrawal is sent', async () => {
      const { note, received, sink, consent } = await aMeasuredVisit(UNDECIDED)
      note(navigationTo('/'))
      consent.choose({ analytics: false, marketing: false })
      note(navigationTo('/onboarding/gender'))
      consent.choose({ analytics: true, marketing: false })
      note(navigationTo('/onboarding/name'))
      await received()
      expect(timesIn(sink)).toEqual([['name', 0, 1]])
    })
  })
})

describe('an answer', () => {
  test('an answer is measured under its key, together with the user properties', async () => {
    const { note, received, stored, sink } = await aMeasuredVisit()
    stored.save({ gender: 'f', age: 34 })
    note({ kind: 'answer', key: 'age', answer: 34 })
    expect(await received()).toEqual([{ name: 'age_answer', params: { value: 34 } }])
    expect(sink.properties.at(-1)).toMatchObject({ gender: 'FEMALE', age: 34 })
  })
})

describe('the campaign', { tags: ['7.campaign-values'] }, () => {
  const query = `?${new URLSearchParams(Object.entries(SPRING).map(([key, value]) => [`utm_${key}`, value]))}`

  test('the campaign is stored if analytics was allowed in an earlier visit', async () => {
    const { kept } = await aMeasuredVisit({ search: query })
    const { campaign_first: firstCampaign, campaign_last: lastCampaign } = kept.MeasuringKept
    expect([firstCampaign.read(), lastCampaign.read()]).toEqual([SPRING, SPRING])
  })

  test('the user property for the campaign names the first campaign, not the last', async () => {
    const { received, sink } = await aMeasuredVisit({
      search: query,
      remembers({ MeasuringKept }) {
        MeasuringKept.consent.write(ALLOWED)
        MeasuringKept.campaign_first.write({ ...SPRING, campaign: 'winter' })
      },
    })
    await received()
    expect(sink.properties.at(-1)).toMatchObject({ first_campaign: 'winter' })
  })
})
