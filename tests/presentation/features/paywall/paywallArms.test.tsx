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
  const included = screen.getByRole('heading', { name: 'What you get' })
  const offers = screen.getByRole('group', { name: 'How long' })
  const questions = screen.getByRole('heading', { name: 'Good to know' })
  const parts: readonly (readonly [string, Element])[] = [
    ['included', included],
    ['plans', offers],
    ['questions', questions],
  ]
  return parts
    .toSorted(
      ([, one], [, other]) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
    )
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

  it('the paywall outside the experiment shows the plans first, and notes no exposure', async () => {
    const exposures = await openPaywall({})
    expect(partsInOrder()).toEqual(['plans', 'included', 'questions'])
    expect(exposures()).toEqual([])
  })

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

describe('the prices', { tags: ['4.price-arm', '7.experiments'] }, () => {
  const OTHER = 'onward-year-at-99'
  const OFFERED = [...OFFERS, anOffer({ path: OTHER, interval: 'year', totalValue: 99 })]

  it.each([
    ['usual', false],
    ['other', true],
  ])(
    'in the arm "%s", the paywall sells that arm’s products alone, and notes the exposure',
    async (arm, isOther) => {
      const exposures = await openPaywall({ prices: arm, sku_year_other: OTHER }, OFFERED)
      expect(screen.queryByText('$99') !== null).toBe(isOther)
      expect(screen.getAllByRole('radio')).toHaveLength(OFFERS.length)
      await waitFor(() => expect(exposures()).toContainEqual({ experiment: 'prices', arm }))
    },
  )
})
