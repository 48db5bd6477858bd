import { describe, expect, test } from 'vitest'
import { ALL, aMeasurement, ANA, NONE, view } from '#tests/builders/aMeasurement.ts'

describe('a receiver that fails', { tags: ['7.blocked-receiver'] }, () => {
  test('a receiver that fails disturbs neither the other receivers nor the caller', async () => {
    const { measurement, consent, analytics, marketing, names, settle, log } =
      await aMeasurement(ALL)
    await settle()
    analytics.broken = true
    measurement.expect(ANA.uid)
    measurement.track(view('/a'))
    measurement.track(view('/b'))
    measurement.identify(ANA)
    await settle()
    expect(names(analytics)).toEqual(names(marketing))
    consent.choose(NONE)
    consent.choose(ALL)
    measurement.track(view('/c'))
    await settle()
    expect(marketing.events).toEqual([view('/a'), view('/b'), view('/c')])
    expect(marketing.identities).toEqual([ANA, ANA])
    expect(log.infos).toEqual(['The receiver console failed: Error'])
  })

  test('a receiver that fails to start is retried when the network returns, and then gets the waiting events', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    analytics.blocked = true
    consent.choose(ALL)
    measurement.track(view('/a'))
    await settle()
    analytics.blocked = false
    measurement.backOnline()
    await settle()
    expect([analytics.starts > 1, analytics.events]).toEqual([true, [view('/a')]])
  })
})

describe('a blocked receiver', { tags: ['7.receivers-back-off'] }, () => {
  test('a blocked receiver is tried again after 10 s, then after twice as long each time, however many events wait', async () => {
    const { starts } = await blockedFor(minutes(5))
    expect(starts.map((at) => at / 1000)).toEqual([0, 10, 30, 70, 150])
  })

  test('the pause between two attempts to start a blocked receiver grows to ten minutes at most', async () => {
    const { starts } = await blockedFor(minutes(60))
    const [before, last] = starts.slice(-2)
    expect((last ?? 0) - (before ?? 0)).toBe(minutes(10))
  })

  test('a receiver that has started begins with short pauses again when it is blocked later', async () => {
    const { analytics, clock, measurement, consent, settle } = await blockedFor(minutes(5))
    analytics.blocked = false
    await clock.advance(minutes(10))
    measurement.track(view('/a'))
    await settle()
    consent.choose(NONE)
    analytics.blocked = true
    consent.choose(ALL)
    await settle()
    const before = analytics.starts
    await clock.advance(10_000)
    measurement.track(view('/b'))
    await settle()
    expect(analytics.starts).toBe(before + 1)
  })
})

const minutes = (count: number): number => count * 60_000

/** Sends an event every 5 s to a blocked receiver. `starts` are the times of the start attempts, in ms after the first event. */
async function blockedFor(duration: number) {
  const visit = await aMeasurement()
  const { analytics, clock, consent, measurement, settle } = visit
  analytics.blocked = true
  consent.choose({ analytics: true, marketing: false })
  const starts: number[] = []
  for (let passed = 0; passed <= duration; passed += 5000) {
    measurement.track(view('/a'))
    await settle()
    while (starts.length < analytics.starts) starts.push(passed)
    await clock.advance(5000)
  }
  return { ...visit, starts }
}

describe('a receiver that starts late', () => {
  test('a receiver that starts late is started once, however often events are flushed meanwhile', async () => {
    const { measurement, analytics, settle } = await aMeasurement(ALL)
    measurement.flush()
    measurement.track(view('/a'))
    measurement.flush()
    await settle()
    measurement.flush()
    expect([analytics.starts, analytics.events]).toEqual([1, [view('/a')]])
  })

  test('a receiver that starts late gets only the last 500 events', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    analytics.blocked = true
    consent.choose(ALL)
    await settle()
    for (let n = 0; n < 600; n += 1) measurement.track(view(`/${n}`))
    await settle()
    analytics.blocked = false
    measurement.backOnline()
    await settle()
    expect(analytics.events).toEqual(Array.from({ length: 500 }, (_, n) => view(`/${n + 100}`)))
  })
})

test('one idle callback sends all waiting events, and later events request another', async () => {
  const callbacks: (() => void)[] = []
  const { measurement } = await aMeasurement(ALL, (work) => callbacks.push(work))
  measurement.track(view('/a'))
  measurement.track(view('/b'))
  expect(callbacks).toHaveLength(1)
  callbacks[0]?.()
  measurement.track(view('/c'))
  measurement.track(view('/d'))
  expect(callbacks).toHaveLength(2)
})

test('events that wait for an idle moment are sent at once when the page closes', async () => {
  const { measurement, analytics, settle } = await aMeasurement(ALL, () => undefined)
  await settle()
  measurement.track(view('/a'))
  expect(analytics.events).toEqual([])
  measurement.flush()
  expect(analytics.events).toEqual([view('/a')])
})
