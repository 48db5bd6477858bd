import { expect, test } from 'vitest'
import { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const SETTINGS = { promo_spring_year: 'true', promo_summer_year: 'true' }

/** A page load in a tab. */
async function aPageIn(tab: InMemoryTab) {
  const { presenters } = aProduct({ settings: SETTINGS, tab })
  const { promo } = await presenters.checkoutPart()
  return { promo, inQuery: () => presenters.queryPromo.decided.code }
}

test(
  'when two tabs start promos, the later promo stays stored, and the first tab keeps its own without storing it again',
  { tags: ['2.promo-in-query'] },
  async () => {
    const browser = new InMemoryTab()
    const { active_promo: activePromo } = inMemoryKept(browser.openTab()).FunnelKept
    const written: (string | null)[] = []
    activePromo.observe(() => written.push(activePromo.read()))
    const [first, second] = [await aPageIn(browser.openTab()), await aPageIn(browser.openTab())]
    first.promo.readQuery('?promo=spring')
    second.promo.readQuery('?promo=summer')
    expect(activePromo.read()).toBe('summer')
    expect([first.inQuery(), second.inQuery()]).toEqual(['spring', 'summer'])
    expect(written.filter((code) => code !== null)).toEqual(['spring', 'summer'])
  },
)

test(
  'a promo lasts as long as the page if the browser stores nothing',
  { tags: ['2.promo-in-query'] },
  async () => {
    const { promo, inQuery } = await aPageIn(new InMemoryTab(false))
    promo.readQuery('?promo=spring')
    promo.readQuery('')
    expect(inQuery()).toBe('spring')
  },
)
