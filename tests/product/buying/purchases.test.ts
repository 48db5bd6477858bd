import { describe, expect, test } from 'vitest'
import type { Offer } from '#domain/offer/Offer.ts'
import type { Subscription } from '#domain/person/Subscription.ts'
import { Purchases } from '#presentation/shared/plans/Purchases.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

const WITHDRAWAL = { year: 2026, month: 11, day: 26 }
const december = (day: number) => ({ year: 2026, month: 12, day })
const BOUGHT = { active: true, reference: 'ONW1', since: Date.UTC(2026, 10, 12, 12) }
const PAID_ON_16 = { ...BOUGHT, firstPaid: Date.UTC(2026, 10, 16, 12) }
const PAID_ON_19 = { ...BOUGHT, firstPaid: Date.UTC(2026, 10, 19, 12) }
const PLAN = anOffer()
const TRIAL = anOffer({ totalValue: 0 })

/** Ana's purchases. `save` stores an order; `lastDays` returns the last days of an order's withdrawal and guarantee. */
async function anasPurchases(record: Partial<Subscription> | null = null) {
  const product = aProduct({ now: new Date(2026, 10, 12, 12).getTime() })
  await product.signInAna(aProfile(record ? { plans: { subscription: record } } : {}))
  product.resolve(PersonPresenter).start()
  await product.settle()
  const purchases = product.resolve(Purchases)
  const save = (kind: 'subscription' | 'voucher', offer: Offer) =>
    product.orders.save(kind, 'uid-1', {
      reference: 'ONW1',
      path: offer.path,
      activates: 'subscription',
      ...(kind === 'subscription' && { offer }),
    })
  const lastDays = (reference: string) => [
    purchases.withdrawal(reference)?.lastDay ?? null,
    purchases.guarantee(reference)?.lastDay ?? null,
  ]
  return { save, lastDays }
}

describe('the last days of a purchase', { tags: ['4.withdrawal-days', '4.guarantee-days'] }, () => {
  test.each<[string, Partial<Subscription> | null, Offer | null, typeof WITHDRAWAL | null]>([
    ['those of its withdrawal and its guarantee', null, PLAN, december(12)],
    ['without a guarantee for a free trial, whose first payment comes later', null, TRIAL, null],
    ['without a guarantee for a free trial without its order here', BOUGHT, null, null],
    ['counted from the first payment after a free trial', PAID_ON_19, TRIAL, december(19)],
    ['counted from the first payment without the order here', PAID_ON_19, null, december(19)],
    ['counted from a payment days after the order', PAID_ON_16, PLAN, december(16)],
  ])('the last days of a purchase are %s', async (_which, record, offer, guarantee) => {
    const { save, lastDays } = await anasPurchases(record)
    if (offer) save('subscription', offer)
    expect(lastDays('ONW1')).toEqual([WITHDRAWAL, guarantee])
  })

  test('the last days of a purchase do not exist for a voucher, which somebody else bought, or for an unknown order', async () => {
    const { save, lastDays } = await anasPurchases()
    save('voucher', PLAN)
    expect([...lastDays('ONW1'), ...lastDays('ONW2')]).toEqual([null, null, null, null])
  })
})
