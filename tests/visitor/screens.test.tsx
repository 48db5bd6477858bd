import { fireEvent, screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '#domain/site/sites.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { LOADING_PLAN } from '#domain/funnel/routes.ts'
import { DEFAULT_SITE } from '#domain/site/SiteName.ts'
import type { Product } from '../builders/aProduct.ts'
import { address, comesTo, reloads, untilSettled } from '../builders/aScreen.tsx'
import { aDemoShop } from '../builders/offers/aDemoShop.ts'
import { simulateTranslation } from '../builders/disturbances/translator.ts'
import { beginsWith } from './beginsWith.ts'
import { type VisitorActions, PageVisitor } from './PageVisitor.ts'
import { type Scenario, scenariosOf } from './scenarios.ts'

const WAIT = { timeout: 20_000 }

/** The visitor's actions on rendered views, over fakes. */
function actionsOn(first: Product): VisitorActions {
  let product = first
  return {
    load: async (to) => void (product = await comesTo(to, product)),
    reload: async () => void (product = await reloads(product)),
    async back() {
      const navigated = new Promise((resolve) =>
        window.addEventListener('popstate', resolve, { once: true }),
      )
      window.history.back()
      await navigated
    },
    settle: untilSettled,
    untilLeft: (path) => waitFor(() => expect(address()).not.toBe(path), WAIT),
    path: async () => address(),
    stored: async () => product.stored.loadAsStored(),
    tap: async (role, name) =>
      userEvent.click(await screen.findByRole(role, { name: beginsWith(name) }, WAIT)),
    isThere: async (role, name) => screen.queryByRole(role, { name: beginsWith(name) }) !== null,
    isChecked: async (role, name) =>
      (await screen.findByRole<HTMLInputElement>(role, { name: beginsWith(name) }, WAIT)).checked,
    async fill(label, text) {
      fireEvent.change(await screen.findByLabelText(label, {}, WAIT), { target: { value: text } })
    },
    valueOf: async (label) =>
      (await screen.findByLabelText<HTMLInputElement>(label, {}, WAIT)).value,
    bar: async () => {
      const value = screen.queryByRole('progressbar')?.getAttribute('aria-valuenow')
      return value === null || value === undefined ? null : Number(value)
    },
    pay: async () => undefined,
    async profilesMade(atLeast) {
      const made = () =>
        product.backend.carriedOut.filter(({ call }) => call === 'createUserProfile').length
      await waitFor(() => expect(made()).toBeGreaterThanOrEqual(atLeast), WAIT)
      return made()
    },
  }
}

/** Plays a scenario. Returns the text of each screen on the way, except the pause before the plan, which changes by itself. */
async function playScenario(site: SiteRules, { given, run }: Scenario): Promise<readonly string[]> {
  const actions = actionsOn(
    aDemoShop({
      site,
      answers: { units: 'metric', ...given?.(site) },
      settings: { ask_health_consent: 'true' },
    }),
  )
  const texts: string[] = []
  const settle = async () => {
    await actions.settle()
    if (address() !== LOADING_PLAN)
      texts.push(`${address()}: ${screen.getByRole('main').innerText.replaceAll(/\s+/g, ' ')}`)
  }
  await run(new PageVisitor(site, { ...actions, settle }), {
    equal: (seen, wanted, what) => expect({ [what]: seen }).toEqual({ [what]: wanted }),
  })
  return texts
}

describe.each(ALL_SITES)('on rendered views of the $name site', (site) => {
  // On the default site, the first scenario, the walk through the whole funnel, is played with and without a translator.
  const firstUntranslated = site.name === DEFAULT_SITE ? 1 : 0

  test.each(scenariosOf(site).slice(firstUntranslated))(
    '$title',
    { timeout: 60_000 },
    async (scenario) => {
      expect((await playScenario(site, scenario)).length).toBeGreaterThan(0)
    },
  )

  test.each(scenariosOf(site).slice(0, firstUntranslated))(
    '$title, and every screen has the same text when the browser translates',
    // Two whole walks.
    { tags: ['10.translated'], timeout: 120_000 },
    async (scenario) => {
      const untranslated = await playScenario(site, scenario)
      localStorage.clear()
      sessionStorage.clear()
      const stop = simulateTranslation()
      const translated = await playScenario(site, scenario).finally(stop)
      expect(translated).toEqual(untranslated)
    },
  )
})
