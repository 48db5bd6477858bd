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
  const navigate = (path: string) =>
    presenters.note({ kind: 'navigation', path, admission: ADMITTED })
  const [sink = new RecordingSink()] = sinks
  return {
    ...product,
    person: presenters.person,
    measuring: resolve(VisitMeasuring),
    navigate,
    sink,
    privacy: resolve(PrivacyPresenter),
  }
}

const untilDelivered = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a measured visit', () => {
  test('a measured visit counts a screen once, however often it is rendered, and again when the visitor returns to it', async () => {
    const { consent, measuring, navigate, sink } = aMeasuredVisit()
    consent.choose(ALL)
    measuring.start('')
    for (const path of ['/a', '/a', '/b', '/a']) navigate(path)
    await untilDelivered()
    expect(sink.events.map(({ params }) => params)).toEqual([
      { page_path: '/a' },
      { page_path: '/b' },
      { page_path: '/a' },
    ])
  })
})

describe('the question for consent', () => {
  test('the question for consent appears on the first screen after welcome once the session has loaded, and disappears once it is answered', async () => {
    const { measuring, navigate, privacy, start } = aMeasuredVisit()
    measuring.start('')
    navigate('/onboarding/gender')
    expect(privacy.state).toBe('closed')
    await start()
    navigate('/')
    expect(privacy.state).toBe('closed')
    navigate('/onboarding/gender')
    expect(privacy.state).toBe('question')
    privacy.decline()
    expect(privacy.state).toBe('closed')
  })

  test('the question for consent is not asked without receivers', () => {
    const { measuring, navigate, privacy } = aMeasuredVisit({ sinks: [] })
    measuring.start('')
    navigate('/onboarding/gender')
    expect(privacy.state).toBe('closed')
  })

  test('the privacy choices change nothing if they are closed without being saved', () => {
    const { privacy, consent } = aMeasuredVisit()
    privacy.open()
    privacy.set('marketing', true)
    privacy.close()
    expect([privacy.state, consent.current()]).toEqual(['closed', null])
  })
})
