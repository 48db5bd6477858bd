import type { Page } from '@playwright/test'
import { expect, Visit } from '../e2e/visit.ts'
import type { PlacedState } from './ScreenState.ts'

const REFUSAL = '{"analytics":false,"marketing":false}'
/** A page of the demo's origin that runs no code. */
const QUIET = '/mockServiceWorker.js'
/** The state that the tab sent to a device store, and receives back with its token. */
const STATE = 'asked-for'
/** Where the accounts' SDK stores the signed-in person. */
const SIGNED_IN = 'firebaseLocalStorageDb'

/** Brings a page to a state of the catalogue as a visitor would. Its earlier contents have no effect. */
export async function reach(page: Page, state: PlacedState): Promise<void> {
  const visit = new Visit(page)
  await remember(page, state)
  await state.prepare?.(page)
  // By the page's own clock, which a state may change.
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

/** Stores the data that the state describes, and nothing else. */
async function remember(page: Page, { site, answers, faults, settings, remembers, asksConsent }: PlacedState): Promise<void> {
  const device = {
    ...(!asksConsent && { consent: REFUSAL }),
    ...(settings && { remote_settings: JSON.stringify(settings) }),
    demo_faults: JSON.stringify({ ...(settings && { remoteConfig: { status: 400 } }), ...faults }),
    ...remembers?.device,
  }
  const visit = { demo_site: site, demo_country: 'US', ...(answers && { plan: JSON.stringify(answers) }), ...remembers?.visit }
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

/** The address that signs a person in with a device store's token, and then continues to the state's address. */
function throughSignIn(person: string, address: string): string {
  return `/auth/login?next=${encodeURIComponent(address)}#custom_token=${encodeURIComponent(JSON.stringify({ uid: `demo-${person}` }))}&state=${STATE}`
}
