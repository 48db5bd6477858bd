import { beforeEach, describe, expect, test, vi } from 'vitest'
import { compose } from '../../src/composition/compose.ts'
import type { Site } from '../../src/composition/sites/Site.ts'
import { ALL_SITES } from '../../src/composition/sites/sites.ts'
import { aProduct } from '../builders/aProduct.ts'

const dataset: Record<string, string> = {}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset } })
  // Keeps idle callbacks from running.
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  }
})

/** The product of a page over fakes, with the site that the build is for. */
function aPage(built: string) {
  vi.stubEnv('VITE_SITE', built)
  const product = aProduct()
  return { ...product, presenters: compose({ createWorld: () => product.world, chooseSite: (configured: Site) => configured }) }
}

describe('a page', () => {
  test.each([
    ...ALL_SITES.map(({ name, theme }) => ({ built: name, site: name, theme })),
    { built: '', site: 'workouts', theme: 'onward' },
  ])('built for "$built" shows the $site site in the theme $theme', ({ built, site, theme }) => {
    const { site: shown } = aPage(built).presenters
    expect([shown.name, dataset['theme']]).toEqual([site, theme])
  })

  test('observes the session from the start', async () => {
    const { presenters } = aPage('workouts')
    expect(presenters.person.session.status).toBe('loading')
    await vi.advanceTimersByTimeAsync(0)
    expect(presenters.person.session.status).toBe('anonymous')
  })
})
