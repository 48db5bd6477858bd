import { afterEach, expect, test, vi } from 'vitest'
import { BrowserKeyValueStore } from '#infrastructure/browser/storage/BrowserKeyValueStore.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const refuse = () => {
  throw new DOMException('No', 'QuotaExceededError')
}

test('a text written by one page is read by the next', () => {
  new BrowserKeyValueStore('localStorage', new RecordingLog()).write('plan', 'kept')
  expect(new BrowserKeyValueStore('localStorage', new RecordingLog()).read('plan')).toBe('kept')
  expect(new BrowserKeyValueStore('sessionStorage', new RecordingLog()).read('plan')).toBeNull()
})

test('a change in another tab is reported for its key, its storage and a storage that was cleared', () => {
  const received = vi.fn<() => void>()
  const stop = new BrowserKeyValueStore('localStorage', new RecordingLog()).observe(
    'plan',
    received,
  )
  const change = (storageArea: Storage, key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { storageArea, key }))
  change(localStorage, 'another')
  change(sessionStorage, 'plan')
  expect(received).not.toHaveBeenCalled()
  change(localStorage, 'plan')
  change(localStorage, null)
  expect(received).toHaveBeenCalledTimes(2)
  stop()
  change(localStorage, 'plan')
  expect(received).toHaveBeenCalledTimes(2)
})

test('a full storage still returns the last value written', () => {
  const store = new BrowserKeyValueStore('localStorage', new RecordingLog())
  store.write('plan', 'old')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  store.write('plan', 'new')
  expect(store.read('plan')).toBe('new')
  store.remove('plan')
  expect(store.read('plan')).toBeNull()
})

test('the first write after the storage is no longer full is stored', () => {
  const store = new BrowserKeyValueStore('localStorage', new RecordingLog())
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  store.write('plan', 'first')
  full.mockRestore()
  store.write('plan', 'second')
  expect([store.read('plan'), localStorage.getItem('plan')]).toEqual(['second', 'second'])
})

test('a removal that the browser refuses still takes effect on the page', () => {
  const store = new BrowserKeyValueStore('localStorage', new RecordingLog())
  store.write('plan', 'old')
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  store.remove('plan')
  expect(store.read('plan')).toBeNull()
})

test('a store knows which keys outlive the page: those written, not those refused', () => {
  const store = new BrowserKeyValueStore('localStorage', new RecordingLog())
  store.write('plan', 'kept')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  store.write('order', 'refused')
  expect([store.keeps('plan'), store.keeps('order')]).toEqual([true, false])
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  expect(store.keeps('plan')).toBe(false)
})

test.each([
  ['is blocked', () => vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)],
  ['is missing', () => vi.stubGlobal('localStorage', null)],
  [
    'can be neither read nor written',
    () => {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    },
  ],
] as const)(
  'a storage that %s is logged once, and its texts are kept in memory',
  { tags: ['8.storage-fails'] },
  (_title, spoil) => {
    localStorage.setItem('plan', 'hidden')
    spoil()
    const log = new RecordingLog()
    const store = new BrowserKeyValueStore('localStorage', log)
    expect(store.read('plan')).toBeNull()
    store.write('plan', 'text')
    expect(store.read('plan')).toBe('text')
    store.remove('plan')
    expect([store.read('plan'), log.errors.length]).toEqual([null, 1])
  },
)
