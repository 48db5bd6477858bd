import { describe, expect, test } from 'vitest'
import { keptQuery } from '#presentation/navigation/query.ts'
import { aProduct, type Product, type ProductFacts } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

const SETTINGS = {
  promo_welcome_year: 'true',
  promo_welcome_year_coach: 'true',
  promo_summer_year: 'true',
  promo_isic_year: 'true',
}

/** Opens a page at an address with this query. */
async function openWith(product: Product, search: string) {
  const { presenters, kept } = product
  const { promo } = await presenters.checkoutPart()
  promo.readQuery(search)
  return {
    ...product,
    promo,
    startAgain: () => presenters.progress.startAgain(),
    readQuery: promo.readQuery,
    /** The query after the next navigation. */
    next: (before: string) => keptQuery(before, presenters.queryPromo.decided),
    storedPromo: () => kept.FunnelKept.active_promo.read(),
  }
}

const aPage = (search: string, facts: ProductFacts = {}) =>
  openWith(aProduct({ settings: SETTINGS, answers: { gender: 'f' }, ...facts }), search)

const STORED_PROMO: ProductFacts = {
  remembers: ({ FunnelKept }) => FunnelKept.active_promo.write('welcome'),
}

describe('starting again', { tags: ['4.clear'] }, () => {
  test('starting again ends a promo that was only in storage, and an address with the promo’s code does not start the promo again', async () => {
    const { promo, startAgain, next, readQuery, storedPromo } = await aPage('', STORED_PROMO)
    expect(promo.active?.code).toBe('welcome')
    startAgain()
    expect([promo.active, next(''), storedPromo()]).toEqual([null, '', null])
    readQuery('?promo=welcome')
    expect([promo.active, next('?promo=welcome&utm_source=ad'), storedPromo()]).toEqual([
      null,
      '?utm_source=ad',
      null,
    ])
  })

  test('starting again ends the promo of an address even if the checkout part loads after the tap', async () => {
    const { presenters } = aProduct({ settings: SETTINGS, answers: { gender: 'f' } })
    presenters.readQuery('?promo=welcome')
    presenters.progress.startAgain()
    const { promo } = await presenters.checkoutPart()
    expect(promo.active).toBeNull()
  })
})

test('success ends the promo too', { tags: ['4.clear'] }, async () => {
  const page = await aPage('?promo=welcome')
  await page.signInAna(aProfile({ active: ['subscription'], completed: ['workouts'] }))
  const { success } = await page.presenters.checkoutPart()
  await success.finish(new AbortController().signal)
  expect([page.promo.active, page.next('?promo=welcome'), page.storedPromo()]).toEqual([
    null,
    '',
    null,
  ])
})
