import { setLogLevel } from 'firebase/app'
import { afterAll, beforeEach, vi } from 'vitest'
import { clock, database, server } from './firebaseServices.ts'

// At the top level, because firebase/auth captures fetch when it is imported.
server.listen({ onUnhandledRequest: 'error' })

/** The IndexedDB databases that are being opened. The SDK opens them in the background and does not await them. */
const opening = new Set<IDBOpenDBRequest>()
const open = indexedDB.open.bind(indexedDB)
indexedDB.open = (name, version) => {
  const request = open(name, version)
  opening.add(request)
  for (const outcome of ['success', 'error'])
    request.addEventListener(outcome, () => opening.delete(request))
  return request
}

beforeEach(() => {
  // The failures in these tests are intended. Each service of Firebase has a logger of its own.
  setLogLevel('silent')
  server.resetHandlers()
  localStorage.clear()
  clock.ahead = 0
  database.reset()
})

afterAll(async () => {
  // The SDK gets the open database through the page, which is about to be closed.
  await vi.waitUntil(() => opening.size === 0)
  server.close()
})
