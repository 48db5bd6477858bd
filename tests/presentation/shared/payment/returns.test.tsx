import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Offer } from '#domain/offer/Offer.ts'
import { InMemoryStorefront } from '#infrastructure/memory/InMemoryStorefront.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { leftForPayment } from '#tests/builders/offers/leftForPayment.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'
import {
  aProductOnSale,
  GIFTS,
  opensAgain,
  OFFERS,
  shopsAt,
} from '#tests/builders/offers/shopsAt.ts'

const PAYWALL = '/onboarding/subscription'
const MINUTES = 60_000
const MARKERS = ['?fscNext=fsc:invoke:complete', '#fsc:invoke:session', '?a=b&fsc:session=abc']
const checking = () => screen.queryByRole('button', { name: 'Checking your payment' })
const query = () => window.location.search + window.location.hash

/** A storefront that records the query and fragment that the payment provider's script would read when it is loaded. */
class WatchedStorefront extends InMemoryStorefront {
  readonly openedAt = new Set<string>()

  override open(): Promise<void> {
    this.openedAt.add(query())
    return super.open()
  }
}

const aWatchedStorefront = (offers: readonly Offer[] = [...OFFERS, ...GIFTS]) => {
  const storefront = new WatchedStorefront(offers)
  return { storefront, instead: { Storefront: storefront } }
}

describe('a link with the payment provider’s markers', { tags: ['4.payment-returns'] }, () => {
  it.each(MARKERS)(
    'a link with the markers %s opens the paywall without a payment check',
    async (markers) => {
      const { storefront, instead } = aWatchedStorefront()
      await shopsAt(PAYWALL + markers, { instead })
      expect(checking()).toBeNull()
      expect(screen.getByRole('button', { name: /^Pay / })).toBeEnabled()
      expect([...storefront.openedAt]).toEqual([markers.startsWith('?a=b') ? '?a=b' : ''])
    },
  )

  it.each([
    ['another person’s', leftForPayment({ uid: 'uid-9' })],
    ['an anonymous giver’s', leftForPayment({ uid: null })],
    ['a gift’s', leftForPayment({ page: 'gift' })],
    ['an hour old', leftForPayment({ ago: 60 * MINUTES })],
  ])(
    'a link with markers opens the paywall without a payment check if the payment that this tab left is %s',
    async (_, remembers) => {
      const { storefront, instead } = aWatchedStorefront()
      await shopsAt(`${PAYWALL}?fsc:invoke:session`, { instead, remembers })
      expect(checking()).toBeNull()
      expect([...storefront.openedAt]).toEqual([''])
    },
  )

  it("a link with the provider's markers does not lead an anonymous visitor to another person’s payment", async () => {
    const { storefront, instead } = aWatchedStorefront()
    await shopsAt(`${PAYWALL}?fsc:invoke:session`, {
      instead,
      profile: null,
      remembers: leftForPayment(),
    })
    expect(screen.getByRole('button', { name: 'Create an account to continue' })).toBeVisible()
    expect([...storefront.openedAt]).toEqual([''])
  })

  it("a link with the provider's markers does not load the provider’s script on other pages", async () => {
    const { storefront, instead } = aWatchedStorefront()
    for (const page of ['/onboarding/age', '/onboarding/plan', '/auth/login', '/isic']) {
      await renderAppAt(`${page}?fsc:invoke:session`, {
        product: await aProductOnSale({ instead, profile: null, remembers: leftForPayment() }),
      })
    }
    expect([...storefront.openedAt]).toEqual([])
  })

  it("a link with the provider's markers opens the gift page or the voucher page without a payment check", async () => {
    const { storefront, instead } = aWatchedStorefront()
    await shopsAt('/gift?fsc:invoke:session', {
      instead,
      profile: null,
      remembers: leftForPayment(),
    })
    await renderAppAt('/redeem?fsc:invoke:session', {
      product: await aProductOnSale({ instead, remembers: leftForPayment() }),
    })
    expect([...storefront.openedAt]).toEqual([''])
    expect(query()).toBe('')
  })
})

describe(
  'a visitor who left this tab for the payment provider',
  { tags: ['4.payment-returns'] },
  () => {
    it.each(MARKERS)(
      'a visitor who left for the payment provider is recognized by the markers %s',
      async (markers) => {
        const { storefront, instead } = aWatchedStorefront()
        await shopsAt(PAYWALL + markers, {
          instead,
          remembers: leftForPayment({ ago: 59 * MINUTES }),
        })
        expect(checking()).toBeVisible()
        expect([...storefront.openedAt]).toEqual([markers])
      },
    )

    it('a visitor who left for the payment provider returns by an address that redirects to the paywall', async () => {
      const { storefront, instead } = aWatchedStorefront()
      await shopsAt('/Onboarding/Subscription/?fscNext=fsc:invoke:session', {
        instead,
        remembers: leftForPayment(),
      })
      expect(checking()).toBeVisible()
      expect([...storefront.openedAt]).toEqual(['?fscNext=fsc:invoke:session'])
    })

    it('a visitor who left for the payment provider returns to the gift page, with or without an account', async () => {
      const { storefront, instead } = aWatchedStorefront()
      await shopsAt('/gift?fsc:invoke:complete', {
        instead,
        profile: null,
        remembers: leftForPayment({ page: 'gift', uid: null }),
      })
      expect([...storefront.openedAt]).toEqual(['?fsc:invoke:complete'])
      const later = aWatchedStorefront()
      await shopsAt('/gift?fsc:invoke:complete', {
        instead: later.instead,
        remembers: leftForPayment({ page: 'gift' }),
      })
      expect([...later.storefront.openedAt]).toEqual(['?fsc:invoke:complete'])
    })

    it('a visitor who left for the payment provider returns to the voucher page', async () => {
      const { storefront, instead } = aWatchedStorefront()
      await renderAppAt('/redeem?fsc:invoke:complete', {
        product: await aProductOnSale({ instead, remembers: leftForPayment({ page: 'voucher' }) }),
      })
      expect([...storefront.openedAt]).toEqual(['?fsc:invoke:complete'])
    })

    it('a visitor who left for the payment provider is recognized by the open payment window until the window is closed', async () => {
      const product = await shopsAt(PAYWALL)
      product.storefront.leaveNextWith('stay')
      await userEvent.click(screen.getByRole('button', { name: /^Pay / }))
      const back = await opensAgain(product, `${PAYWALL}?fsc:invoke:session`)
      expect(checking()).toBeVisible()
      product.storefront.leave({ status: 'closed' })
      await back.settle()
      await opensAgain(back, `${PAYWALL}?fsc:invoke:session`)
      expect(checking()).toBeNull()
      expect(query()).toBe('')
    })

    it(
      'a minor who returns from the payment provider needs a parent or guardian again: the payment is checked, and no window opens',
      { tags: ['4.guardian'] },
      async () => {
        const { storefront, instead } = aWatchedStorefront()
        const { clock } = await shopsAt(`${PAYWALL}?fsc:invoke:session`, {
          answers: allAnswers({ age: 15 }),
          instead,
          remembers: leftForPayment(),
        })
        expect(checking()).toBeVisible()
        expect([...storefront.openedAt]).toEqual([''])
        await clock.advance(2 * MINUTES)
        expect(screen.getByText(/^No payment has arrived for this account\./)).toBeVisible()
        expect(
          screen.getByRole('button', { name: 'I am the parent or guardian, continue' }),
        ).toBeEnabled()
      },
    )
  },
)
