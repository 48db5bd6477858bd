import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'
import { arrivesAt, comesTo } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'
import { cardTexts, shopsAt } from '#tests/builders/offers/shopsAt.ts'
import coupon from '../../../fixtures/fastspring/coupon.json' with { type: 'json' }
import discounted from '../../../fixtures/fastspring/discounted.json' with { type: 'json' }
import regular from '../../../fixtures/fastspring/regular.json' with { type: 'json' }
import trial from '../../../fixtures/fastspring/trial.json' with { type: 'json' }
import { GIFT_ROWS, PLAN_ROWS, type Recorded } from './offerRows.ts'

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

const noonOf = (day: number) => Date.UTC(2027, 0, day, 12)
const PAYWALL = '/onboarding/subscription'

const inPlainSpaces = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const pageText = () => inPlainSpaces(document.body.textContent)
const description = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

/** The row of the account page with the next charge; empty if its day is not known. */
function nextIn(renewal: string): string {
  const [, next] =
    /\b[Tt]hen (\S+(?: [\d.]+)?(?: plus tax)? (?:on|around) \d+ \w+ 20\d\d)/.exec(renewal) ?? []
  return next === undefined ? '' : `Next charge${next}`
}

describe('one offer, its sum and its date', { tags: ['9.next-charge', '9.taxes'] }, () => {
  it.each(PLAN_ROWS.map((row) => [row.name, row] as const))(
    '%s: card, button, order, success and account name the same sum and date',
    async (_name, row) => {
      const { payload, card, charge, agreed, paid, renewal, site = workouts, day = 15 } = row
      const now = noonOf(day)
      const product = await shopsAt(PAYWALL, { site, offers: toOffers(payload), now })
      const cardText = inPlainSpaces(cardTexts()[0])
      expect(cardText).toContain(card)
      // A charge that comes once is not the price of each period.
      const comesOnce = renewal.includes('Once your discount is over')
      expect(comesOnce && / per /.test(cardText)).toBe(false)
      const button = screen.getByRole('button', { name: charge === null ? /^Start/ : /^Pay/ })
      const label = charge === null ? 'Start without paying today' : `Pay ${charge} and start`
      expect(inPlainSpaces(button.textContent)).toBe(label)
      expect(inPlainSpaces(description(button))).toBe(renewal)

      await userEvent.click(button)
      await arrivesAt('/onboarding/success')
      expect(product.storefront.windowRequests[0]?.tags).toMatchObject({ agreed_price: agreed })
      const bought = { active: true, gateway: 'card', reference: 'REF1' } as const
      product.profiles.save('uid-1', aProfile({ plans: { [site.subscriptionField]: bought } }))
      // The account page names a charge until its day, which it must know.
      const pages = ['/onboarding/success', ...(/ 20\d\d/.test(renewal) ? ['/account'] : [])]
      for (const address of pages) {
        await comesTo(address, product)
        expect(pageText()).toContain(`Paid${paid}`)
        expect(pageText()).toContain(renewal)
      }
      // Of the account page, the last one shown.
      expect(pageText()).toContain(nextIn(renewal))
    },
  )

  it.each(GIFT_ROWS.map((row) => [row.name, row] as const))(
    '%s: card, button, order and success of a gift name the same sum',
    async (_name, { payload, card, charge, agreed, renewal }) => {
      const product = await shopsAt('/gift', {
        offers: toOffers(payload),
        now: noonOf(15),
        profile: null,
      })
      expect(cardTexts()[0]).toContain(card)
      expect(pageText()).toContain(renewal)
      await userEvent.type(screen.getByRole('textbox', { name: 'Their name' }), 'Ben')
      await userEvent.type(screen.getByRole('textbox', { name: 'Their email' }), 'ben@example.com')
      await userEvent.click(screen.getByRole('button', { name: `Pay ${charge} for the gift` }))
      await arrivesAt('/gift/success')
      expect(product.storefront.windowRequests[0]?.tags).toMatchObject({
        agreed_price: agreed,
        agreed_renewal: 'none',
      })
      expect(pageText()).toContain(`You paid ${charge}, once`)
    },
  )

  it.each(
    PLAN_ROWS.flatMap(({ name, payload, stemsFrom }) =>
      stemsFrom ? [[name, stemsFrom, payload] as const] : [],
    ),
  )('%s: has no field that the recorded answer %s lacks', (_name, stemsFrom, payload) => {
    const recorded = fieldsIn(RECORDED[stemsFrom])
    expect([...fieldsIn(payload)].filter((field) => !recorded.has(field))).toEqual([])
  })

  it('some offers are made up, the others stem from each recorded answer', () => {
    expect(new Set(PLAN_ROWS.map(({ stemsFrom }) => stemsFrom))).toEqual(
      new Set([null, ...Object.keys(RECORDED)]),
    )
  })

  it('a trial whose later price is not known is not on offer', async () => {
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
