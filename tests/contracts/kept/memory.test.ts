import { expect, test } from 'vitest'
import { InMemoryBrowser } from '#infrastructure/memory/kept/InMemoryBrowser.ts'
import { inMemoryRepositories } from '#infrastructure/memory/kept/inMemoryRepositories.ts'
import { repositoriesContract, type Tabs, toldTabsContract } from './repositoriesContract.ts'

function twoTabs(lasting = true): Tabs {
  const tab = new InMemoryBrowser(lasting)
  return { here: inMemoryRepositories(tab), there: inMemoryRepositories(tab.openTab()) }
}

repositoriesContract('the fake', twoTabs)
toldTabsContract('the fake', twoTabs, () => Promise.resolve())

test('the fake reports whether its values outlive the page', () => {
  expect(
    [twoTabs(), twoTabs(false)].map(({ here }) => here.PromoHistoryRepository.promo_activations.lasts()),
  ).toEqual([true, false])
})
