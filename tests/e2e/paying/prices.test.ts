import type { Page } from '@playwright/test'
import type { Card, PriceRow } from '../../domain/pricing/PriceRow.ts'
import { priceTable } from '../../domain/pricing/priceTable.ts'
import { signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { cardTexts, plans } from './shop.ts'

const PERIODS: Readonly<Record<string, string>> = { 'onward-month': '1 month', 'onward-quarter': '3 months', 'onward-halfyear': '6 months', 'onward-year': '12 months' }

const ROWS = Object.values(priceTable).flat()
/** Those whose plans are all on offer on this site. */
const ON_OFFER = ROWS.filter(({ cards }) => cards.length > 0 && cards.every(({ path }) => PERIODS[path]))
const NOTHING = ROWS.filter(({ cards }) => cards.length === 0)

/** What a card says by a line of the table, up to the small print of a first price, which the table does not have. */
function textOf({ path, charged, struck, weekly, monthEquivalent, badge, renewal }: Card): string {
  const isFree = Number(charged.replace(/\D/g, '')) === 0
  const [price, length] = renewal?.split(' / ') ?? []
  return [
    PERIODS[path],
    badge && (badge === 'trial' ? 'Free trial' : badge.replace(/^[a-z]/, (letter) => letter.toUpperCase())),
    charged,
    'today',
    struck && `instead of ${struck}`,
    !isFree && path !== 'onward-month' && monthEquivalent && `${monthEquivalent} a month`,
    !isFree && weekly && `${weekly} a week`,
    price && `Then ${price} per ${length === '1 month' ? 'month' : length}`,
  ]
    .filter(Boolean)
    .join('')
    .replaceAll(/\s/g, '')
}

/** The storefront's script, replaced by one that answers what it is told. */
async function answering(page: Page, payload: unknown): Promise<void> {
  await page.context().route('**/demo-storefront.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.fastspring = { builder: { push() {} } }; window.tellStorefront()' }),
  )
  await page.addInitScript((first) => {
    const tell = (answer: unknown) => {
      const name = document.querySelector('#fsc-api')?.getAttribute('data-data-callback') ?? ''
      Reflect.get(window, name)(answer)
    }
    Object.assign(window, { tellStorefront: (answer: unknown = first) => tell(answer) })
  }, payload)
}

const tell = (page: Page, payload: unknown) => page.evaluate((answer) => Reflect.get(window, 'tellStorefront')(answer), payload)

test('what stands on screen is what the price table says, for every payload of it', { tag: '@4.paywall-prices' }, async ({ page }) => {
  const [first] = ON_OFFER
  expect(ON_OFFER.length).toBeGreaterThan(100)
  await answering(page, first?.payload)
  await signIn(page, 'riley@example.com', '/onboarding/subscription')
  await expect(plans(page)).not.toHaveCount(0)
  const wrong: unknown[] = []
  for (const { name, payload, cards, selected } of ON_OFFER) {
    await tell(page, payload)
    const shown = (await cardTexts(page)).map((text) => text.replaceAll(/\s/g, ''))
    const expected = cards.map(textOf)
    const isRight = shown.length === expected.length && expected.every((text, place) => shown[place]?.startsWith(text))
    const picked = await page.getByRole('radio', { checked: true }).evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent ?? ''))
    const isPicked = picked.length === 1 && picked[0]?.startsWith(PERIODS[selected ?? ''] ?? '?')
    const text = shown.join(' ')
    if (!isRight || !isPicked || /NaN|Infinity|undefined|null/.test(text)) wrong.push({ name, shown, expected, picked })
  }
  expect(wrong).toEqual([])
})

for (const { name, payload } of odd(NOTHING)) {
  test(`${name}: the paywall says that nothing is on sale, and may be asked again`, async ({ page }) => {
    await answering(page, payload)
    await signIn(page, 'riley@example.com', '/onboarding/subscription')
    await expect(page.getByText('No plan is on sale right now')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await tell(page, ON_OFFER[0]?.payload)
    await expect(plans(page)).not.toHaveCount(0)
  })
}

/** One of each sort: they all end in the same screen. */
function odd(rows: readonly PriceRow[]): readonly PriceRow[] {
  return rows.filter(({ name }) => ['nothing is offered without groups', 'nothing is offered where the items are none'].includes(name))
}
