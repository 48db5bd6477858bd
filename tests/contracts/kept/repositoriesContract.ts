import { describe, expect, test } from 'vitest'
import type { Repositories } from '../../../src/infrastructure/memory/kept/inMemoryRepositories.ts'
import { SAMPLES } from './samples.ts'

/** Two tabs of one browser. */
export interface Tabs {
  readonly here: Repositories
  readonly there: Repositories
}

/** Values that go with their person, by port and name. */
const PERSONAL = [
  'draft', 'bought', 'code', 'kind', 'open checkout', 'provider', 'state of the store', 'arrival', 'measured', 'last campaign', 'age in the tab',
  'created profiles', 'choice', 'first campaign',
]
const ON_SHARED_DEVICE = new Set(['stay', 'created profiles', 'orders of subscriptions', 'orders by voucher', 'choice', 'minors', 'first campaign'])

const keptIn = (kept: Repositories) => SAMPLES.filter(({ of }) => of(kept).read() !== null).map(({ what }) => what)
const fill = (kept: Repositories) => SAMPLES.forEach(({ write }) => write(kept, 0))

/** What every adapter of the ports of what is kept does; `arrange` gives two tabs of a browser that keeps nothing yet. */
export function repositoriesContract(adapter: string, arrange: () => Tabs): void {
  describe.each(SAMPLES)(`${adapter} as $port: $what`, ({ of, write, values, isForAllTabs }) => {
    test('is nothing at first', () => {
      expect(of(arrange().here).read()).toBeNull()
    })

    test('comes back, the last of two', () => {
      const { here } = arrange()
      write(here, 0)
      expect(of(here).read()).toEqual(values[0])
      write(here, 1)
      expect(of(here).read()).toEqual(values[1])
    })

    test('is gone once it is removed, and can be kept again', () => {
      const { here } = arrange()
      write(here, 0)
      of(here).remove()
      of(here).remove()
      expect(of(here).read()).toBeNull()
      write(here, 1)
      expect(of(here).read()).toEqual(values[1])
    })

    test('is apart from everything else', () => {
      const { here } = arrange()
      write(here, 0)
      expect(keptIn(here)).toHaveLength(1)
    })

    test('is known in every tab where it is kept for all, and else in its own alone', () => {
      const { here, there } = arrange()
      write(there, 0)
      expect(of(here).read()).toEqual(isForAllTabs ? values[0] : null)
    })
  })

  describe(`${adapter} as PersonalData`, { tags: ['4.nothing-left'] }, () => {
    test('removes what is kept of the person and was measured of them, and nothing else', () => {
      const { here } = arrange()
      fill(here)
      const before = keptIn(here)
      here.PersonalData.removeFromTab()
      here.PersonalData.removeFromBrowser()
      expect(before.filter((what) => !keptIn(here).includes(what)).toSorted()).toEqual(PERSONAL.toSorted())
    })

    test('removes in the tab and in the browser apart', () => {
      const { here, there } = arrange()
      fill(here)
      here.PersonalData.removeFromTab()
      expect(there.ConsentRepository.choice.read()).not.toBeNull()
      expect(here.GiftRepository.draft.read()).toBeNull()
    })
  })

  describe(`${adapter} as SharedDeviceRepository`, { tags: ['4.shared-device'] }, () => {
    test('is not shared until somebody says so, and no more once they take it back', () => {
      const { SharedDeviceRepository } = arrange().here
      const seen = [SharedDeviceRepository.isShared()]
      for (const isShared of [true, false]) {
        SharedDeviceRepository.choose(isShared)
        seen.push(SharedDeviceRepository.isShared())
      }
      expect(seen).toEqual([false, true, false])
    })

    test('has what is a person’s kept in the tab alone, and the rest for every tab', () => {
      const { here, there } = arrange()
      here.SharedDeviceRepository.choose(true)
      fill(here)
      const forAll = SAMPLES.filter(({ isForAllTabs }) => isForAllTabs).map(({ what }) => what)
      expect(keptIn(there).toSorted()).toEqual(forAll.filter((what) => !ON_SHARED_DEVICE.has(what)).toSorted())
      expect(keptIn(here)).toHaveLength(SAMPLES.length)
    })

    test('takes along what somebody without an account left, there and back', () => {
      const { here, there } = arrange()
      const choice = { analytics: true, marketing: false, of: null }
      here.ConsentRepository.choice.write(choice)
      here.SharedDeviceRepository.choose(true)
      expect([here.ConsentRepository.choice.read(), there.ConsentRepository.choice.read()]).toEqual([choice, null])
      here.SharedDeviceRepository.choose(false)
      expect(there.ConsentRepository.choice.read()).toEqual(choice)
    })
  })
}

/** The same where the browser tells tabs of each other: at once, or a little later. */
export function toldTabsContract(adapter: string, arrange: () => Tabs, settle: () => Promise<unknown>): void {
  test.each(SAMPLES.filter(({ isForAllTabs }) => isForAllTabs))(`${adapter} tells of $what that another tab keeps or removes, until nobody listens, and not of its own`, async ({ of, write }) => {
    const { here, there } = arrange()
    const heard: string[] = []
    const stop = of(here).observe(() => heard.push('told'))
    write(here, 0)
    await settle()
    expect(heard).toEqual([])
    write(there, 1)
    await settle()
    of(there).remove()
    await settle()
    expect(heard).toEqual(['told', 'told'])
    stop()
    write(there, 0)
    await settle()
    expect(heard).toHaveLength(2)
  })
}
