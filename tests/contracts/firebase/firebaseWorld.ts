import 'fake-indexeddb/auto'
import { setupServer } from 'msw/node'
import { DemoDatabase } from '../../../src/infrastructure/demo/database/DemoDatabase.ts'
import { DemoFaults } from '../../../src/infrastructure/demo/DemoFaults.ts'
import { handlers } from '../../../src/infrastructure/demo/handlers.ts'
import type { Account } from '../../../src/infrastructure/demo/database/World.ts'

/** How far the services' clock is ahead of the page's, in ms. */
export const clock = { ahead: 0 }
export const database = new DemoDatabase(localStorage, () => Date.now() + clock.ahead)
export const faults = new DemoFaults(localStorage)
export const server = setupServer(...handlers(database, faults))

/** Changes an account without going through the services. */
export function alterAccount(uid: string, changes: Partial<Account>): void {
  database.change(({ accounts }) => void Object.assign(accounts[uid] ?? {}, changes))
}
