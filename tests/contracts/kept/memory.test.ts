import { expect, test } from 'vitest'
import { InMemoryBrowser } from '#infrastructure/memory/kept/InMemoryBrowser.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { repositoriesContract, type Tabs, otherTabsContract } from './repositoriesContract.ts'

function twoTabs(lasting = true): Tabs {
  const tab = new InMemoryBrowser(lasting)
  return { here: inMemoryKept(tab), there: inMemoryKept(tab.openTab()) }
}

repositoriesContract('the fake', twoTabs)
otherTabsContract('the fake', twoTabs, () => Promise.resolve())

test('the fake reports whether its values outlive the page', () => {
  expect(
    [twoTabs(), twoTabs(false)].map(({ here }) => here.CheckoutKept.promo_activations.lasts()),
  ).toEqual([true, false])
})
