import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ordersInAnotherTab } from '#tests/builders/ordersOf.ts'
import { arrivesAt } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'
import { leftForPayment } from '#tests/builders/offers/leftForPayment.ts'
import { shopsAt } from '#tests/builders/offers/shopsAt.ts'

const PAYWALL = '/onboarding/subscription'
const SUCCESS = '/onboarding/success'
const MINUTE = 60_000
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const payButton = () => button(/^Pay .+ and start$/)

describe('a payment that may have arrived', { tags: ['4.evidence'] }, () => {
  it('a payment that may have arrived is checked, no other payment can be made meanwhile, and the visitor may check again later', async () => {
    const { storefront, clock } = await shopsAt(PAYWALL, { remembers: leftForPayment() })
    expect(
      screen.getByText(
        /^We are checking whether your payment has arrived\..+Please do not pay again meanwhile\.$/,
      ),
    ).toBeVisible()
    const checking = button('Checking your payment')
    expect(checking).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(checking)
    await clock.advance(2 * MINUTE)
    expect(screen.getByText(/^No payment has arrived for this account\./)).toBeVisible()
    expect(storefront.windowRequests).toEqual([])
    expect(payButton()).toBeEnabled()
    await userEvent.click(button('Check again'))
    expect(screen.getByText(/^We are checking whether your payment has arrived\./)).toBeVisible()
    expect(button('Check again')).toHaveFocus()
  })

  it('a payment that its window reported is looked for with its reference; after the search nothing is sold, and after an hour it is, with a warning', async () => {
    const { storefront, clock } = await shopsAt(PAYWALL)
    storefront.keepNextOpen()
    await userEvent.click(payButton())
    storefront.report({ kind: 'purchase', reference: 'ONW7K2PQA' })
    storefront.closeWith({ status: 'closed' })
    expect(await screen.findByText(/^We are checking whether your payment/)).toBeVisible()
    expect(screen.getByText('Order ONW7K2PQA')).toBeVisible()
    await clock.advance(2.1 * MINUTE)
    expect(screen.getByText(/^Your payment has not arrived yet\./)).toBeVisible()
    await userEvent.click(button('Waiting for your payment'))
    expect(storefront.windowRequests).toHaveLength(1)
    await clock.advance(60 * MINUTE)
    expect(screen.getByText(/^No payment has arrived for this account\./)).toBeVisible()
    expect(screen.getByText('Order ONW7K2PQA')).toBeVisible()
    expect(payButton()).toBeEnabled()
  })
})

describe('an order that is not active yet', () => {
  const seesOnSuccess = async (title: string) => {
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'See how it stands' }))
    await arrivesAt(SUCCESS)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  }

  it.each([
    ['order', 'subscription', 'onward-year', /do not pay again\. Your order is ONW7K2PQA\.$/],
    ['voucher', 'voucher', 'onward-voucher-pro', 'We have your voucher'],
  ] as const)(
    'a pending %s from another tab replaces the payment button, and success awaits its activation',
    { tags: ['4.orders-by-person', '4.sold-once'] },
    async (what, kind, path, text) => {
      const product = await shopsAt(PAYWALL)
      expect(payButton()).toBeVisible()
      ordersInAnotherTab(product).save(kind, 'uid-1', {
        reference: 'ONW7K2PQA',
        path,
        activates: 'subscription',
      })
      expect(await screen.findByText(text)).toBeVisible()
      await seesOnSuccess(`We have your ${what}`)
    },
  )

  it(
    'an order that the server knows replaces the payment button, even in a browser that placed no order',
    { tags: ['4.server-orders'] },
    async () => {
      const order = { state: 'held', reference: 'ONWARD-7', activates: 'subscription' } as const
      await shopsAt(PAYWALL, { profile: aProfile({ openOrders: [order] }) })
      expect(await screen.findByText(/^Somebody has to check it/)).toBeVisible()
      await seesOnSuccess('We are looking at your order')
    },
  )
})

describe('a payment window in another tab', { tags: ['4.one-window'] }, () => {
  it('a payment window in another tab is mentioned on the paywall, and no second one opens', async () => {
    const { lock, storefront } = await shopsAt(PAYWALL)
    void lock.run('payment', () => new Promise(() => undefined))
    await userEvent.click(payButton())
    expect(
      await screen.findByText(
        'A payment window is open in another tab. Finish or close it there first.',
      ),
    ).toBeInTheDocument()
    expect(storefront.windowRequests).toEqual([])
    expect(payButton()).toBeEnabled()
  })
})
