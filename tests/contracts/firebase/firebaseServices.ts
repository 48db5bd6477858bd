import 'fake-indexeddb/auto'
import { setupServer } from 'msw/node'
import { workouts } from '#domain/site/workouts.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { DemoDatabase } from '#demo/backEnd/database/DemoDatabase.ts'
import { DemoFaults } from '#demo/backEnd/DemoFaults.ts'
import { handlers } from '#demo/backEnd/handlers.ts'
import type { Account } from '#demo/backEnd/database/Tables.ts'

/** How far the services' clock is ahead of the page's, in ms. */
export const clock = { ahead: 0 }
const now = () => Date.now() + clock.ahead
export const database = new DemoDatabase(workouts, localStorage, now)
export const faults = new DemoFaults(localStorage)
export const server = setupServer(...handlers(database, faults))

/** Makes the services serve a page of this site until the end of the test, over the same data. */
export function serveSite(site: SiteRules): void {
  server.use(...handlers(new DemoDatabase(site, localStorage, now), faults))
}

/** Changes an account directly in the database, without a request. */
export function alterAccount(uid: string, changes: Partial<Account>): void {
  database.change(({ accounts }) => void Object.assign(accounts[uid] ?? {}, changes))
}
