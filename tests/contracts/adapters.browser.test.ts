import { afterEach, expect, test, vi } from 'vitest'
import { BrowserKeyValueStore } from '#infrastructure/browser/storage/BrowserKeyValueStore.ts'
import type { Failure } from '#application/errors/Failure.ts'
import { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'
import { ConsoleLog } from '#infrastructure/browser/ConsoleLog.ts'
import { SystemClock } from '#infrastructure/browser/SystemClock.ts'
import { WebTabLock } from '#infrastructure/browser/WebTabLock.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { clockContract } from './clockContract.ts'
import { keyValueStoreContract } from './keyValueStoreContract.ts'
import { logContract } from './logContract.ts'
import { tabLockContract } from './tabLockContract.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

for (const storageName of ['localStorage', 'sessionStorage'] as const) {
  keyValueStoreContract(
    `BrowserKeyValueStore over ${storageName}`,
    () => new BrowserKeyValueStore(storageName, new RecordingLog()),
  )

  keyValueStoreContract(`BrowserKeyValueStore where ${storageName} is blocked`, () => {
    vi.spyOn(window, storageName, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError')
    })
    return new BrowserKeyValueStore(storageName, new RecordingLog())
  })
}

const aTabLock = () => new WebTabLock(new RecordingLog())

tabLockContract('WebTabLock', async () => [aTabLock(), aTabLock()])

test('work runs even if the browser has no locks', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
  expect(await aTabLock().run('payment', async () => 'done')).toBe('done')
})

test(
  'if the browser refuses a lock, the refusal is logged and the work runs',
  { tags: ['8.refused-by-browser'] },
  async () => {
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(
      new DOMException('Access is denied', 'SecurityError'),
    )
    const log = new RecordingLog()
    expect(await new WebTabLock(log).run('payment', async () => 'done')).toBe('done')
    expect(log.errors).toHaveLength(1)
  },
)

test('work that fails under a lock runs once', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('No window'))
  await expect(aTabLock().run('payment', work)).rejects.toThrow('No window')
  expect(work).toHaveBeenCalledOnce()
})

test('only a change of the observed key in another tab is reported', async () => {
  const store = new BrowserKeyValueStore('localStorage', new RecordingLog())
  const received: string[] = []
  const unsubscribe = store.observe('pending_order', () => received.push('changed'))
  const otherTab = document.body.appendChild(document.createElement('iframe'))
  otherTab.contentWindow?.localStorage.setItem('pending_order', 'one')
  otherTab.contentWindow?.localStorage.setItem('plan', 'one')
  otherTab.contentWindow?.sessionStorage.setItem('pending_order', 'one')
  store.write('pending_order', 'two')
  await vi.waitFor(() => expect(received).toEqual(['changed']))
  unsubscribe()
  otherTab.contentWindow?.localStorage.setItem('pending_order', 'three')
  await new Promise(requestAnimationFrame)
  expect(received).toEqual(['changed'])
})

clockContract('SystemClock', () => {
  vi.useFakeTimers()
  return {
    clock: new SystemClock(),
    pass: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
  }
})

logContract('ConsoleLog', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const info = vi.spyOn(console, 'info').mockReturnValue(undefined)
  return {
    log: new ConsoleLog(new BufferedEmitter<Failure>()),
    errors: () => error.mock.calls,
    infos: () => info.mock.calls,
  }
})

test('a logged error is also emitted for the error reports', { tags: ['7.error-reports'] }, () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const failures = new BufferedEmitter<Failure>()
  const cause = new TypeError('plan is undefined')
  new ConsoleLog(failures).error('A screen failed', cause)
  const emitted: Failure[] = []
  failures.subscribe((failure) => void emitted.push(failure))
  expect(emitted).toEqual([{ message: 'A screen failed', cause }])
})
