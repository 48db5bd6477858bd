import { SpeedMeasuring } from '#application/measuring/SpeedMeasuring.ts'
import type { Vital } from '#application/ports/measuring/PageSpeed.ts'
import { canonicalPath } from '#domain/funnel/routes.ts'
import { describe, expect, test } from 'vitest'
import { aMeasuredProduct } from '#tests/builders/aMeasuredProduct.ts'

function aPage() {
  const { consent, speed, interceptEvents, resolve } = aMeasuredProduct()
  return { consent, speed, received: interceptEvents(), measuring: resolve(SpeedMeasuring) }
}

test('web vitals are sent with the other events, rounded', () => {
  const { consent, speed, received, measuring } = aPage()
  consent.choose({ analytics: true, marketing: false })
  measuring.start()
  speed.measure({ metric: 'CLS', value: 0.012345678, rating: 'good' })
  expect(received).toEqual([
    { name: 'web_vital', params: { metric: 'CLS', value: 0.0123, rating: 'good' } },
  ])
})

test('web vitals are observed only after analytics is allowed, and then once', () => {
  const { consent, speed, received, measuring } = aPage()
  measuring.start()
  consent.choose({ analytics: false, marketing: true })
  expect(speed.isObserved).toBe(false)
  consent.choose({ analytics: true, marketing: true })
  consent.choose({ analytics: true, marketing: false })
  speed.measure({ metric: 'LCP', value: 1200, rating: 'good' })
  expect(received).toHaveLength(1)
})

describe('a web vital of a screen', () => {
  const sentParams = (vital: Pick<Vital, 'path' | 'target'>) => {
    const { consent, speed, received, measuring } = aPage()
    consent.choose({ analytics: true, marketing: false })
    measuring.start()
    speed.measure({ metric: 'INP', value: 48, rating: 'good', ...vital })
    return received[0]?.params
  }

  test.each([
    '/',
    '/onboarding/goal',
    '/onboarding/loading-plan',
    '/auth/signup',
    '/Onboarding/Goal/',
  ])('a web vital of a screen at %s names the screen', (path) =>
    expect(sentParams({ path })).toMatchObject({ screen: canonicalPath(path) }),
  )

  test.each(['/ana@example.com', '/onboarding/unknown', '/auth/login/secret'])(
    'a web vital at %s, which is not a screen, names no screen',
    (path) => expect(sentParams({ path })).not.toHaveProperty('screen'),
  )

  test('a web vital of a screen says what was tapped', () => {
    expect(sentParams({ target: 'input radio' })).toMatchObject({ target: 'input radio' })
  })
})
