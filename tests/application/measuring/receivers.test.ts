import { describe, expect, test } from 'vitest'
import { ALL, aMeasurement, view } from '../../builders/aMeasurement.ts'

describe('a receiver that fails', { tags: ['7.blocked-receiver'] }, () => {
  test('disturbs neither the other receivers nor the caller', async () => {
    const { measurement, analytics, marketing, names, settle, log } = await aMeasurement(ALL)
    analytics.broken = true
    measurement.track(view('/a'))
    await settle()
    measurement.track(view('/b'))
    await settle()
    expect(names(marketing)).toEqual(['screen_view', 'screen_view'])
    expect(log.infos).toEqual(['The receiver recorder failed: Error'])
  })

  test('to start is retried when the network is back, and then gets the waiting events', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    analytics.blocked = true
    consent.choose(ALL)
    measurement.track(view('/a'))
    await settle()
    analytics.blocked = false
    measurement.flush()
    await settle()
    expect([analytics.starts > 1, analytics.events]).toEqual([true, [view('/a')]])
  })
})

describe('a receiver that starts late', () => {
  test('is started once, however often it is asked for meanwhile', async () => {
    const { measurement, analytics, settle } = await aMeasurement(ALL)
    measurement.flush()
    measurement.track(view('/a'))
    measurement.flush()
    await settle()
    measurement.flush()
    expect([analytics.starts, analytics.events]).toEqual([1, [view('/a')]])
  })

  test('gets only the last 500 events', async () => {
    const { measurement, consent, analytics, settle } = await aMeasurement()
    analytics.blocked = true
    consent.choose(ALL)
    await settle()
    for (let n = 0; n < 600; n += 1) measurement.track(view(`/${n}`))
    await settle()
    analytics.blocked = false
    measurement.flush()
    await settle()
    expect(analytics.events).toEqual(Array.from({ length: 500 }, (_, n) => view(`/${n + 100}`)))
  })
})

test('one idle callback sends all waiting events, and later events request another', async () => {
  const asked: (() => void)[] = []
  const { measurement } = await aMeasurement(ALL, (work) => asked.push(work))
  measurement.track(view('/a'))
  measurement.track(view('/b'))
  expect(asked).toHaveLength(1)
  asked[0]?.()
  measurement.track(view('/c'))
  measurement.track(view('/d'))
  expect(asked).toHaveLength(2)
})

test('events that wait for an idle moment are sent at once when the page closes', async () => {
  const { measurement, analytics, settle } = await aMeasurement(ALL, () => undefined)
  await settle()
  measurement.track(view('/a'))
  expect(analytics.events).toEqual([])
  measurement.flush()
  expect(analytics.events).toEqual([view('/a')])
})
