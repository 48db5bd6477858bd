import { expect, test } from 'vitest'
import { InMemoryBrowser } from '#infrastructure/memory/kept/InMemoryBrowser.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const SETTINGS = { promo_spring_year: 'true', promo_summer_year: 'true' }

/** A page load in a tab. */
async function aPageIn(tab: InMemoryBrowser) {
  const { presenters } = aProduct({ settings: SETTINGS, tab })
  const { promo } = await presenters.checkoutPart()
  return { promo, inQuery: () => presenters.queryPromo.decided.code }
}

test(
  'the last of two tabs stores its promo; the first tab keeps its own promo and does not overwrite the stored one',
  { tags: ['2.promo-in-query'] },
  async () => {
    const browser = new InMemoryBrowser()
    const { active_promo: activePromo } = inMemoryKept(browser.openTab()).FunnelKept
    const written: (string | null)[] = []
    activePromo.observe(() => written.push(activePromo.read()))
    const [first, second] = [await aPageIn(browser.openTab()), await aPageIn(browser.openTab())]
    first.promo.arrivedWith('?promo=spring')
    second.promo.arrivedWith('?promo=summer')
    expect(activePromo.read()).toBe('summer')
    expect([first.inQuery(), second.inQuery()]).toEqual(['spring', 'summer'])
    expect(written.filter((code) => code !== null)).toEqual(['spring', 'summer'])
  },
)

test(
  'a promo lasts as long as the page if the browser stores nothing',
  { tags: ['2.promo-in-query'] },
  async () => {
    const { promo, inQuery } = await aPageIn(new InMemoryBrowser(false))
    promo.arrivedWith('?promo=spring')
    promo.arrivedWith('')
    expect(inQuery()).toBe('spring')
  },
)
