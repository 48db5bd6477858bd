import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'
import { cardTexts, offerRadios, shopsAt } from '#tests/builders/offers/shopsAt.ts'
import { type Card, priceTable } from '#tests/domain/offer/priceTable.ts'

const PERIODS: Readonly<Record<string, string>> = {
  'onward-month': '1 month',
  'onward-quarter': '3 months',
  'onward-halfyear': '6 months',
  'onward-year': '12 months',
}

/** The rows in which every offer is sold on this site. */
const WITH_OFFERS = priceTable.filter(
  ({ cards }) => cards.length > 0 && cards.every(({ path }) => PERIODS[path]),
)
const WITHOUT_OFFERS = priceTable.filter(({ cards }) => cards.length === 0)

/** The table holds the price; a test of the calculator says when it is about that price. */
const withoutSpaces = (text: string) => text.replaceAll(/about (?=\S+ a )|\s/g, '')
const withoutDuration = (text: string) =>
  text.replace(/for\d+months?/, '').replace(/(\d+%)lessthanmonthly/, 'Save$1')

/** The text of a card as a row of the table describes it. The table does not say for how long an introductory price applies. */
function textOf({ path, charged, struck, weekly, monthEquivalent, badge, renewal }: Card): string {
  const isFree = Number(charged.replace(/\D/g, '')) === 0
  const [price, length] = renewal?.split(' / ') ?? []
  const parts = [
    PERIODS[path],
    badge &&
      (badge === 'trial'
        ? isFree
          ? 'Free trial'
          : 'Trial'
        : badge.replace(/^[a-z]/, (letter) => letter.toUpperCase())),
    charged,
    'today',
    struck && `instead of ${struck}`,
    !isFree &&
      (path !== 'onward-month' && monthEquivalent
        ? `${monthEquivalent} a month`
        : weekly && `${weekly} a week`),
    price && `Then ${price} per ${length === '1 month' ? 'month' : length}`,
  ]
  return withoutSpaces(parts.filter(Boolean).join(''))
}

it(
  'the paywall shows every payload of the price table with the listed texts',
  { tags: ['4.paywall-prices'] },
  async () => {
    expect(WITH_OFFERS.length).toBeGreaterThan(8)
    const { storefront, settle } = await shopsAt('/onboarding/subscription', {
      offers: toOffers(WITH_OFFERS[0]?.payload),
    })
    const wrong: unknown[] = []
    for (const { name, payload, cards, selected } of WITH_OFFERS) {
      storefront.answer(toOffers(payload))
      await settle()
      const shown = cardTexts().map(withoutSpaces).map(withoutDuration)
      const expected = cards.map(textOf)
      const isTextRight =
        shown.length === expected.length &&
        expected.every((text, index) => shown[index]?.startsWith(text))
      const selectedTexts = offerRadios().flatMap((radio) =>
        radio.checked ? [radio.closest('label')?.textContent ?? ''] : [],
      )
      const isSelectionRight =
        selectedTexts.length === 1 && selectedTexts[0]?.startsWith(PERIODS[selected ?? ''] ?? '?')
      if (!isTextRight || !isSelectionRight || /NaN|Infinity|undefined|null/.test(shown.join(' ')))
        wrong.push({ name, shown, expected, selectedTexts })
    }
    expect(wrong).toEqual([])
  },
)

it(
  'for every payload without offers, the paywall says that nothing is on sale, until there are offers again',
  { tags: ['4.paywall-prices'] },
  async () => {
    expect(WITHOUT_OFFERS.length).toBeGreaterThan(2)
    const { storefront, settle } = await shopsAt('/onboarding/subscription', { offers: [] })
    const wrong: unknown[] = []
    for (const { name, payload } of WITHOUT_OFFERS) {
      storefront.answer(toOffers(WITH_OFFERS[0]?.payload))
      await settle()
      const countBefore = offerRadios().length
      storefront.answer(toOffers(payload))
      await settle()
      const saysSo =
        screen.getByRole('heading', { level: 1 }).textContent === 'No plan is on sale right now'
      const sells =
        offerRadios().length > 0 || screen.queryByRole('button', { name: /^Pay/ }) !== null
      if (countBefore === 0 || !saysSo || sells) wrong.push({ name, countBefore, saysSo, sells })
    }
    expect(wrong).toEqual([])
  },
)
