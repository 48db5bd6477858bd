import { expect, test } from 'vitest'
import { Backlog } from '../../../src/application/analytics/Backlog.ts'
import { Consent } from '../../../src/application/analytics/Consent.ts'
import { SpeedMeasuring } from '../../../src/application/analytics/SpeedMeasuring.ts'
import type { Occurrence } from '../../../src/domain/analytics/Occurrence.ts'
import { InMemoryPageSpeed } from '../../../src/infrastructure/memory/InMemoryPageSpeed.ts'
import { aProduct } from '../../builders/aProduct.ts'

function aPage() {
  const { device, stored } = aProduct()
  const consent = new Consent(device, stored)
  const speed = new InMemoryPageSpeed()
  const occurrences = new Backlog<Occurrence>()
  const heard: Occurrence[] = []
  occurrences.hear((occurrence) => heard.push(occurrence))
  return { consent, speed, heard, measuring: new SpeedMeasuring(speed, consent, occurrences) }
}

test('how fast a page is goes with the other events, rounded', () => {
  const { consent, speed, heard, measuring } = aPage()
  consent.choose({ analytics: true, marketing: false })
  measuring.start()
  speed.measure({ metric: 'CLS', value: 0.012345678, rating: 'good' })
  expect(heard).toEqual([{ kind: 'event', event: { name: 'web_vital', params: { metric: 'CLS', value: 0.0123, rating: 'good' } } }])
})

test('nothing is observed before analytics is allowed, and then once', () => {
  const { consent, speed, heard, measuring } = aPage()
  measuring.start()
  consent.choose({ analytics: false, marketing: true })
  expect(speed.isObserved).toBe(false)
  consent.choose({ analytics: true, marketing: true })
  consent.choose({ analytics: true, marketing: false })
  speed.measure({ metric: 'LCP', value: 1200, rating: 'good' })
  expect(heard).toHaveLength(1)
})
