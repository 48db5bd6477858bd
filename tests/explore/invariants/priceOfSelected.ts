import { activePage } from '../Moment.ts'
import type { Invariant } from './Invariant.ts'

const PRICE = /[$€£¥]\s?\d[\d.,\u00a0\u202f]*|\d[\d.,\u00a0\u202f]*\s?(?:€|KWD)/g
const SALES_PAGES: ReadonlySet<string> = new Set(['/onboarding/subscription', '/gift'])

const pricesIn = (text: string): readonly string[] =>
  (text.match(PRICE) ?? []).map((price) => price.replace(/[.,]$/, ''))

/** A button shows no price but the one that the selected offer charges today, unless the button chooses another offer. */
export const priceOfSelected: Invariant = {
  name: 'a button shows the price of the selected offer',
  violation({ after }) {
    const { path, controls } = activePage(after)
    if (!SALES_PAGES.has(path)) return null
    const selected = controls.find(
      ({ role, region, checked }) => role === 'radio' && region === 'main' && checked,
    )
    if (!selected) return null
    // The first price on a card is the charge.
    const [charge] = pricesIn(selected.text)
    const wrongButton = controls
      .filter(({ role, region }) => role === 'button' && region === 'main')
      .filter(({ name }) => !name.includes('Choose '))
      .find(({ name }) => pricesIn(name).some((price) => price !== charge))
    return wrongButton
      ? `"${selected.text.slice(0, 60)}" is selected, but a button says "${wrongButton.name}"`
      : null
  },
}
