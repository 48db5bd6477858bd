import { afterAll, afterEach, beforeEach } from 'vitest'
import { connection } from './connection.ts'
import { ADDRESSES, emptyEmulators, protectFromEnumeration } from './theEmulators.ts'

if (!ADDRESSES.auth)
  throw new Error(
    'These tests need running emulators: npm run test:emulators starts them and runs these tests.',
  )

// At the top level, because firebase/auth captures fetch when it is imported. Requests go to this machine only.
connection.listen({
  onUnhandledRequest({ url }, { error }) {
    if (new URL(url).hostname !== '127.0.0.1') error()
  },
})

beforeEach(async () => {
  localStorage.clear()
  await emptyEmulators()
  await protectFromEnumeration(true)
})

afterEach(() => connection.resetHandlers())
afterAll(() => connection.close())
