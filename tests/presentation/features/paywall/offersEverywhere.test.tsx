import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'
import { arrivesAt, comesTo } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'
import { cardTexts, shopsAt } from '#tests/builders/offers/shopsAt.ts'
import { GIFT_ROWS, PLAN_ROWS } from './offerRows.ts'

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
      expect(inPlainSpaces(cardTexts()[0])).toContain(card)
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
        expect(pageText()).toContain(`${paid} ${renewal}`)
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

  it('a trial whose later price is not known is not on offer', async () => {
    const trial = { groups: [{ items: [{ ...TRIAL, future: { ...PERIOD } }] }], currency: 'USD' }
    expect(toOffers(trial)).toEqual([])
  })
})

const PERIOD = { intervalUnit: 'month', intervalLength: 1 }
const TRIAL = {
  path: 'onward-month',
  totalValue: 0,
  priceTotalValue: 0,
  subscription: { instructions: [{ type: 'trial' }] },
}
