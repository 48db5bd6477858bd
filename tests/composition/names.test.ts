import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as live from '#composition/adapters/live.ts'
import * as demo from '#demo/adapters/demo.ts'
import type { AccountWorld, EndBindings, EndWorld, Name, World } from '#composition/Bindings.ts'
import { composeContainer } from '#composition/container.ts'
import { endRecipes } from '#composition/endRecipes.ts'
import { funnelRecipes } from '#composition/funnelRecipes.ts'
import { measuringRecipes } from '#composition/measuringRecipes.ts'
import { coach } from '#composition/sites/coach.ts'
import type { Site } from '#composition/sites/Site.ts'
import { ALL_SITES } from '#composition/sites/sites.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { aProduct } from '../builders/aProduct.ts'
import { overTexts } from '../builders/overTexts.ts'

// The demo's back end needs a service worker, which is not available here.
vi.mock(import('#demo/backEnd/startDemoWorld.ts'), () => ({
  startDemoWorld: () => new Promise<never>(() => undefined),
}))

beforeEach(() => {
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key')
  vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', 'onward.example')
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'onward')
  vi.stubEnv('VITE_FIREBASE_APP_ID', '1:1:web:1')
  vi.stubEnv('VITE_STOREFRONT', 'onward.test.onfastspring.com/popup-onward')
  return () => vi.unstubAllEnvs()
})

type WholeWorld = World & EndWorld & AccountWorld & Pick<EndBindings, 'EndKept'>

/** The adapters of a world of fakes. */
const inMemory = async (): Promise<WholeWorld> => aProduct().world

/** All of a world, also what is fetched later. */
const whole = async (world: World): Promise<WholeWorld> => ({
  ...world,
  ...(await world.Ends()),
  ...(await world.Accounts()),
  EndKept: await world.KeptByEnds(),
})

const WORLDS = [
  ['fakes', inMemory],
  ['the live adapters', (site: Site) => whole(live.createWorld(site))],
  ['the demo adapters', (site: Site) => whole(demo.createWorld(site))],
] as const

const isName =
  (names: object) =>
  (name: string): name is Name =>
    name in names

describe.each(ALL_SITES)('the container of the $name site', (site) => {
  test.each(WORLDS)('resolves every name over %s', async (_title, create) => {
    const world = await create(site)
    const funnel = funnelRecipes(world, site)
    const ends = endRecipes(world)
    const { resolve, add } = composeContainer(funnel)
    const resolved = (recipes: object) =>
      Object.keys(recipes)
        .filter(isName(recipes))
        .filter((name) => Boolean(resolve(name)))
    expect(resolved(funnel)).toEqual(Object.keys(funnel))
    add(ends)
    expect(resolved(ends)).toEqual(Object.keys(ends))
    const measuring = measuringRecipes(await world.Measuring())
    add(measuring)
    expect(resolved(measuring)).toEqual(Object.keys(measuring))
  })

  test('creates each object once, so that all share one session and the same answers', () => {
    const world = aProduct().world
    const { resolve, add } = composeContainer(funnelRecipes(world, site))
    const before = resolve('SessionTracker')
    add(endRecipes(world))
    expect(resolve('SessionTracker')).toBe(before)
    expect(resolve('StoredAnswers')).toBe(resolve('StoredAnswers'))
    expect(resolve('FunnelPresenter')).toBe(resolve('FunnelPresenter'))
  })

  test('resolves the given world and its site', () => {
    const world = aProduct().world
    const { resolve } = composeContainer(funnelRecipes(world, site))
    expect(resolve('AuthGateway')).toBe(world.AuthGateway)
    expect(resolve('FunnelKept')).toBe(world.FunnelKept)
    expect(resolve('Site')).toBe(site)
  })

  test('keeps answers in the tab and uids in the browser', () => {
    const { tab, browser, kept } = overTexts({}, site)
    const { resolve } = composeContainer(funnelRecipes(aProduct({ instead: kept }).world, site))
    resolve('StoredAnswers').save({ gender: 'f' })
    expect([tab.read('plan'), browser.read('plan')]).toEqual(['{"gender":"f"}', null])
  })

  test('has no bindings for the ends before they are added', () => {
    const { resolve } = composeContainer(funnelRecipes(aProduct().world, site))
    expect(() => resolve('BuyOffer')).toThrow(/BuyOffer/)
  })
})

describe('the site of a page', () => {
  test('is the one that the page was built for', () => {
    expect(live.chooseSite(workouts)).toBe(workouts)
    expect(live.chooseSite(coach)).toBe(coach)
  })

  test('can be chosen in the demo, and stays the same in the tab', () => {
    const visit = (search: string) => {
      window.history.replaceState(null, '', `/${search}`)
      return demo.chooseSite(workouts)
    }
    expect([
      visit(''),
      visit('?site=coach'),
      visit(''),
      visit('?site=nonsense'),
      visit('?site=workouts'),
    ]).toEqual([workouts, coach, coach, workouts, workouts])
  })
})
