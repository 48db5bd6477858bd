import { vi } from 'vitest'

/** In ms. Only a failing test waits so long; a passing one goes on at once, however slow the machine is. */
const LONG = 20_000

// vitest gives up after a second, and has no setting for it.
const { waitFor, waitUntil } = vi
const patient = (options: Parameters<typeof waitFor>[1]) => ({
  interval: 5,
  timeout: LONG,
  ...(typeof options === 'object' ? options : {}),
})
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))
