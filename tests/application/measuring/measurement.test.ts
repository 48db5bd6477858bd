import { describe, expect, test } from 'vitest'
import { ALL, aMeasurement, ANA, answer, naming, NONE, purchase, started, view } from '../../builders/aMeasurement.ts'

describe('before the visitor has chosen', () => {
  test('no receiver is started or told anything but that nothing is allowed', { tags: ['7.before-choice'] }, async () => {
    const { measurement, analytics, marketing, settle } = await aMeasurement()
    measurement.track(view('/a'))
    measurement.identify(ANA)
    measurement.setProperties({ gender: 'FEMALE' })
    measurement.flush()
    await settle()
    for (const sink of [analytics, marketing]) {
      expect([sink.starts, sink.events, sink.identities, sink.properties, sink.consents]).toEqual([0, [], [], [], [NONE]])
    }
  })

  test('events wait, and are sent in order once they are allowed', { tags: ['7.events-wait'] }, async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    measurement.track(view('/a'))
    measurement.track(answer)
    measurement.track(view('/b'))
    consent.choose(ALL)
    await settle()
    expect(analytics.events).toEqual([view('/a'), answer, view('/b')])
  })

  test('a refusal drops them for good', { tags: ['7.events-wait'] }, async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    measurement.track(answer)
    consent.choose(NONE)
    consent.choose(ALL)
    await settle()
    expect(analytics.events).toEqual([])
  })

  test('no more than the last two hundred wait', { tags: ['7.events-wait'] }, async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    for (let n = 0; n < 300; n += 1) measurement.track(view(`/${n}`))
    consent.choose(ALL)
    await settle()
    expect(analytics.events).toEqual(Array.from({ length: 200 }, (_, n) => view(`/${n + 100}`)))
  })
})

describe('what a receiver is told', () => {
  test('is only for the purposes that were allowed', async () => {
    const { measurement, analytics, marketing, names, settle } = await aMeasurement({ analytics: false, marketing: true })
    measurement.track(view('/a'))
    await settle()
    expect([analytics.starts, names(analytics), names(marketing)]).toEqual([0, [], ['screen_view']])
  })

  test('is never an answer where it is for marketing', { tags: ['7.answers-not-marketed'] }, async () => {
    const { measurement, analytics, marketing, names, settle } = await aMeasurement(ALL)
    measurement.track(answer)
    measurement.setProperties({ weight: 78 })
    await settle()
    expect([names(analytics), names(marketing)]).toEqual([['goal_answer'], []])
    expect([analytics.properties, marketing.properties]).toEqual([[{ weight: 78 }], []])
  })

  test('names nobody unless it takes personal data', { tags: ['7.email-and-name'] }, async () => {
    const { measurement, analytics, marketing, names, settle } = await aMeasurement(ALL)
    measurement.track(naming)
    measurement.identify(ANA)
    await settle()
    expect(names(analytics)).toEqual([])
    expect(analytics.identities).toEqual([{ uid: 'uid-1' }])
    expect(marketing.identities).toEqual([ANA])
  })

  test('begins with who is here, where they allowed it later', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    measurement.identify(ANA)
    measurement.setProperties({ gender: 'FEMALE' })
    consent.choose(ALL)
    await settle()
    expect([analytics.identities, analytics.properties]).toEqual([[{ uid: 'uid-1' }], [{ gender: 'FEMALE' }]])
  })

  test('is said once while it stays the same', async () => {
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
  test('is sent once, whatever fires twice', async () => {
    const { measurement, analytics, settle } = await aMeasurement(ALL)
    measurement.track(purchase('A1'))
    measurement.track(purchase('A1'))
    measurement.track(purchase('A2'))
    await settle()
    expect(analytics.events).toEqual([purchase('A1'), purchase('A2')])
  })

  test('is sent once where it waited twice', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    measurement.track(purchase('A1'))
    measurement.track(purchase('A1'))
    consent.choose(ALL)
    await settle()
    expect(analytics.events).toEqual([purchase('A1')])
  })

  test('is not sent again after a reload', async () => {
    const { measurement, reloaded, analytics, settle } = await aMeasurement(ALL)
    measurement.track(purchase('A1'))
    await settle()
    ;(await started(reloaded(), ALL)).measurement.track(purchase('A1'))
    await settle()
    expect(analytics.events).toEqual([purchase('A1')])
  })

  test('takes one place of those that wait, however often it comes', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    measurement.track(view('/first'))
    measurement.track(purchase('A1'))
    for (let n = 0; n < 300; n += 1) measurement.track(purchase('A2'))
    consent.choose(ALL)
    await settle()
    expect(analytics.events).toEqual([view('/first'), purchase('A1'), purchase('A2')])
  })

  test('is remembered in the visit by its id once a receiver took it, and no other event is', async () => {
    const { measurement, kept, settle } = await aMeasurement({ analytics: true, marketing: false })
    measurement.track(view('/a'))
    expect(kept.MeasuringRepository.measured.read()).toBeNull()
    measurement.track(purchase('A1'))
    await settle()
    expect(kept.MeasuringRepository.measured.read()).toEqual(['purchase A1'])
  })

  test('that nobody took may still be sent later', async () => {
    const { measurement, consent, kept, analytics, settle } = await aMeasurement(NONE)
    measurement.track(purchase('A1'))
    expect(kept.MeasuringRepository.measured.read()).toBeNull()
    consent.choose(ALL)
    measurement.track(purchase('A1'))
    await settle()
    expect(analytics.events).toEqual([purchase('A1')])
  })

  test('is forgotten where everything is refused, and not where one purpose is', async () => {
    const { measurement, consent, kept } = await aMeasurement(ALL)
    measurement.track(purchase('A1'))
    consent.choose({ analytics: true, marketing: false })
    consent.choose({ analytics: false, marketing: true })
    expect(kept.MeasuringRepository.measured.read()).toEqual(['purchase A1'])
    consent.choose(NONE)
    expect(kept.MeasuringRepository.measured.read()).toBeNull()
  })

  test('leaves no trace in the visit before the visitor has chosen', async () => {
    const { measurement, kept } = await aMeasurement()
    measurement.track(purchase('A1'))
    expect(kept.MeasuringRepository.measured.read()).toBeNull()
  })
})

describe('a consent that is taken back', () => {
  test('makes the receiver forget at once, and a choice is told once', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement(ALL, () => undefined)
    await settle()
    measurement.track(view('/a'))
    measurement.track(view('/b'))
    expect(analytics.consents).toEqual([ALL])
    consent.choose(NONE)
    expect([analytics.consents, analytics.resets]).toEqual([[ALL, NONE], 1])
  })

  test('empties what waits and makes the receiver forget', { tags: ['7.consent-taken-back'] }, async () => {
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

  test('stops what comes after, also where another tab took it back', async () => {
    const { measurement, kept, analytics, settle } = await aMeasurement(ALL)
    await settle()
    kept.ConsentRepository.choice.write({ ...NONE, of: null })
    measurement.track(view('/a'))
    measurement.flush()
    await settle()
    expect([analytics.events, analytics.resets]).toEqual([[], 1])
  })

  test('of one purpose leaves the other', async () => {
    const { measurement, consent, marketing, analytics, names, settle } = await aMeasurement(ALL)
    consent.choose({ analytics: true, marketing: false })
    measurement.track(view('/a'))
    await settle()
    expect([names(analytics), names(marketing), marketing.resets, analytics.resets]).toEqual([['screen_view'], [], 1, 0])
  })
})

test('a choice made in another tab counts here', async () => {
  const { measurement, kept, analytics, settle } = await aMeasurement()
  measurement.track(view('/a'))
  kept.ConsentRepository.choice.write({ ...ALL, of: null })
  measurement.track(view('/b'))
  await settle()
  expect(analytics.events).toEqual([view('/a'), view('/b')])
})
