import { StudentPresenter } from '#presentation/features/isic/StudentPresenter.ts'
import { describe, expect, test } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { keptQuery } from '#presentation/navigation/query.ts'
import { anotherTabOf } from '#tests/builders/anotherTab.ts'
import { ANA, aProduct, type Product, type ProductFacts } from '#tests/builders/aProduct.ts'
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
    startAgain: presenters.progress.startAgain,
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

  test.each(['workouts', 'coach'])(
    'starting again ends the promo of the address on the %s site',
    async (site) => {
      const page = await aPage('?promo=Welcome', site === 'coach' ? { site: coach } : {})
      expect(page.promo.active?.code).toBe('welcome')
      page.startAgain()
      expect([page.promo.active, page.next('?promo=Welcome'), page.storedPromo()]).toEqual([
        null,
        '',
        null,
      ])
      const later = await openWith(page.reloaded(), '?promo=Welcome')
      expect([later.promo.active, later.next('?promo=Welcome')]).toEqual([null, ''])
    },
  )

  test('starting again ends the promo of an address even if the checkout part loads after the tap', async () => {
    const { presenters } = aProduct({ settings: SETTINGS, answers: { gender: 'f' } })
    presenters.readQuery('?promo=welcome')
    presenters.progress.startAgain()
    const { promo } = await presenters.checkoutPart()
    expect(promo.active).toBeNull()
  })

  test.each(['workouts', 'coach'])(
    'starting again ends the promo in every other tab, even in one that was asleep, on the %s site',
    async (site) => {
      const facts: ProductFacts = site === 'coach' ? { site: coach } : {}
      const page = await aPage('?promo=welcome', facts)
      const other = await openWith(anotherTabOf(page, { settings: SETTINGS }), '?promo=welcome')
      const asleep = await openWith(anotherTabOf(page, { settings: SETTINGS }), '?promo=welcome')
      page.startAgain()
      asleep.readQuery('?promo=welcome')
      for (const { promo, next, storedPromo } of [other, asleep])
        expect([promo.active, next('?promo=welcome'), storedPromo()]).toEqual([null, '', null])
    },
  )

  test('starting again does not prevent another promo, nor the same promo in a new visit whose address has the code', async () => {
    const page = await aPage('?promo=welcome')
    page.startAgain()
    page.readQuery('?promo=summer')
    expect(page.promo.active?.code).toBe('summer')
    page.startAgain()
    const withoutCode = await openWith(anotherTabOf(page, { settings: SETTINGS }), '')
    expect(withoutCode.promo.active).toBeNull()
    const withCode = await openWith(anotherTabOf(page, { settings: SETTINGS }), '?promo=welcome')
    expect([withCode.promo.active?.code, withCode.storedPromo()]).toEqual(['welcome', 'welcome'])
  })

  test('starting again does not prevent the student offer when the visitor taps it', async () => {
    const { promo, startAgain, resolve } = await aPage('?promo=isic')
    startAgain()
    expect(promo.active).toBeNull()
    resolve(StudentPresenter).start()
    expect(promo.active?.code).toBe('isic')
  })

  test('starting again does not affect a promo that a setting starts', async () => {
    const page = await aPage('', { settings: { ...SETTINGS, onboarding_promo: 'summer' } })
    await page.start()
    await page.auth.signUp(ANA)
    await page.settle()
    expect(page.promo.active?.code).toBe('summer')
    page.startAgain()
    expect(page.promo.active?.code).toBe('summer')
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
