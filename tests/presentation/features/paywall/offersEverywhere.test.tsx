import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'
import { arrivesAt, comesTo } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'
import { cardTexts, shopsAt } from '#tests/builders/offers/shopsAt.ts'
import {
  chargeNextIn,
  GIFT_ROWS,
  NOON_OF,
  type OfferRow,
  PLAN_ROWS,
} from '#tests/product/paywall/offerRows.ts'

const PAYWALL = '/onboarding/subscription'

const inPlainSpaces = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const pageText = () => inPlainSpaces(document.body.textContent)
const description = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
const payButton = ({ charge }: OfferRow) =>
  screen.getByRole('button', { name: charge === null ? /^Start/ : /^Pay/ })

describe('one offer, its sum and its date', { tags: ['9.next-charge', '9.taxes'] }, () => {
  it('card, button and the line beside it name the same sum and date, for every offer', async () => {
    const rows = PLAN_ROWS.filter(({ day, site }) => day === undefined && site === undefined)
    const { storefront, settle } = await shopsAt(PAYWALL, { offers: [], now: NOON_OF() })
    const wrong: unknown[] = []
    for (const row of rows) {
      storefront.answer(toOffers(row.payload))
      await settle()
      const card = inPlainSpaces(cardTexts()[0])
      const button = payButton(row)
      const label =
        row.charge === null ? 'Start without paying today' : `Pay ${row.charge} and start`
      // A charge that comes once is not the price of each period.
      const isWrongPeriod = row.renewal.includes('Once your discount is over') && / per /.test(card)
      const shown = [inPlainSpaces(button.textContent), inPlainSpaces(description(button))]
      if (!card.includes(row.card) || isWrongPeriod || `${shown}` !== `${[label, row.renewal]}`)
        wrong.push({ row: row.name, card, shown })
    }
    expect(wrong).toEqual([])
  })

  it('success and the account page show the sum and the date of the offer that was bought', async () => {
    const row = PLAN_ROWS.find(({ name }) => name.startsWith('half price for two quarters'))
    if (!row) throw new Error('There is no such row')
    const product = await shopsAt(PAYWALL, { offers: toOffers(row.payload), now: NOON_OF() })
    await userEvent.click(payButton(row))
    await arrivesAt('/onboarding/success')
    const bought = { active: true, gateway: 'card', reference: 'REF1' } as const
    product.profiles.save('uid-1', aProfile({ plans: { subscription: bought } }))
    for (const address of ['/onboarding/success', '/account']) {
      await comesTo(address, product)
      expect(pageText()).toContain(`Paid${row.paid}`)
      expect(pageText()).toContain(row.renewal)
    }
    expect(pageText()).toContain(`Next charge${chargeNextIn(row.renewal)}`)
  })

  it.each(GIFT_ROWS.map((row) => [row.name, row] as const))(
    '%s: card, button, order and success of a gift name the same sum',
    async (_name, { payload, card, charge, agreed, renewal }) => {
      const product = await shopsAt('/gift', {
        offers: toOffers(payload),
        now: NOON_OF(),
        profile: null,
      })
      expect(cardTexts()[0]).toContain(card)
      expect(pageText()).toContain(renewal)
      await userEvent.type(screen.getByRole('textbox', { name: 'Their name' }), 'Ben')
      await userEvent.type(screen.getByRole('textbox', { name: 'Their email' }), 'ben@example.com')
      await userEvent.click(screen.getByRole('radio', { name: /^Now/ }))
      await userEvent.click(screen.getByRole('button', { name: `Pay ${charge} for the gift` }))
      await arrivesAt('/gift/success')
      expect(product.storefront.windowRequests[0]?.tags).toMatchObject({
        agreed_price: agreed,
        agreed_renewal: 'none',
      })
      expect(pageText()).toContain(`You paid ${charge}, once`)
    },
  )
})
