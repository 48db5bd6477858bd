import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { compose } from '#composition/compose.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { ANA, aProduct, type ProductFacts } from '../builders/aProduct.ts'
import { aProfile } from '../builders/aSession.ts'

const dataset: Record<string, string> = {}

// Loads these parts in advance, so that no page waits for them.
beforeAll(
  () =>
    Promise.all([
      import('#composition/measuring.ts'),
      import('#composition/reporting.ts'),
      import('#composition/checkoutPart.ts'),
      import('#composition/adapters/checkoutPart.ts'),
    ]),
  60_000,
)

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset }, querySelector: () => null })
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { location: { search: '', pathname: '/' } }),
  )
  // Keeps idle callbacks from running until `idle` is called.
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  }
})

/** A page over fakes, built for a site. `fetched` names the parts that it has fetched so far. */
function aPage(built = 'workouts', facts: ProductFacts = {}) {
  vi.stubEnv('VITE_SITE', built)
  const product = aProduct(facts)
  const fetched: string[] = []
  const environment = {
    ...product.environment,
    CheckoutPart: () => {
      fetched.push('checkoutPart')
      return product.environment.CheckoutPart()
    },
    Measuring: () => {
      fetched.push('measuring')
      return Promise.reject(new Error('Not here'))
    },
  }
  const presenters = compose({ createEnvironment: () => environment })
  return { ...product, presenters, fetched }
}

type Page = ReturnType<typeof aPage>

/** Shows the screen at an address, and waits until the browser is idle. */
async function showScreen({ presenters }: Page, path: string): Promise<void> {
  presenters.note({ kind: 'navigation', path, admission: presenters.funnel.admission(path) })
  await idle()
}

const idle = () => vi.advanceTimersByTimeAsync(1000)

test.each([
  ...ALL_SITES.map(({ name, theme }) => ({ built: name, site: name, theme })),
  { built: '', site: 'workouts', theme: 'onward' },
])('a page built for $built shows the $site site in theme $theme', ({ built, site, theme }) => {
  const { site: shown } = aPage(built).presenters
  expect([shown.name, dataset['theme']]).toEqual([site, theme])
})

test('a page observes the session from the start', async () => {
  const { presenters } = aPage('workouts')
  expect(presenters.person.session.status).toBe('loading')
  await vi.advanceTimersByTimeAsync(0)
  expect(presenters.person.session.status).toBe('anonymous')
})

test('a page checks who is signed in when it is restored from the back/forward cache', async () => {
  const page = aPage()
  page.auth.givenAccount(ANA)
  await page.auth.signIn(ANA)
  await idle()
  expect(page.presenters.person.session.status).toBe('signedIn')
  page.kept.FunnelKept.departures.write([
    { stay: page.kept.FunnelKept.stay.read() ?? '', answers: null },
  ])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await idle()
  expect(page.presenters.person.session.status).toBe('anonymous')
})

test('the remote settings are fetched when the first screen shows, and not again', async () => {
  const page = aPage()
  page.remote.publish({ onboarding_age: 'false' })
  await idle()
  expect(page.remote.read('onboarding_age')).toBeNull()
  await showScreen(page, '/')
  expect(page.remote.read('onboarding_age')).toBe('false')
  page.remote.publish({ onboarding_age: 'true' })
  await showScreen(page, '/onboarding/gender')
  expect(page.remote.read('onboarding_age')).toBe('false')
})

test('a new visitor fetches neither the checkout part nor, on welcome, the measuring code', async () => {
  const page = aPage()
  await showScreen(page, '/')
  expect(page.fetched).toEqual([])
  await showScreen(page, '/onboarding/gender')
  expect(page.fetched).toEqual(['measuring'])
})

test('a visitor who has already made a privacy choice fetches the measuring code, whatever the choice was', async () => {
  const page = aPage('workouts', {
    remembers: ({ MeasuringKept }) =>
      MeasuringKept.consent.write({ analytics: false, marketing: false, uid: null }),
  })
  await idle()
  expect(page.fetched).toEqual(['measuring'])
})

const PROMO_STORED: ProductFacts = {
  remembers: ({ FunnelKept }) => FunnelKept.active_promo.write('spring'),
}

test.each<[string, string, ProductFacts]>([
  ['arrives with a promo', '?promo=spring', {}],
  ['returns from the payment provider', '?fscNext=fsc:invoke:complete', {}],
  ['has a promo stored on the device', '', PROMO_STORED],
])('a visitor who %s fetches the checkout part', async (_how, search, facts) => {
  window.location.search = search
  const page = aPage('workouts', facts)
  await showScreen(page, '/')
  expect(page.fetched).toEqual(['checkoutPart'])
})

test('the checkout part is fetched for a signed-in person', async () => {
  const page = aPage()
  page.profiles.save(page.auth.givenAccount(ANA).uid, aProfile())
  await page.auth.signIn(ANA)
  await idle()
  expect(page.fetched).toEqual(['checkoutPart'])
})

describe('an error on welcome', { tags: ['7.welcome-errors'] }, () => {
  test('an error on welcome starts the error reporter, without measuring', async () => {
    const page = aPage()
    await showScreen(page, '/')
    expect(page.failures.hasSubscriber).toBe(false)
    page.failures.emit({ message: 'Uncaught' })
    await idle()
    expect([page.failures.hasSubscriber, page.fetched]).toEqual([true, []])
  })
})

test('measuring code that could not be fetched is fetched again at the next screen', async () => {
  const page = aPage()
  await showScreen(page, '/onboarding/gender')
  await showScreen(page, '/onboarding/goal')
  expect(page.fetched).toEqual(['measuring', 'measuring'])
})
