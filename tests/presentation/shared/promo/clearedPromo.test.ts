import { StudentPresenter } from '#presentation/features/isic/StudentPresenter.ts'
import { describe, expect, test } from 'vitest'
import { coach } from '#composition/sites/coach.ts'
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

/** A page at an address with this query. */
async function arrivedAt(product: Product, search: string) {
  const { presenters, kept } = product
  const { promo } = await presenters.checkoutPart()
  promo.arrivedWith(search)
  return {
    ...product,
    promo,
    startsAgain: presenters.progress.startAgain,
    arrivesWith: promo.arrivedWith,
    /** The query after the next navigation. */
    next: (before: string) => keptQuery(before, presenters.queryPromo.decided),
    storedPromo: () => kept.FunnelKept.active_promo.read(),
  }
}

const aPage = (search: string, facts: ProductFacts = {}) =>
  arrivedAt(aProduct({ settings: SETTINGS, answers: { gender: 'f' }, ...facts }), search)

const inStorage: ProductFacts = {
  remembers: ({ FunnelKept }) => FunnelKept.active_promo.write('welcome'),
}

describe('starting again', { tags: ['4.clear'] }, () => {
  test('starting again ends a promo that is only in storage: no address names it, and nothing stores it again', async () => {
    const { promo, startsAgain, next, arrivesWith, storedPromo } = await aPage('', inStorage)
    expect(promo.active?.code).toBe('welcome')
    startsAgain()
    expect([promo.active, next(''), storedPromo()]).toEqual([null, '', null])
    arrivesWith('?promo=welcome')
    expect([promo.active, next('?promo=welcome&utm_source=ad'), storedPromo()]).toEqual([
      null,
      '?utm_source=ad',
      null,
    ])
  })

  test.each(['workouts', 'coach'])(
    "starting again ends the address's promo, on %s",
    async (site) => {
      const page = await aPage('?promo=Welcome', site === 'coach' ? { site: coach } : {})
      expect(page.promo.active?.code).toBe('welcome')
      page.startsAgain()
      expect([page.promo.active, page.next('?promo=Welcome'), page.storedPromo()]).toEqual([
        null,
        '',
        null,
      ])
      const next = await arrivedAt(page.reloaded(), '?promo=Welcome')
      expect([next.promo.active, next.next('?promo=Welcome')]).toEqual([null, ''])
    },
  )

  test('starting again ends a promo of an address that is read after the tap', async () => {
    const { presenters } = aProduct({ settings: SETTINGS, answers: { gender: 'f' } })
    presenters.arrivedWith('?promo=welcome')
    presenters.progress.startAgain()
    const { promo } = await presenters.checkoutPart()
    expect(promo.active).toBeNull()
  })

  test.each(['workouts', 'coach'])(
    'starting again ends the promo in every other tab, also in one that was asleep, on %s',
    async (site) => {
      const facts: ProductFacts = site === 'coach' ? { site: coach } : {}
      const page = await aPage('?promo=welcome', facts)
      const other = await arrivedAt(anotherTabOf(page, { settings: SETTINGS }), '?promo=welcome')
      const asleep = await arrivedAt(anotherTabOf(page, { settings: SETTINGS }), '?promo=welcome')
      page.startsAgain()
      asleep.arrivesWith('?promo=welcome')
      for (const { promo, next, storedPromo } of [other, asleep])
        expect([promo.active, next('?promo=welcome'), storedPromo()]).toEqual([null, '', null])
    },
  )

  test('starting again does not prevent another promo, nor the same one in a new visit that names it', async () => {
    const page = await aPage('?promo=welcome')
    page.startsAgain()
    page.arrivesWith('?promo=summer')
    expect(page.promo.active?.code).toBe('summer')
    page.startsAgain()
    const unnamed = await arrivedAt(anotherTabOf(page, { settings: SETTINGS }), '')
    expect(unnamed.promo.active).toBeNull()
    const named = await arrivedAt(anotherTabOf(page, { settings: SETTINGS }), '?promo=welcome')
    expect([named.promo.active?.code, named.storedPromo()]).toEqual(['welcome', 'welcome'])
  })

  test('starting again does not prevent the student offer when the visitor taps it', async () => {
    const { promo, startsAgain, resolve } = await aPage('?promo=isic')
    startsAgain()
    expect(promo.active).toBeNull()
    resolve(StudentPresenter).start()
    expect(promo.active?.code).toBe('isic')
  })

  test('starting again does not affect the remote promo', async () => {
    const page = await aPage('', { settings: { ...SETTINGS, onboarding_promo: 'summer' } })
    await page.start()
    await page.auth.signUp(ANA)
    await page.settle()
    expect(page.promo.active?.code).toBe('summer')
    page.startsAgain()
    expect(page.promo.active?.code).toBe('summer')
  })
})

test('success ends the promo too', { tags: ['4.clear'] }, async () => {
  const page = await aPage('?promo=welcome')
  await page.signedIn(aProfile({ active: ['subscription'], completed: ['workouts'] }))
  const { success } = await page.presenters.checkoutPart()
  await success.finish(new AbortController().signal)
  expect([page.promo.active, page.next('?promo=welcome'), page.storedPromo()]).toEqual([
    null,
    '',
    null,
  ])
})
