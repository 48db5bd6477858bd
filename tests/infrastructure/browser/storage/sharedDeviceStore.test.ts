import { describe, expect, test } from 'vitest'
import { KEYS, PERSONAL } from '#infrastructure/browser/storage/keys.ts'
import { SharedDeviceStore } from '#infrastructure/browser/storage/SharedDeviceStore.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { keyValueStoreContract } from '#tests/contracts/keyValueStoreContract.ts'

function aDevice(tab: Readonly<Record<string, string>> = {}) {
  const [browser, visit] = [new InMemoryKeyValueStore(), new InMemoryKeyValueStore(tab)]
  return { browser, visit, store: new SharedDeviceStore(browser, visit) }
}

keyValueStoreContract('SharedDeviceStore', () => aDevice().store)
keyValueStoreContract(
  'SharedDeviceStore on a shared device',
  () => aDevice({ shared_device: '1' }).store,
)

describe('the store of a shared device', { tags: ['4.shared-device'] }, () => {
  const personal = [
    ...PERSONAL.browser,
    ...KEYS.browser.child,
    ...KEYS.browser.order,
    ...KEYS.browser.stay,
  ]

  test('keeps personal data in the tab, and everything else in the browser', () => {
    const { browser, visit, store } = aDevice({ shared_device: '1' })
    for (const key of Object.values(KEYS.browser).flat()) store.write(key, 'kept')
    const inBrowser = Object.values(KEYS.browser)
      .flat()
      .filter((key) => browser.read(key) === 'kept')
    expect(inBrowser.toSorted()).toEqual(
      [...KEYS.browser.device, ...KEYS.browser.product].toSorted(),
    )
    expect(personal.filter((key) => visit.read(key) !== 'kept')).toEqual([])
  })

  test('reads and removes personal data in the tab', () => {
    const { browser, store } = aDevice({ shared_device: '1' })
    browser.write('consent', 'of somebody else')
    expect(store.read('consent')).toBeNull()
    store.write('consent', 'kept')
    store.remove('consent')
    expect([store.read('consent'), browser.read('consent')]).toEqual([null, 'of somebody else'])
  })

  test('keeps everything in the browser if the device is the visitor’s own', () => {
    const { browser, store } = aDevice()
    for (const key of personal) store.write(key, 'kept')
    expect(personal.filter((key) => browser.read(key) !== 'kept')).toEqual([])
  })
})
