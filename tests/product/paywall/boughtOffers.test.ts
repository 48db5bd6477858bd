import { describe, expect, test } from 'vitest'
import { Purchases } from '#presentation/shared/plans/Purchases.ts'
import { chargeDayText, paidText, renewalText } from '#presentation/shared/offers/offerWords.ts'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import coupon from '#tests/fixtures/fastspring/coupon.json' with { type: 'json' }
import discounted from '#tests/fixtures/fastspring/discounted.json' with { type: 'json' }
import regular from '#tests/fixtures/fastspring/regular.json' with { type: 'json' }
import trial from '#tests/fixtures/fastspring/trial.json' with { type: 'json' }
import { chargeNextIn, NOON_OF, PLAN_ROWS, type Recorded } from './offerRows.ts'

/** The recorded answers; each says whether it is documented or was seen (fixtures.test.ts). */
const RECORDED: Readonly<Record<Recorded, unknown>> = {
  regular: regular.payload,
  trial: trial.payload,
  discounted: discounted.payload,
  coupon: coupon.payload,
}

/** The names of all fields in a payload that are not undefined, each with its place, such as `groups.items.path`. */
function fieldsIn(value: unknown, place = '', found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const one of value) fieldsIn(one, place, found)
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (inner !== undefined) found.add(`${place}${name}`)
      fieldsIn(inner, `${place}${name}.`, found)
    }
  return found
}

const inPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

describe('one offer, its sum and its date', { tags: ['9.next-charge', '9.taxes'] }, () => {
  test.each(PLAN_ROWS.map((row) => [row.name, row] as const))(
    '%s: order, success and account name the same sum and date as the paywall',
    async (_name, { payload, agreed, paid, renewal, site, day }) => {
      const { presenters, storefront, start, signInAna, resolve } = aProduct({
        ...(site && { site }),
        offers: toOffers(payload),
        now: NOON_OF(day),
      })
      const { purchase, success } = await presenters.checkoutPart()
      await start()
      await signInAna(aProfile())
      await purchase.selection.load()
      expect(await purchase.buy()).toBe('ordered')
      expect(storefront.windowRequests[0]?.tags).toMatchObject({ agreed_price: agreed })
      const { order } = success.activation
      const bought = order && resolve(Purchases).card(order)
      if (!bought) throw new Error('Success does not know what was bought')
      expect(inPlainSpaces(`${paidText(bought)} ${renewalText(bought)}`)).toBe(`${paid} ${renewal}`)
      const next = resolve(Purchases).cardUntilCharge('REF1')?.next
      expect(next ? inPlainSpaces(`${next.price} ${chargeDayText(next)}`) : '').toBe(
        chargeNextIn(renewal),
      )
    },
  )

  test.each(
    PLAN_ROWS.flatMap(({ name, payload, stemsFrom }) =>
      stemsFrom ? [[name, stemsFrom, payload] as const] : [],
    ),
  )('%s: has no field that the recorded answer %s lacks', (_name, stemsFrom, payload) => {
    const recorded = fieldsIn(RECORDED[stemsFrom])
    expect([...fieldsIn(payload)].filter((field) => !recorded.has(field))).toEqual([])
  })

  test('some offers are made up, the others stem from each recorded answer', () => {
    expect(new Set(PLAN_ROWS.map(({ stemsFrom }) => stemsFrom))).toEqual(
      new Set([null, ...Object.keys(RECORDED)]),
    )
  })

  test('a trial whose later price is not known is not on offer', () => {
    const silent = { groups: [{ items: [{ ...TRIAL, future: { ...PERIOD } }] }], currency: 'USD' }
    expect(toOffers(silent)).toEqual([])
  })
})

const PERIOD = { intervalUnit: 'month', intervalLength: 1 }
const TRIAL = {
  path: 'onward-month',
  totalValue: 0,
  priceTotalValue: 0,
  subscription: { instructions: [{ type: 'trial' }] },
}
