import { describe, expect, test } from 'vitest'
import { SharedDeviceStore } from '#infrastructure/browser/storage/SharedDeviceStore.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { keyValueStoreContract } from '#tests/contracts/keyValueStoreContract.ts'

function aDevice(tab: Readonly<Record<string, string>> = {}) {
  const [browser, tabStore] = [new InMemoryKeyValueStore(), new InMemoryKeyValueStore(tab)]
  return { browser, store: new SharedDeviceStore(browser, tabStore) }
}

keyValueStoreContract('SharedDeviceStore', () => aDevice().store)
keyValueStoreContract(
  'SharedDeviceStore on a shared device',
  () => aDevice({ shared_device: '1' }).store,
)

describe('the store of a shared device', { tags: ['4.shared-device'] }, () => {
  test('the store of a shared device reads, writes and removes personal data only in the tab', () => {
    const { browser, store } = aDevice({ shared_device: '1' })
    browser.write('consent', 'of somebody else')
    expect(store.read('consent')).toBeNull()
    store.write('consent', 'kept')
    store.remove('consent')
    expect([store.read('consent'), browser.read('consent')]).toEqual([null, 'of somebody else'])
  })
})
