import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkoutKept } from '#infrastructure/browser/kept/checkoutKept.ts'
import { measuringKept } from '#infrastructure/browser/kept/measuringKept.ts'
import { BrowserKeptCopy } from '#infrastructure/browser/kept/BrowserKeptCopy.ts'
import { BrowserPersonalData } from '#infrastructure/browser/kept/BrowserPersonalData.ts'
import { BrowserSharedDeviceRepository } from '#infrastructure/browser/kept/BrowserSharedDeviceRepository.ts'
import { funnelKept } from '#infrastructure/browser/kept/funnelKept.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { BrowserKeyValueStore } from '#infrastructure/browser/storage/BrowserKeyValueStore.ts'
import type { KeyValueStore } from '#infrastructure/browser/storage/KeyValueStore.ts'
import { SharedDeviceStore } from '#infrastructure/browser/storage/SharedDeviceStore.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { repositoriesContract, type Tabs, otherTabsContract } from './repositoriesContract.ts'
import { SAMPLES } from './samples.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

function keptOver(tab: KeyValueStore, browser: KeyValueStore, log = new RecordingLog()) {
  const stores = { tab, browser: new SharedDeviceStore(browser, tab) }
  return {
    FunnelKept: funnelKept(stores, workouts.funnel, log),
    SharedDeviceRepository: new BrowserSharedDeviceRepository(stores),
    PersonalData: new BrowserPersonalData(stores),
    KeptCopy: new BrowserKeptCopy(stores),
    CheckoutKept: checkoutKept(stores),
    MeasuringKept: measuringKept(stores),
  }
}

const thisTab = (log = new RecordingLog()) =>
  keptOver(
    new BrowserKeyValueStore('sessionStorage', log),
    new BrowserKeyValueStore('localStorage', log),
    log,
  )

/** The storage of another page of this browser. */
function otherPage(): KeyValueStore {
  const frame = document.body.appendChild(document.createElement('iframe')).contentWindow
  if (!frame) throw new Error('There is no other page')
  return {
    read: (key) => frame.localStorage.getItem(key),
    write: (key, value) => frame.localStorage.setItem(key, value),
    remove: (key) => frame.localStorage.removeItem(key),
    observe: () => () => undefined,
    keeps: () => true,
  }
}

const twoTabs = (): Tabs => ({
  here: thisTab(),
  there: keptOver(new InMemoryKeyValueStore(), otherPage()),
})

repositoriesContract('the browser', twoTabs)

let marks = 0
/** Storage events arrive in order: when the mark has arrived, so has everything written before it. */
const untilNotified = () =>
  new Promise<void>((resolve) => {
    const mark = `mark ${(marks += 1)}`
    const listen = ({ key }: StorageEvent) => {
      if (key !== mark) return
      window.removeEventListener('storage', listen)
      resolve()
    }
    window.addEventListener('storage', listen)
    document.querySelector('iframe')?.contentWindow?.localStorage.setItem(mark, '')
  })
otherTabsContract('the browser', twoTabs, untilNotified)

describe.each(SAMPLES)('$key, with blocked storage', ({ of, values }) => {
  test('a value is kept in memory if storage is blocked', { tags: ['8.storage-fails'] }, () => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)
    const kept = thisTab()
    of(kept).write(values[0])
    expect([of(kept).read(), of(kept).lasts()]).toEqual([values[0], false])
    of(kept).remove()
    expect(of(kept).read()).toBeNull()
  })
})
