import { vi } from 'vitest'

/** In ms. Only a failing test waits this long; a passing one continues at once, even on a slow machine. */
const WAIT_TIMEOUT_MS = 20_000

// Vitest gives up after a second by default, and has no setting for this time.
const { waitFor, waitUntil } = vi
const withTimeout = (options: Parameters<typeof waitFor>[1]) => ({
  interval: 5,
  timeout: WAIT_TIMEOUT_MS,
  ...(typeof options === 'number' ? { timeout: options } : options),
})
vi.waitFor = (callback, options) => waitFor(callback, withTimeout(options))
vi.waitUntil = (callback, options) => waitUntil(callback, withTimeout(options))
