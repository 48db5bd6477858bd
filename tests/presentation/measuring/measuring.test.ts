import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import { PrivacyPresenter } from '#presentation/features/privacy/PrivacyPresenter.ts'
import { describe, expect, test } from 'vitest'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import { aMeasuredProduct } from '../../builders/aMeasuredProduct.ts'
import { aProduct, type ProductFacts } from '../../builders/aProduct.ts'

const ADMITTED = { verdict: 'stay', shows: 'screen' } as const
const ALL = { analytics: true, marketing: true }

function aMeasuredVisit(facts: ProductFacts = {}) {
  const product = aMeasuredProduct(aProduct(facts))
  const { resolve, presenters, sinks } = product
  const arrive = (path: string) =>
    presenters.note({ kind: 'navigation', path, admission: ADMITTED })
  const [sink = new RecordingSink()] = sinks
  return {
    ...product,
    person: presenters.person,
    measuring: resolve(VisitMeasuring),
    arrive,
    sink,
    privacy: resolve(PrivacyPresenter),
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a measured visit', () => {
  test('a measured visit counts a screen once, however often it is rendered, and again when the visitor returns to it', async () => {
    const { consent, measuring, arrive, sink } = aMeasuredVisit()
    consent.choose(ALL)
    measuring.start('')
    for (const path of ['/a', '/a', '/b', '/a']) arrive(path)
    await settled()
    expect(sink.events.map(({ params }) => params)).toEqual([
      { page_path: '/a' },
      { page_path: '/b' },
      { page_path: '/a' },
    ])
  })
})

describe('the question for consent', () => {
  test('the question for consent appears on the first screen after welcome once the session has loaded, and disappears with an answer', async () => {
    const { measuring, arrive, privacy, start } = aMeasuredVisit()
    measuring.start('')
    arrive('/onboarding/gender')
    expect(privacy.state).toBe('closed')
    await start()
    arrive('/')
    expect(privacy.state).toBe('closed')
    arrive('/onboarding/gender')
    expect(privacy.state).toBe('question')
    privacy.decline()
    expect(privacy.state).toBe('closed')
  })

  test('the question for consent is not asked without receivers', () => {
    const { measuring, arrive, privacy } = aMeasuredVisit({ sinks: [] })
    measuring.start('')
    arrive('/onboarding/gender')
    expect(privacy.state).toBe('closed')
  })

  test('the question for consent changes nothing if it is closed', () => {
    const { privacy, consent } = aMeasuredVisit()
    privacy.open()
    privacy.set('marketing', true)
    privacy.close()
    expect([privacy.state, consent.current()]).toEqual(['closed', null])
  })
})
