import { describe, expect, test } from 'vitest'
import {
  ALL,
  aMeasurement,
  ANA,
  answer,
  NONE,
  purchase,
  startMeasurement,
  view,
} from '#tests/builders/aMeasurement.ts'

describe("before the visitor's choice", { tags: ['7.events-wait'] }, () => {
  test('no receiver starts before the choice', { tags: ['7.before-choice'] }, async () => {
    const { measurement, analytics, marketing, settle } = await aMeasurement()
    measurement.track(view('/a'))
    measurement.identify(ANA)
    measurement.setProperties({ gender: 'FEMALE' })
    measurement.flush()
    await settle()
    for (const { starts, received, consents } of [analytics, marketing])
      expect([starts, received, consents]).toEqual([0, [], [NONE]])
  })

  test("events wait for the visitor's choice, and are sent in order once they are allowed", async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    measurement.track(view('/a'))
    measurement.track(answer)
    measurement.track(view('/b'))
    consent.choose(ALL)
    await settle()
    expect(analytics.events).toEqual([view('/a'), answer, view('/b')])
  })

  test('a refusal drops the waiting events for good', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    measurement.track(answer)
    consent.choose(NONE)
    consent.choose(ALL)
    await settle()
    expect(analytics.events).toEqual([])
  })

  test('only the last two hundred events wait', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    for (let n = 0; n < 300; n += 1) measurement.track(view(`/${n}`))
    consent.choose(ALL)
    await settle()
    expect(analytics.events).toEqual(Array.from({ length: 200 }, (_, n) => view(`/${n + 100}`)))
  })
})

describe('a receiver', () => {
  test(
    'a receiver gets events only for the purposes that the visitor allowed',
    { tags: ['7.each-purpose'] },
    async () => {
      const choice = { analytics: false, marketing: true }
      const { measurement, analytics, marketing, names, settle } = await aMeasurement(choice)
      measurement.track(view('/a'))
      await settle()
      expect([analytics.starts, names(analytics), names(marketing)]).toEqual([
        0,
        [],
        ['screen_view'],
      ])
    },
  )

  test('marketing never gets an answer', { tags: ['7.answers-not-marketed'] }, async () => {
    const { measurement, analytics, marketing, names, settle } = await aMeasurement(ALL)
    measurement.track(answer)
    measurement.setProperties({ weight: 78 })
    await settle()
    expect([names(analytics), names(marketing)]).toEqual([['goal_answer'], []])
    expect([analytics.properties, marketing.properties]).toEqual([[{ weight: 78 }], []])
  })

  test(
    'marketing never gets the position of a screen in the funnel, or the arms of experiments',
    { tags: ['7.answers-not-marketed'] },
    async () => {
      const { measurement, analytics, marketing, settle } = await aMeasurement(ALL)
      const stepView = {
        site: 'workouts',
        step: 'plan',
        position: 40,
        asked: 'a',
        funnel: 'f',
        seen_at: 1,
        view: 1,
      }
      const seen = { ...view('/onboarding/plan'), arms: 'paywall:b', stepView }
      measurement.track(seen)
      await settle()
      expect([analytics.events, marketing.events]).toEqual([[seen], [view('/onboarding/plan')]])
    },
  )

  test('a receiver gets the identity and the properties even if these are known before consent is given', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    measurement.identify(ANA)
    measurement.setProperties({ gender: 'FEMALE' })
    consent.choose(ALL)
    await settle()
    expect(analytics.identities).toEqual([{ uid: 'uid-1' }])
    expect(analytics.properties).toEqual([{ gender: 'FEMALE' }])
  })

  test('a receiver gets the same identity and properties only once', async () => {
    const { measurement, analytics, settle } = await aMeasurement(ALL)
    measurement.identify(ANA)
    measurement.identify({ ...ANA })
    measurement.setProperties({ gender: 'FEMALE' })
    measurement.setProperties({ gender: 'FEMALE' })
    await settle()
    expect([analytics.identities.length, analytics.properties.length]).toEqual([1, 1])
  })
})

describe('an event with an id', { tags: ['7.purchase-once'] }, () => {
  test('an event with an id is sent once, even if it is tracked twice', async () => {
    const { measurement, analytics, settle } = await aMeasurement(ALL)
    measurement.track(purchase('A1'))
    measurement.track(purchase('A1'))
    measurement.track(purchase('A2'))
    await settle()
    expect(analytics.events).toEqual([purchase('A1'), purchase('A2')])
  })

  test('an event with an id is not sent again after a reload', async () => {
    const { measurement, reloaded, analytics, settle } = await aMeasurement(ALL)
    measurement.track(purchase('A1'))
    await settle()
    ;(await startMeasurement(reloaded(), ALL)).measurement.track(purchase('A1'))
    await settle()
    expect(analytics.events).toEqual([purchase('A1')])
  })

  test('an event with an id is sent after a reload to the receiver that had not started', async () => {
    const { measurement, reloaded, analytics, marketing, settle } = await aMeasurement(ALL)
    marketing.blocked = true
    measurement.track(purchase('A1'))
    await settle()
    marketing.blocked = false
    ;(await startMeasurement(reloaded(), ALL)).measurement.track(purchase('A1'))
    await settle()
    expect([analytics.events, marketing.events]).toEqual([[purchase('A1')], [purchase('A1')]])
  })

  test('an event with an id waits as one event, however often it is tracked', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    measurement.track(view('/first'))
    measurement.track(purchase('A1'))
    for (let n = 0; n < 300; n += 1) measurement.track(purchase('A2'))
    consent.choose(ALL)
    await settle()
    expect(analytics.events).toEqual([view('/first'), purchase('A1'), purchase('A2')])
  })

  test('a visit remembers the ids of the events that a receiver got, and no event without an id', async () => {
    const { measurement, kept, settle } = await aMeasurement({ analytics: true, marketing: false })
    measurement.track(view('/a'))
    expect(kept.MeasuringKept.measured.read()).toBeNull()
    measurement.track(purchase('A1'))
    await settle()
    expect(kept.MeasuringKept.measured.read()).toEqual(['purchase A1 to console'])
  })

  test('an event with an id can still be sent later if no receiver got it', async () => {
    const { measurement, consent, kept, analytics, settle } = await aMeasurement(NONE)
    measurement.track(purchase('A1'))
    expect(kept.MeasuringKept.measured.read()).toBeNull()
    consent.choose(ALL)
    measurement.track(purchase('A1'))
    await settle()
    expect(analytics.events).toEqual([purchase('A1')])
  })

  test('the ids of sent events are forgotten when every purpose is refused, but not when only one is', async () => {
    const { measurement, consent, kept, settle } = await aMeasurement(ALL)
    measurement.track(purchase('A1'))
    await settle()
    consent.choose({ analytics: true, marketing: false })
    consent.choose({ analytics: false, marketing: true })
    expect(kept.MeasuringKept.measured.read()).toEqual([
      'purchase A1 to console',
      'purchase A1 to tag manager',
    ])
    consent.choose(NONE)
    expect(kept.MeasuringKept.measured.read()).toBeNull()
  })
})

describe('withdrawing consent', { tags: ['7.consent-taken-back'] }, () => {
  test('withdrawing consent resets the receiver at once, and the receiver gets each choice once', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement(ALL, () => undefined)
    await settle()
    measurement.track(view('/a'))
    measurement.track(view('/b'))
    expect(analytics.consents).toEqual([ALL])
    consent.choose(NONE)
    expect([analytics.consents, analytics.resets]).toEqual([[ALL, NONE], 1])
  })

  test('withdrawing consent drops the waiting events and resets the receiver', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    analytics.blocked = true
    consent.choose(ALL)
    measurement.track(view('/a'))
    consent.choose(NONE)
    analytics.blocked = false
    consent.choose(ALL)
    await settle()
    expect([analytics.events, analytics.resets]).toEqual([[], 1])
  })

  test('after consent was withdrawn and the person logged out, a receiver that starts later does not get their identity', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    analytics.blocked = true
    consent.choose(ALL)
    measurement.identify(ANA)
    consent.choose(NONE)
    measurement.identify(null)
    analytics.blocked = false
    consent.choose(ALL)
    measurement.track(view('/a'))
    await settle()
    expect(analytics.received).toEqual([view('/a')])
  })

  test('withdrawing consent stops later events, even if another tab withdrew it', async () => {
    const { measurement, kept, analytics, settle } = await aMeasurement(ALL)
    await settle()
    kept.MeasuringKept.consent.write({ ...NONE, uid: null })
    measurement.track(view('/a'))
    measurement.flush()
    await settle()
    expect([analytics.events, analytics.resets]).toEqual([[], 1])
  })

  test('withdrawing consent for one purpose does not affect the other purpose', async () => {
    const { measurement, consent, marketing, analytics, names, settle } = await aMeasurement(ALL)
    consent.choose({ analytics: true, marketing: false })
    measurement.track(view('/a'))
    await settle()
    expect([names(analytics), names(marketing)]).toEqual([['screen_view'], []])
    expect([marketing.resets, analytics.resets]).toEqual([1, 0])
  })
})
