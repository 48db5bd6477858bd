import { describe, expect, test } from 'vitest'
import { Purchases } from '#presentation/shared/plans/Purchases.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

const WITHDRAWAL = { year: 2026, month: 11, day: 26 }
const GUARANTEE = { year: 2026, month: 12, day: 12 }

/** Ana's purchases. `save` stores an order; `lastDays` returns the last days of an order's withdrawal and guarantee. */
async function anasPurchases(plans: NonNullable<Parameters<typeof aProfile>[0]>['plans'] = {}) {
  const product = aProduct({ now: new Date(2026, 10, 12, 12).getTime() })
  await product.signInAna(aProfile({ plans }))
  product.resolve(PersonPresenter).start()
  await product.settle()
  const purchases = product.resolve(Purchases)
  const save = (kind: 'subscription' | 'voucher', reference: string, offer = anOffer()) =>
    product.orders.save(kind, 'uid-1', {
      reference,
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

describe('the last days of a purchase', { tags: ['4.withdrawal-days'] }, () => {
  test('the last days of a purchase are those of its withdrawal and its guarantee', async () => {
    const { save, lastDays } = await anasPurchases()
    save('subscription', 'ONW1')
    expect(lastDays('ONW1')).toEqual([WITHDRAWAL, GUARANTEE])
    expect(lastDays('ONW2')).toEqual([null, null])
  })

  test('the last days of a purchase do not exist for a voucher, which somebody else bought', async () => {
    const { save, lastDays } = await anasPurchases()
    save('voucher', 'ONW1')
    expect(lastDays('ONW1')).toEqual([null, null])
  })

  test('the last days of a purchase leave out the guarantee after a free trial, because the first payment comes later', async () => {
    const { save, lastDays } = await anasPurchases()
    save('subscription', 'ONW1', anOffer({ totalValue: 0 }))
    expect(lastDays('ONW1')).toEqual([WITHDRAWAL, null])
  })

  test.each([
    ['this browser has the order', true],
    ['this browser does not have the order', false],
  ])(
    'the last day of the guarantee after a free trial counts from the first payment if %s',
    { tags: ['4.guarantee-days'] },
    async (_where, isKept) => {
      const firstPaid = Date.UTC(2026, 10, 19, 12)
      const record = { active: true, reference: 'ONW1', since: Date.UTC(2026, 10, 12, 12) }
      const { save, lastDays } = await anasPurchases({ subscription: { ...record, firstPaid } })
      if (isKept) save('subscription', 'ONW1', anOffer({ totalValue: 0 }))
      expect(lastDays('ONW1')).toEqual([WITHDRAWAL, { year: 2026, month: 12, day: 19 }])
    },
  )

  test(
    'the last day of the guarantee counts from the payment if it arrived days after the order',
    { tags: ['4.guarantee-days'] },
    async () => {
      const firstPaid = Date.UTC(2026, 10, 16, 12)
      const record = { active: true, reference: 'ONW1', since: Date.UTC(2026, 10, 12, 12) }
      const { save, lastDays } = await anasPurchases({ subscription: { ...record, firstPaid } })
      save('subscription', 'ONW1')
      expect(lastDays('ONW1')).toEqual([WITHDRAWAL, { year: 2026, month: 12, day: 16 }])
    },
  )

  test('the last day of the guarantee is unknown during a free trial in every browser', async () => {
    const record = { active: true, reference: 'ONW1', since: Date.UTC(2026, 10, 12, 12) }
    const { lastDays } = await anasPurchases({ subscription: record })
    expect(lastDays('ONW1')).toEqual([WITHDRAWAL, null])
  })
})
