import { PromoPresenter } from '#presentation/shared/promo/PromoPresenter.ts'
import { expect, test, vi } from 'vitest'
import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { keptQuery } from '#presentation/navigation/query.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const SETTINGS = {
  promo_spring_month: 'true',
  promo_spring_expiration_minutes: '10',
  promo_summer_year: 'on',
  onboarding_promo: 'summer',
}

function aPromo(settings: Readonly<Record<string, string>> = SETTINGS) {
  const product = aProduct({ settings })
  const { queryPromo } = product.presenters
  return {
    ...product,
    promo: product.resolve(PromoPresenter),
    query: (search: string) => keptQuery(search, queryPromo.decided),
  }
}

test(
  'an active promo is kept in the query, whatever promo the query names',
  { tags: ['2.promo-in-query'] },
  () => {
    const { promo, query } = aPromo()
    promo.readQuery('?promo=spring&utm_source=ad')
    expect(query('?utm_source=ad')).toBe('?utm_source=ad&promo=spring')
    expect(query('?promo=other')).toBe('?promo=spring')
  },
)

test(
  'removing a promo does not remove another promo that has replaced it, here or in another tab',
  { tags: ['4.promo-dismissed'] },
  () => {
    const { promo, kept } = aPromo()
    promo.readQuery('?promo=spring')
    promo.readQuery('?promo=summer')
    promo.dismiss('spring')
    expect(promo.active).toMatchObject({ code: 'summer' })
    kept.FunnelKept.active_promo.write('spring')
    promo.dismiss('summer')
    expect(kept.CheckoutKept.dismissed_promos.read()).toEqual(['summer'])
    expect(promo.active).toMatchObject({ code: 'spring' })
  },
)

test('a countdown shows whole seconds, and ends the promo', async () => {
  const { promo, clock, query } = aPromo()
  promo.readQuery('?promo=spring')
  expect(promo.secondsLeft).toBe(600)
  await clock.advance(1500)
  expect(promo.secondsLeft).toBe(599)
  await clock.advance(598_500)
  expect(promo.active).toBeNull()
  expect(promo.secondsLeft).toBeNull()
  expect(query('?promo=spring')).toBe('')
})

test('a promo without an end has no countdown', () => {
  const { promo } = aPromo()
  promo.readQuery('?promo=summer')
  expect(promo.secondsLeft).toBeNull()
  expect(promo.active).toMatchObject({ code: 'summer' })
})

test('later settings enable the promo that the visitor arrived with', async () => {
  const { promo, start, remote } = aPromo({})
  promo.readQuery('?promo=spring')
  expect(promo.active).toBeNull()
  remote.publish(SETTINGS)
  await start()
  expect(promo.active).toMatchObject({ code: 'spring' })
})

test('the time that passed on the page is stored, so that setting the clock back gains nothing', async () => {
  const { promo, clock, kept } = aPromo()
  promo.readQuery('?promo=spring')
  await clock.advance(9 * 60_000)
  const record = kept.CheckoutKept.promo_activations.read()?.get('spring')
  expect(record && record.seen - record.since).toBe(9 * 60_000)
})

test('the promo is found again when somebody signs in, but not for each thing that is learned about them', async () => {
  const { promo, remote, clock, sessions, signInAna, resolve, start } = aPromo({})
  await start()
  const find = vi.spyOn(resolve(ResolvePromo), 'execute')
  await signInAna(aProfile())
  // Once while the session is loading, once when it is known.
  expect(find).toHaveBeenCalledTimes(2)
  await sessions.reloadProfile()
  expect(find).toHaveBeenCalledTimes(2)
  remote.publish(SETTINGS)
  await remote.refresh()
  await clock.advance(0)
  expect(promo.active).toMatchObject({ code: 'summer' })
})
