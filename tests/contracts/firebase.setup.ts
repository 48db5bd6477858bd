import { afterAll, beforeEach } from 'vitest'
import { clock, database, server } from './firebaseWorld.ts'

// At the top level: firebase/auth keeps the fetch that it finds when it is imported.
server.listen({ onUnhandledRequest: 'error' })

beforeEach(() => {
  localStorage.clear()
  clock.ahead = 0
  database.reset()
})

afterAll(() => server.close())
