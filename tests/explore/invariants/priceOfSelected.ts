import { activePage } from '../Moment.ts'
import type { Invariant } from './Invariant.ts'

const PRICE = /[$€£¥]\s?\d[\d.,\u00a0\u202f]*|\d[\d.,\u00a0\u202f]*\s?(?:€|KWD)/g
const SALES_PAGES: ReadonlySet<string> = new Set(['/onboarding/subscription', '/gift'])

const pricesIn = (text: string): readonly string[] =>
  (text.match(PRICE) ?? []).map((price) => price.replace(/[.,]$/, ''))

/** A button shows only the amount that the selected plan charges today. */
export const priceOfSelected: Invariant = {
  name: 'a button shows the price of the selected plan',
  violation({ after }) {
    const { path, controls } = activePage(after)
    if (!SALES_PAGES.has(path)) return null
    const selected = controls.find(
      ({ role, region, checked }) => role === 'radio' && region === 'main' && checked,
    )
    if (!selected) return null
    // The first price on a card is the charge.
    const [charge] = pricesIn(selected.text)
    const wrong = controls
      .filter(({ role, region }) => role === 'button' && region === 'main')
      .find(({ name }) => pricesIn(name).some((price) => price !== charge))
    return wrong
      ? `"${selected.text.slice(0, 60)}" is selected, but a button says "${wrong.name}"`
      : null
  },
}
