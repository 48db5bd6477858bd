import { afterEach, vi } from 'vitest'
import { BrowserKeyValueStore } from '../../src/infrastructure/browser/BrowserKeyValueStore.ts'
import { ConsoleLog } from '../../src/infrastructure/browser/ConsoleLog.ts'
import { IntlVisitorLocale } from '../../src/infrastructure/browser/IntlVisitorLocale.ts'
import { SystemClock } from '../../src/infrastructure/browser/SystemClock.ts'
import { RecordingLog } from '../../src/infrastructure/memory/RecordingLog.ts'
import { clockContract } from './clockContract.ts'
import { keyValueStoreContract } from './keyValueStoreContract.ts'
import { logContract } from './logContract.ts'
import { visitorLocaleContract } from './visitorLocaleContract.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

for (const storageName of ['localStorage', 'sessionStorage'] as const) {
  keyValueStoreContract(`BrowserKeyValueStore over ${storageName}`, () => new BrowserKeyValueStore(storageName, new RecordingLog()))

  keyValueStoreContract(`BrowserKeyValueStore where ${storageName} is blocked`, () => {
    vi.spyOn(window, storageName, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError')
    })
    return new BrowserKeyValueStore(storageName, new RecordingLog())
  })
}

clockContract('SystemClock', () => {
  vi.useFakeTimers()
  return { clock: new SystemClock(), pass: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)) }
})

visitorLocaleContract('IntlVisitorLocale', ({ tag, timezone }) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag)
  const options = new Intl.DateTimeFormat().resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: timezone ?? '' })
  return new IntlVisitorLocale()
})

logContract('ConsoleLog', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const info = vi.spyOn(console, 'info').mockReturnValue(undefined)
  return { log: new ConsoleLog(), errors: () => error.mock.calls, infos: () => info.mock.calls }
})
