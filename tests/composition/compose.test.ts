import { beforeEach, describe, expect, test, vi } from 'vitest'
import { compose } from '../../src/composition/compose.ts'
import type { Site } from '../../src/composition/sites/Site.ts'
import { ALL_SITES } from '../../src/composition/sites/sites.ts'
import { aProduct } from '../builders/aProduct.ts'

const dataset: Record<string, string> = {}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset } })
  // What comes once the browser is idle does not come here.
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  }
})

/** The product of a page over fakes, whose world takes the site that the build is for. */
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
    const { visit } = aPage(built).presenters
    expect([visit.site.name, dataset['theme']]).toEqual([site, theme])
  })

  test('follows who is here from its beginning', async () => {
    const { presenters } = aPage('workouts')
    expect(presenters.visit.session.status).toBe('loading')
    await vi.advanceTimersByTimeAsync(0)
    expect(presenters.visit.session.status).toBe('anonymous')
  })
})
