import { afterEach } from 'vitest'
import { BrowserKeyValueStore } from '#infrastructure/browser/storage/BrowserKeyValueStore.ts'
import type { KeyValueStore } from '#infrastructure/browser/storage/KeyValueStore.ts'
import { SharedDeviceStore } from '#infrastructure/browser/storage/SharedDeviceStore.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { repositoriesContract, type Tabs, otherTabsContract } from './repositoriesContract.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

const keptOver = (tab: KeyValueStore, browser: KeyValueStore) =>
  inMemoryKept({ tab, browser: new SharedDeviceStore(browser, tab) })

function thisTab() {
  const log = new RecordingLog()
  return keptOver(
    new BrowserKeyValueStore('sessionStorage', log),
    new BrowserKeyValueStore('localStorage', log),
  )
}

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
