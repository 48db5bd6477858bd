import { VisitStore } from '#application/visit/VisitStore.ts'
import { SessionTracker } from '#application/session/SessionTracker.ts'
import { FunnelPresenter } from '#presentation/visit/FunnelPresenter.ts'
import { BuyOffer } from '#application/buying/BuyOffer.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as live from '#composition/adapters/live.ts'
import * as demo from '#demo/adapters/demo.ts'
import { Container, ContainerModule, type ServiceIdentifier } from 'inversify'
import { checkoutModule, type CheckoutPorts } from '#composition/checkoutPart.ts'
import { funnelModule } from '#composition/funnelModule.ts'
import { measuringModule } from '#composition/measuring.ts'
import type { Environment } from '#composition/Environment.ts'
import { coach } from '#domain/site/coach.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { workouts } from '#domain/site/workouts.ts'
import { aProduct } from '../builders/aProduct.ts'

// The demo's back end needs a service worker, which is not available here.
vi.mock(import('#demo/backEnd/startDemoBackEnd.ts'), () => ({
  startDemoBackEnd: () => new Promise<never>(() => undefined),
}))

beforeEach(() => {
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key')
  vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', 'onward.example')
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'onward')
  vi.stubEnv('VITE_FIREBASE_APP_ID', '1:1:web:1')
  vi.stubEnv('VITE_STOREFRONT', 'onward.test.onfastspring.com/popup-onward')
  return () => vi.unstubAllEnvs()
})

type WholeEnvironment = Environment & CheckoutPorts

/** The adapters of an environment of fakes. */
const inMemory = async (): Promise<WholeEnvironment> => aProduct().environment

/** An environment with its adapters of the checkout part, which load later. */
const withCheckoutPart = async (environment: Environment): Promise<WholeEnvironment> => ({
  ...environment,
  ...(await environment.CheckoutPart()),
})

const ENVIRONMENTS = [
  ['fakes', inMemory],
  ['the live adapters', (site: SiteRules) => withCheckoutPart(live.createEnvironment(site))],
  ['the demo adapters', (site: SiteRules) => withCheckoutPart(demo.createEnvironment(site))],
] as const

/** Loads a module. @returns everything that it binds */
function loadModule(container: Container, module: ContainerModule): readonly ServiceIdentifier[] {
  const bound: ServiceIdentifier[] = []
  const recordingModule = new ContainerModule((options) =>
    module.load({
      ...options,
      bind(identifier) {
        bound.push(identifier)
        return options.bind(identifier)
      },
    }),
  )
  container.load(recordingModule)
  return bound
}

function containerOf(environment: Environment, site: SiteRules): Container {
  const container = new Container()
  container.load(funnelModule(environment, site))
  return container
}

describe.each(ALL_SITES)('the container of the $name site', (site) => {
  test.each(ENVIRONMENTS)(
    "a site's container creates everything that its modules bind, over %s",
    async (_title, create) => {
      const environment = await create(site)
      const container = new Container()
      const modules = [
        funnelModule(environment, site),
        checkoutModule(environment),
        measuringModule(await environment.Measuring()),
      ]
      const objects = modules.map((module) =>
        loadModule(container, module).map((identifier) => container.get(identifier)),
      )
      expect(objects.flat()).not.toContain(undefined)
      expect(objects.map(({ length }) => length > 0)).toEqual([true, true, true])
    },
  )

  test("a site's container creates each object once, so that all objects share one session and the same answers", () => {
    const { environment } = aProduct()
    const container = containerOf(environment, site)
    const before = container.get(SessionTracker)
    container.load(checkoutModule(environment))
    expect(container.get(SessionTracker)).toBe(before)
    expect(container.get(VisitStore)).toBe(container.get(VisitStore))
    expect(container.get(FunnelPresenter)).toBe(container.get(FunnelPresenter))
  })

  test("a site's container has no use cases of the checkout part before its module is loaded", () => {
    const container = containerOf(aProduct().environment, site)
    expect(() => container.get(BuyOffer)).toThrow(/BuyOffer/)
  })
})

test('the site of a page can be chosen in the demo, and stays the same in the tab', () => {
  const siteChosenBy = (search: string) => {
    window.history.replaceState(null, '', `/${search}`)
    return demo.chooseSite(workouts)
  }
  const searches = ['', '?site=coach', '', '?site=nonsense', '?site=workouts']
  expect(searches.map(siteChosenBy)).toEqual([workouts, coach, coach, workouts, workouts])
})
