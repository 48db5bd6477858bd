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
/** The storage of the page of the file that is running; the files of a worker share this module. */
const storage = new Proxy<Storage>(localStorage, {
  get: (_, name) => {
    const value: unknown = Reflect.get(localStorage, name)
    return typeof value === 'function' ? value.bind(localStorage) : value
  },
})
export const database = new DemoDatabase(workouts, storage, now)
export const faults = new DemoFaults(storage)
export const server = setupServer(...handlers(database, faults))

// Before firebase/auth is imported, because it captures fetch then.
server.listen({ onUnhandledRequest: 'error' })

/** Makes the services serve a page of this site until the end of the test, over the same data. */
export function serveSite(site: SiteRules): void {
  server.use(...handlers(new DemoDatabase(site, localStorage, now), faults))
}

/** Changes an account directly in the database, without a request. */
export function alterAccount(uid: string, changes: Partial<Account>): void {
  database.change(({ accounts }) => void Object.assign(accounts[uid] ?? {}, changes))
}
