import { afterAll, afterEach, beforeEach } from 'vitest'
import { line } from './line.ts'
import { ADDRESSES, emptyEmulators, protectFromEnumeration } from './theEmulators.ts'

if (!ADDRESSES.auth) throw new Error('These tests need running emulators: npm run test:emulators starts them and comes here.')

// At the top level: firebase/auth keeps the fetch that it finds when it is imported. Nothing but this machine is asked.
line.listen({
  onUnhandledRequest({ url }, { error }) {
    if (new URL(url).hostname !== '127.0.0.1') error()
  },
})

beforeEach(async () => {
  localStorage.clear()
  await emptyEmulators()
  await protectFromEnumeration(true)
})

afterEach(() => line.resetHandlers())
afterAll(() => line.close())
