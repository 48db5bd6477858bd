import 'fake-indexeddb/auto'
import { setupServer } from 'msw/node'
import { DemoDatabase } from '../../src/infrastructure/demo/DemoDatabase.ts'
import { DemoFaults } from '../../src/infrastructure/demo/DemoFaults.ts'
import { handlers } from '../../src/infrastructure/demo/handlers.ts'

/** How far the services' clock runs ahead of the page's, in ms. */
export const clock = { ahead: 0 }
export const database = new DemoDatabase(localStorage, () => Date.now() + clock.ahead)
export const faults = new DemoFaults(localStorage)
export const server = setupServer(...handlers(database, faults))
