import { expect, test } from 'vitest'
import { keptQuery } from '../../../../src/presentation/navigation/query.ts'
import { ANA, aProduct } from '../../../builders/aProduct.ts'

const SETTINGS = { promo_spring_month: 'true', promo_spring_expiration_minutes: '10', promo_summer_year: 'on', onboarding_promo: 'summer' }

function aPromo(settings: Readonly<Record<string, string>> = SETTINGS) {
  const product = aProduct({ settings })
  const { visit, queryPromo } = product.presenters
  return { ...product, visit, promo: product.resolve('PromoPresenter'), query: (search: string) => keptQuery(search, queryPromo.decided) }
}

test('an active promo travels in the query, whatever stands there', { tags: ['2.promo-in-query'] }, () => {
  const { promo, query } = aPromo()
  promo.arrivedWith('?promo=spring&utm_source=ad')
  expect(query('?utm_source=ad')).toBe('?utm_source=ad&promo=spring')
  expect(query('?promo=other')).toBe('?promo=spring')
})

test('a promo that is dismissed leaves the query', () => {
  const { promo, query } = aPromo()
  promo.arrivedWith('?promo=spring')
  promo.dismiss()
  expect(promo.active).toBeNull()
  expect(query('?promo=spring&utm_source=ad')).toBe('?utm_source=ad')
})

test('a countdown shows whole seconds, and ends the promo when it is over', async () => {
  const { promo, clock, query } = aPromo()
  promo.arrivedWith('?promo=spring')
  expect(promo.secondsLeft).toBe(600)
  await clock.advance(1500)
  expect(promo.secondsLeft).toBe(599)
  await clock.advance(598_500)
  expect(promo.active).toBeNull()
  expect(promo.secondsLeft).toBeNull()
  expect(query('?promo=spring')).toBe('')
})

test('a promo without end is not counted down', () => {
  const { promo } = aPromo()
  promo.arrivedWith('?promo=summer')
  expect(promo.secondsLeft).toBeNull()
  expect(promo.active).toMatchObject({ code: 'summer' })
})

test('somebody who signs in comes under the remote promo', async () => {
  const { promo, visit, auth, settle } = aPromo()
  visit.start()
  await settle()
  expect(promo.active).toBeNull()
  await auth.signUp(ANA)
  await settle()
  expect(promo.active).toMatchObject({ code: 'summer' })
})

test('settings that arrive later enable what the visitor came with', async () => {
  const { promo, visit, remote, settle } = aPromo({})
  promo.arrivedWith('?promo=spring')
  expect(promo.active).toBeNull()
  remote.publish(SETTINGS)
  visit.start()
  await settle()
  expect(promo.active).toMatchObject({ code: 'spring' })
})

test('what has passed on the page is noted, so that a clock set back gives nothing back', async () => {
  const { promo, clock, device } = aPromo()
  promo.arrivedWith('?promo=spring')
  await clock.advance(9 * 60_000)
  const { since, seen } = (JSON.parse(device.read('promo_activations') ?? '{}') as { spring: { since: number; seen: number } }).spring
  expect(seen - since).toBe(9 * 60_000)
})
