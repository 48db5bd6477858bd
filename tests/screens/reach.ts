import type { Page } from '@playwright/test'
import { expect, Visit } from '../e2e/visit.ts'
import type { PlacedState } from './ScreenState.ts'

const REFUSAL = '{"analytics":false,"marketing":false}'
/** A file of the demo's address that runs nothing. */
const QUIET = '/mockServiceWorker.js'
/** What the tab gave a device store, and gets back with its token. */
const STATE = 'asked-for'
/** Where the accounts' SDK keeps who is signed in. */
const SIGNED_IN = 'firebaseLocalStorageDb'

/** Brings a page to a state of the catalogue, as a visitor would come there; nothing that it showed before counts. */
export async function reach(page: Page, state: PlacedState): Promise<void> {
  const visit = new Visit(page)
  await remember(page, state)
  await state.prepare?.(page)
  // By the page's own clock, which a state may set.
  if (state.person) await page.evaluate((own) => sessionStorage.setItem('store_state', JSON.stringify({ state: own, at: Date.now() })), STATE)
  await page.goto(state.person ? throughSignIn(state.person, state.address) : state.address)
  await visit.isAt(pathOf(state))
  if (!state.isBusy) await visit.settles()
  if (state.person) await expect(page.getByRole('button', { name: /^(?:Log out|Account of|Your account)/ }).first()).toBeVisible()
  if (state.site === 'coach') await expect(page.locator('html')).toHaveAttribute('data-theme', 'coach')
  await state.act?.(visit)
  if (state.shows !== undefined) await expect(page.getByText(state.shows).filter({ visible: true }).first()).toBeVisible()
}

/** The address without its query. */
export const pathOf = ({ address }: Pick<PlacedState, 'address'>): string => new URL(address, 'http://localhost').pathname

/** Lets the browser remember what the state says, and nothing else. */
async function remember(page: Page, { site, plan, faults, settings, remembers, asksConsent }: PlacedState): Promise<void> {
  const device = {
    ...(!asksConsent && { consent: REFUSAL }),
    ...(settings && { remote_settings: JSON.stringify(settings) }),
    demo_faults: JSON.stringify({ ...(settings && { remoteConfig: { status: 400 } }), ...faults }),
    ...remembers?.device,
  }
  const visit = { demo_site: site, demo_country: 'US', ...(plan && { plan: JSON.stringify(plan) }), ...remembers?.visit }
  await page.goto(QUIET)
  await page.evaluate(
    async (kept) => {
      localStorage.clear()
      sessionStorage.clear()
      await new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(kept.signedIn), { onsuccess: resolve, onerror: resolve }))
      for (const [key, text] of Object.entries(kept.device)) localStorage.setItem(key, text)
      for (const [key, text] of Object.entries(kept.visit)) sessionStorage.setItem(key, text)
    },
    { device, visit, signedIn: SIGNED_IN },
  )
}

/** By a token as a device store hands it over, and then on to the address. */
function throughSignIn(person: string, address: string): string {
  return `/auth/login?next=${encodeURIComponent(address)}#custom_token=${encodeURIComponent(JSON.stringify({ uid: `demo-${person}` }))}&state=${STATE}`
}
