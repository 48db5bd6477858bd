import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { notify } from '#presentation/kit/notices/notify.ts'
import { arrivesAt, untilNoticesMounted } from '#tests/builders/aScreen.tsx'
import { aSellingProduct, opensAgain, percentOff, shopsAt } from '#tests/builders/offers/shopsAt.ts'
import { settingsEnabling } from '#demo/states/catalogue/promoSettings.ts'

const PAYWALL = '/onboarding/subscription'
const MINUTE = 60_000

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const asksToRemove = () => userEvent.click(button(words.promo_remove))
const confirms = () => userEvent.click(button(words.promo_remove_confirm))
const question = () => screen.queryByRole('dialog', { name: words.promo_remove_title })

/** A paywall with the promo spring. Once spring is removed, the promo summer applies to a signed-in person. */
const underSpring = () =>
  shopsAt(`${PAYWALL}?promo=spring`, {
    settings: {
      ...settingsEnabling('spring'),
      ...settingsEnabling('summer'),
      promo_spring_expiration_minutes: '10',
      onboarding_promo: 'summer',
    },
    coupons: { spring: 50, summer: 30 },
  })

it(
  'a promo that takes different percentages off the plans says "Up to"',
  { tags: ['4.promo-discount'] },
  async () => {
    const product = await aSellingProduct({ settings: settingsEnabling('spring') })
    product.storefront.givenCoupon('spring', (offer) =>
      percentOff(offer.interval === 'year' ? 50 : 30)(offer),
    )
    await shopsAt(`${PAYWALL}?promo=spring`, { product })
    expect(screen.getByText('Up to 50% off for you')).toBeVisible()
  },
)

it.each([
  ['?promo=autumn', 1],
  ['?promo=spring', 0],
  ['?promo=<script>', 0],
  ['', 0],
])(
  'the paywall says that the offer of a link is not on only if no plan has it: %s',
  { tags: ['4.promo-off'] },
  async (query, lines) => {
    await shopsAt(`${PAYWALL}${query}`, {
      settings: settingsEnabling('spring'),
      coupons: { spring: 50 },
    })
    expect(screen.queryAllByText(words.promo_off)).toHaveLength(lines)
  },
)

describe('a refused promo', { tags: ['4.promo-quote'] }, () => {
  it('a refused promo is announced before a payment window opens, and one tap leads to the plans without a promo', async () => {
    const { backend, storefront, kept } = await shopsAt(`${PAYWALL}?promo=spring`, {
      settings: settingsEnabling('spring'),
      coupons: { spring: 50 },
    })
    backend.refuse('spring', 'couponUsedBefore')
    await userEvent.click(button(/^Pay /))
    expect(await screen.findByText(/^You have used this offer before/)).toBeVisible()
    expect(storefront.windowRequests).toEqual([])
    await userEvent.click(button(words.paywall_empty_promo_action))
    await waitFor(() => expect(screen.queryByText(/^You have used this offer/)).toBeNull())
    expect(kept.CheckoutKept.dismissed_promos.read()).toEqual(['spring'])
    await userEvent.click(button(/^Pay /))
    await waitFor(() => expect(storefront.windowRequests).toHaveLength(1))
  })
})

describe('removing a promo', { tags: ['4.promo-dismissed'] }, () => {
  it('the question whether to remove a promo closes when another promo starts', async () => {
    const product = await underSpring()
    await asksToRemove()
    const { promo } = await product.presenters.checkoutPart()
    promo.readQuery('?promo=summer')
    expect(await screen.findByText('30% off for you')).toBeVisible()
    expect(question()).not.toBeInTheDocument()
    await asksToRemove()
    await confirms()
    await waitFor(() => expect(screen.queryByText(/% off for you/)).not.toBeInTheDocument())
    expect(product.kept.CheckoutKept.dismissed_promos.read()).toEqual(['summer'])
  })
})

describe('a promo that ends during or after a payment', { tags: ['4.promo-end-told'] }, () => {
  /** The texts of all notices, once the pending ones have appeared. */
  const notices = async () => {
    const region = await untilNoticesMounted()
    notify.success('The last notice')
    await screen.findByText('The last notice')
    return Array.from(region.querySelectorAll('.Toastify__toast'), ({ textContent }) => textContent)
  }

  it('a promo that ends while the payment window is open is not mentioned to a visitor who then pays', async () => {
    const { storefront, clock } = await underSpring()
    storefront.keepNextOpen()
    await userEvent.click(button(/^Pay/))
    clock.skip(10 * MINUTE)
    await clock.advance(MINUTE)
    expect(await notices()).toEqual(['The last notice'])
    storefront.closeWith({ status: 'ordered', id: 'order-1', reference: 'REF1' })
    await arrivesAt('/onboarding/success')
    expect(await notices()).toEqual(['The last notice'])
  })

  it('a promo that ends while the payment window is open is mentioned if the visitor closes the window without paying', async () => {
    const { storefront, clock } = await underSpring()
    storefront.keepNextOpen()
    await userEvent.click(button(/^Pay/))
    clock.skip(10 * MINUTE)
    await clock.advance(MINUTE)
    storefront.closeWith({ status: 'closed' })
    expect(await screen.findByText(words.promo_over)).toBeInTheDocument()
  })

  it('a promo that ends after the visitor has paid is not mentioned on the paywall', async () => {
    const product = await underSpring()
    product.storefront.closeNextWith({ status: 'ordered', id: 'order-1', reference: 'REF1' })
    await userEvent.click(button(/^Pay/))
    await arrivesAt('/onboarding/success')
    const { clock } = await opensAgain(product, `${PAYWALL}?promo=spring`)
    clock.skip(10 * MINUTE)
    await clock.advance(MINUTE)
    expect(await notices()).toEqual(['The last notice'])
  })
})
