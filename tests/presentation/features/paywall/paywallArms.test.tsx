import { Occurrences } from '#composition/funnelModule.ts'
import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import type { Offer } from '#domain/offer/Offer.ts'
import { startMeasuring } from '#composition/measuring.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { unmountScreen } from '#tests/builders/aScreen.tsx'
import { aSellingProduct, OFFERS, shopsAt } from '#tests/builders/offers/shopsAt.ts'

const PAYWALL = '/onboarding/subscription'

/** The names of the paywall's parts, from top to bottom. */
const partsInOrder = () => {
  const parts = {
    included: screen.getByRole('heading', { name: 'What you get' }),
    plans: screen.getByRole('group', { name: 'How long' }),
    questions: screen.getByRole('heading', { name: 'Good to know' }),
  }
  const topOf = ([, part]: readonly [string, Element]) => part.getBoundingClientRect().top
  return Object.entries(parts)
    .toSorted((one, other) => topOf(one) - topOf(other))
    .map(([name]) => name)
}

/** Opens the paywall as a measured visitor who allows analytics. Returns a function that lists the sent exposures. */
async function openPaywall(
  settings: Readonly<Record<string, string>>,
  offers: readonly Offer[] = OFFERS,
) {
  const product = await aSellingProduct({
    settings: { paywall_open: 'true', ...settings },
    offers,
    remembers: ({ MeasuringKept }) =>
      MeasuringKept.consent.write({ analytics: true, marketing: false, uid: null }),
  })
  await shopsAt(PAYWALL, { product })
  startMeasuring(product.container, await product.environment.Measuring())
  const sent = (wanted: string) =>
    product.sinks.flatMap(({ events }) =>
      events.flatMap(({ name, params }) => (name === wanted ? [params] : [])),
    )
  // The navigation and the exposure were noted before measuring started, so both are sent together.
  await waitFor(() => expect(sent('screen_view')).toHaveLength(1))
  return () => sent('experiment_exposure')
}

describe('the paywall', { tags: ['2.paywall-first', '7.experiments'] }, () => {
  it.each([
    ['plans', ['plans', 'included', 'questions']],
    ['included', ['included', 'plans', 'questions']],
  ])(
    'the paywall in the arm "%s" shows, from top to bottom, %j, and notes the exposure',
    async (arm, expected) => {
      const exposures = await openPaywall({ paywall_first: arm })
      expect(partsInOrder()).toEqual(expected)
      await waitFor(() => expect(exposures()).toEqual([{ experiment: 'paywall_first', arm }]))
    },
  )

  it('a closed paywall notes no exposure, because no arm changes it', async () => {
    const product = await aSellingProduct({
      settings: { paywall_open: 'false', paywall_first: 'included' },
    })
    const noted: string[] = []
    product.resolve(Occurrences).subscribe(({ kind }) => void noted.push(kind))
    await shopsAt(PAYWALL, { product })
    await waitFor(() => expect(noted).toContain('navigation'))
    unmountScreen()
    expect(noted).not.toContain('exposure')
  })
})

it(
  'in an arm of the prices, the paywall sells that arm’s products alone, and notes the exposure',
  { tags: ['4.price-arm', '7.experiments'] },
  async () => {
    const other = anOffer({ path: 'onward-year-at-99', interval: 'year', totalValue: 99 })
    const settings = { prices: 'other', sku_year_other: other.path }
    const exposures = await openPaywall(settings, [...OFFERS, other])
    expect(screen.getByText('$99')).toBeVisible()
    expect(screen.getAllByRole('radio')).toHaveLength(OFFERS.length)
    await waitFor(() => expect(exposures()).toContainEqual({ experiment: 'prices', arm: 'other' }))
  },
)
