import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'
import { arrivesAt } from '#tests/builders/aScreen.tsx'
import { cardTexts, shopsAt } from '#tests/builders/offers/shopsAt.ts'
import { GIFT_ROWS, NOON_OF, PLAN_ROWS } from '#tests/product/paywall/offerRows.ts'

const PAYWALL = '/onboarding/subscription'

const inPlainSpaces = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')
const pageText = () => inPlainSpaces(document.body.textContent)
const description = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent

describe('one offer, its sum and its date', { tags: ['9.next-charge', '9.taxes'] }, () => {
  it('card, button and the line beside it name the same sum and date, for every offer', async () => {
    const rows = PLAN_ROWS.filter(({ day, site }) => day === undefined && site === undefined)
    const { storefront, settle } = await shopsAt(PAYWALL, { offers: [], now: NOON_OF() })
    const wrong: unknown[] = []
    for (const row of rows) {
      storefront.answer(toOffers(row.payload))
      await settle()
      const card = inPlainSpaces(cardTexts()[0])
      const label =
        row.charge === null ? 'Start without paying today' : `Pay ${row.charge} and start`
      const button = screen.getByRole('button', { name: /^(Start|Pay) / })
      // A charge that comes once is not the price of each period.
      const isWrongPeriod = row.renewal.includes('Once your discount is over') && / per /.test(card)
      const shown = [inPlainSpaces(button.textContent), inPlainSpaces(description(button))]
      if (!card.includes(row.card) || isWrongPeriod || `${shown}` !== `${[label, row.renewal]}`)
        wrong.push({ row: row.name, card, shown })
    }
    expect(wrong).toEqual([])
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
