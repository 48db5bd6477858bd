import { afterAll, beforeEach, vi } from 'vitest'
import { clock, database, server } from './firebaseWorld.ts'

// At the top level: firebase/auth keeps the fetch that it finds when it is imported.
server.listen({ onUnhandledRequest: 'error' })

/** The browser's databases that are being opened: the SDK does so on the side, and nobody waits for it. */
const opening = new Set<IDBOpenDBRequest>()
const open = indexedDB.open.bind(indexedDB)
indexedDB.open = (name, version) => {
  const request = open(name, version)
  opening.add(request)
  for (const end of ['success', 'error']) request.addEventListener(end, () => opening.delete(request))
  return request
}

beforeEach(() => {
  server.resetHandlers()
  localStorage.clear()
  clock.ahead = 0
  database.reset()
})

afterAll(async () => {
  // The SDK hears of an open database by way of the page, which is about to go.
  await vi.waitUntil(() => opening.size === 0, { interval: 5, timeout: 5000 })
  server.close()
})
