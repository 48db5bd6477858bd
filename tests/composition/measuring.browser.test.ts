import { PrivacyPresenter } from '#presentation/features/privacy/PrivacyPresenter.ts'
import { Measurement } from '#application/measuring/Measurement.ts'
import { expect, test, vi } from 'vitest'
import { startMeasuring } from '#composition/measuring.ts'
import { startReporting } from '#composition/reporting.ts'
import { uncaughtErrors } from '#infrastructure/browser/uncaught.ts'
import { privacyRequests } from '#presentation/shared/frame/privacyRequests.ts'
import { aProduct } from '../builders/aProduct.ts'

const ALLOWED = { analytics: true, marketing: true, uid: null }

/** A page that has started measuring, for a visitor who allowed it. */
async function aMeasuredPage() {
  const product = aProduct({
    remembers: ({ MeasuringKept }) => MeasuringKept.consent.write(ALLOWED),
  })
  uncaughtErrors.subscribe((failure) => product.failures.emit(failure))
  await product.start()
  startMeasuring(product.container, await product.environment.Measuring())
  startReporting(product.container, product.failures, () => false, [product.reporter])
  const [sink] = product.sinks
  if (!sink) throw new Error('The product has no receiver')
  await vi.waitUntil(() => sink.starts > 0)
  return { ...product, sink }
}

test(
  'a measured page reports an uncaught error, with the path but without its query',
  { tags: ['7.errors-outside-screens', '7.error-reports'] },
  async () => {
    window.history.replaceState(null, '', '/onboarding/age?promo=spring')
    const { reporter } = await aMeasuredPage()
    // Vitest, which hears of the error as well, writes it there.
    const written = vi.spyOn(console, 'error').mockReturnValue()
    window.dispatchEvent(
      new ErrorEvent('error', {
        message: 'x is undefined',
        error: new TypeError('x is undefined'),
      }),
    )
    expect(reporter.reports).toMatchObject([
      { type: 'TypeError', message: 'Uncaught: x is undefined', path: '/onboarding/age' },
    ])
    expect(written.mock.calls).toEqual([[new Error('x is undefined')]])
  },
)

test(
  'an uncaught error that comes without its object is reported unless the browser names the script of an extension',
  { tags: ['7.foreign-errors'] },
  async () => {
    const { reporter } = await aMeasuredPage()
    vi.spyOn(console, 'error').mockReturnValue()
    for (const filename of ['moz-extension://abc/a.js', 'https://onward.example/assets/plan-1.js'])
      window.dispatchEvent(new ErrorEvent('error', { message: `no, ${filename}`, filename }))
    expect(reporter.reports.map(({ stack }) => stack)).toEqual([
      'at https://onward.example/assets/plan-1.js:0:0',
    ])
  },
)

test.each([
  ['closes', () => window.dispatchEvent(new Event('pagehide'))],
  ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'is restored from the back/forward cache',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
  ['is online again', () => window.dispatchEvent(new Event('online'))],
])('a measured page sends waiting events at once when it %s', async (_title, trigger) => {
  const { presenters, sink } = await aMeasuredPage()
  presenters.note({ kind: 'answer', key: 'age', answer: 34 })
  expect(sink.events).toEqual([])
  trigger()
  expect(sink.events).toMatchObject([{ name: 'age_answer' }])
})

test('a measured page measures web vitals', async () => {
  const { speed, resolve, sink } = await aMeasuredPage()
  speed.measure({ metric: 'LCP', value: 1234.567_89, rating: 'good' })
  resolve(Measurement).flush()
  expect(sink.events).toMatchObject([
    { name: 'web_vital', params: { metric: 'LCP', value: 1234.5679, rating: 'good' } },
  ])
})

test('a measured page measures the campaign in its address', async () => {
  window.history.replaceState(null, '', '/?utm_source=ad&utm_medium=cpc&utm_campaign=spring')
  const { resolve, sink } = await aMeasuredPage()
  resolve(Measurement).flush()
  expect(sink.events).toMatchObject([
    { name: 'utm_conversion', params: { source: 'ad', medium: 'cpc', campaign: 'spring' } },
  ])
})

test('a measured page opens the privacy choices on request', async () => {
  const { resolve } = await aMeasuredPage()
  privacyRequests.emit('open')
  expect(resolve(PrivacyPresenter).state).toBe('choices')
})
