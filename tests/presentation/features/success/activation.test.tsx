import { screen } from '@testing-library/dom'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { HealthConsent } from '#application/account/HealthConsent.ts'
import { coach } from '#domain/site/coach.ts'
import { NOW } from '#tests/builders/aCheckout.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, BEN } from '#tests/builders/aProduct.ts'
import { Gateway } from '#domain/vocabulary/payment.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { ACTIVE_TITLE } from '#tests/builders/activeTitle.ts'
import { arrivesAt, renderAppAt } from '#tests/builders/aScreen.tsx'
import { aSellingProduct, untilPromoKnown } from '#tests/builders/offers/shopsAt.ts'

const SUCCESS = '/onboarding/success'
const VOUCHER_SUCCESS = '/redeem/success'
const MINUTE = 60_000
const ACTIVE = aProfile({ active: ['subscription'] })

const heading = () => screen.getByRole('heading', { level: 1 })
const checkButton = () => screen.getByRole('button', { name: 'Check again' })
const colour = (element: Element) => getComputedStyle(element).backgroundColor

/** Opens a page as Ana, who is signed in. */
async function openAsAna(address: string, facts: Parameters<typeof aSellingProduct>[0] = {}) {
  const product = await renderAppAt(address, { product: await aSellingProduct(facts) })
  await untilPromoKnown()
  return product
}

it('a visitor who is not logged in is told that their answers are still here, and can continue', async () => {
  await renderAppAt(SUCCESS, { answers: allAnswers() })
  expect(await screen.findByText(/your answers are still here/)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Continue' }))
  await arrivesAt('/onboarding/plan')
})

describe('a person without an active subscription', { tags: ['2.success-checks-again'] }, () => {
  it.each([
    [SUCCESS, 'See the plans', '/onboarding/subscription'],
    [VOUCHER_SUCCESS, 'Redeem a voucher', '/redeem'],
  ])(
    'a person without an active subscription is offered a check at %s, more prominently than “%s”',
    async (address, otherLink, target) => {
      await openAsAna(address)
      expect(heading()).toHaveTextContent('No active plan on this account')
      expect(screen.getByText(`You are logged in as ${ANA.email}.`)).toBeVisible()
      expect(colour(checkButton())).not.toBe(colour(screen.getByRole('link', { name: otherLink })))
      await userEvent.click(checkButton())
      expect(
        await screen.findByText(/^There is still no plan on this account\./),
      ).toBeInTheDocument()
      await userEvent.click(screen.getByRole('link', { name: otherLink }))
      await arrivesAt(target)
    },
  )

  it('a person without an active subscription can log in with another account and return', async () => {
    const { auth, profiles } = await openAsAna(SUCCESS)
    profiles.save(auth.givenAccount(BEN).uid, ACTIVE)
    await userEvent.click(screen.getByRole('button', { name: 'Log in with another account' }))
    await arrivesAt('/auth/login')
    await userEvent.click(await screen.findByRole('link', { name: 'Continue with email' }))
    await userEvent.type(await screen.findByLabelText('Email'), BEN.email)
    await userEvent.type(screen.getByLabelText('Password'), BEN.password)
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await arrivesAt(SUCCESS)
    expect(await screen.findByRole('heading', { name: ACTIVE_TITLE })).toBeInTheDocument()
  })
})

describe('a payment without an order', { tags: ['4.evidence'] }, () => {
  it('a payment that its window reported is looked for on success with its reference; nothing is on sale there until it is given up', async () => {
    const { clock } = await openAsAna(SUCCESS, {
      remembers: ({ CheckoutKeys }) =>
        CheckoutKeys.open_checkout.write({
          place: 'plan',
          uid: 'uid-1',
          at: NOW,
          reported: NOW,
          reference: 'ONW7K2PQA',
        }),
    })
    const buy = () => screen.queryByRole('link', { name: /See the plans|Redeem a voucher/ })
    expect(heading()).toHaveTextContent('Looking for your payment')
    expect(screen.getByText('Order ONW7K2PQA')).toBeVisible()
    await clock.advance(2.1 * MINUTE)
    expect(heading()).toHaveTextContent('This takes a little longer')
    expect(screen.getByText(/^Your payment has not arrived yet\./)).toBeVisible()
    expect(buy()).toBeNull()
    await userEvent.click(checkButton())
    expect(heading()).toHaveTextContent('Looking for your payment')
    await clock.advance(60 * MINUTE)
    expect(heading()).toHaveTextContent('We found no payment')
    expect(buy()).toBeVisible()
  })
})

describe('an active subscription', () => {
  it('an active subscription is shown with its period, its renewal and the next steps', async () => {
    const profile = aProfile({ plans: { subscription: { active: true, sku: 'onward-year' } } })
    await openAsAna(SUCCESS, { profile })
    expect(heading()).toHaveTextContent(/^You are in, .?Ana.?. Your first session is on Monday$/)
    expect(screen.getByText('Your plan is active: 12 months of Onward.')).toBeVisible()
    expect(screen.getByText(/^Your plan renews every 12 months until you cancel\./)).toBeVisible()
    expect(screen.getByText('The first session is waiting on the home screen')).toBeVisible()
    expect(screen.getByText(`Log in with ${ANA.email}`)).toBeVisible()
  })

  it('whoever asks a doctor first reads that on success, too', { tags: ['4.health'] }, async () => {
    const plans = { subscription: { active: true, sku: 'onward-year' } }
    await openAsAna(SUCCESS, { profile: aProfile({ plans, answers: allAnswers({ age: 66 }) }) })
    expect(screen.getByText('Ask a doctor before your first session.')).toBeVisible()
  })

  it('an active subscription that a store charges for can be canceled only there, and success links to the store', async () => {
    const plan = { active: true, gateway: Gateway.AppStore } as const
    await openAsAna(SUCCESS, { profile: aProfile({ plans: { subscription: plan } }) })
    expect(screen.getByText(/Apple’s App Store\. Cancel it there\.$/)).toBeVisible()
    expect(screen.queryByText(/^To cancel/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Manage it at Apple' })).toBeVisible()
  })

  it(
    'an active subscription without answers begins with the questions of the app',
    { tags: ['4.no-answers-no-plan'] },
    async () => {
      await openAsAna(SUCCESS, { profile: ACTIVE, answers: {} })
      expect(screen.getByText('Answer its questions, and it makes your plan')).toBeVisible()
      expect(screen.queryByText(/^The first session/)).toBeNull()
    },
  )

  it(
    'an active subscription shows no first session to a person whose account may not keep the answers',
    { tags: ['4.health-consent'] },
    async () => {
      const product = await aSellingProduct({
        profile: ACTIVE,
        answers: allAnswers(),
        settings: { ask_health_consent: 'true' },
      })
      product.resolve(HealthConsent).decide('uid-1', false)
      await renderAppAt(SUCCESS, { product })
      expect(heading()).toHaveTextContent('You are in')
      expect(screen.getByText('Answer its questions, and it makes your plan')).toBeVisible()
      expect(screen.queryByText(/first session/)).toBeNull()
    },
  )

  it(
    'an active subscription with a coach begins with a call, and names the coaches in the settings',
    { tags: ['2.coaches'] },
    async () => {
      await openAsAna(VOUCHER_SUCCESS, {
        site: coach,
        settings: { coaches: JSON.stringify([{ name: 'Lea', replies: 'within a day' }]) },
        profile: aProfile({ active: ['subscription_hc'] }),
      })
      expect(heading()).toHaveTextContent('You are in')
      expect(screen.getByText('Begin with a call with your coach')).toBeVisible()
      expect(screen.getByRole('region', { name: 'Your coach' })).toHaveTextContent('Lea')
      expect(screen.queryByText(/^The first session/)).not.toBeInTheDocument()
    },
  )
})

describe('an order that is not confirmed within two minutes', () => {
  const order = {
    reference: 'ONW7K2PQA',
    activates: 'subscription',
    whose: sha256('uid-1'),
    at: new ManualClock().now(),
    isActive: false,
  } as const

  it.each([
    [SUCCESS, 'pending_order', 'onward-year', 'order', 'payment'],
    [VOUCHER_SUCCESS, 'pending_voucher', 'onward-voucher-pro', 'voucher', 'code'],
  ] as const)(
    'an order that is not confirmed within two minutes leads at %s to a calm text with the reference, and can be awaited again',
    async (address, key, path, what, proof) => {
      const { clock } = await openAsAna(address, {
        remembers: ({ CheckoutKeys }) => CheckoutKeys[key].write([{ ...order, path }]),
      })
      expect(heading()).toHaveTextContent(`We have your ${what}`)
      expect(screen.getByText('Order ONW7K2PQA')).toBeVisible()
      await clock.advance(2 * MINUTE)
      expect(heading()).toHaveTextContent('This takes a little longer')
      expect(screen.getByText(new RegExp(`as soon as the ${proof} is confirmed`))).toBeVisible()
      expect(screen.getByText('Order ONW7K2PQA')).toBeVisible()
      expect(screen.getByRole('link', { name: /^Something not right\?/ })).toHaveAttribute(
        'href',
        expect.stringMatching(/^mailto:.+subject=Order%20ONW7K2PQA$/),
      )
      await userEvent.click(checkButton())
      expect(heading()).toHaveTextContent(`We have your ${what}`)
    },
  )
})

describe('an order that the server knows', { tags: ['4.server-orders'] }, () => {
  it.each([
    [SUCCESS, 'pending', 'Your bank confirms within days'],
    [VOUCHER_SUCCESS, 'held', 'We are looking at your order'],
  ] as const)(
    'an order that the server knows is shown at %s as %s with its reference, and can be checked again',
    async (address, state, title) => {
      const order = { state, reference: 'ONWARD-7', activates: 'subscription' } as const
      const { profiles } = await openAsAna(address, {
        profile: aProfile({ openOrders: [order] }),
      })
      expect(heading()).toHaveTextContent(title)
      expect(screen.getByText('Order ONWARD-7')).toBeVisible()
      // It takes days, and mails must not go to a mistyped address meanwhile.
      expect(await screen.findByRole('button', { name: 'Correct it' })).toBeVisible()
      await userEvent.click(checkButton())
      expect(await screen.findByText('There is nothing new yet.')).toBeInTheDocument()
      profiles.save('uid-1', ACTIVE)
      await userEvent.click(checkButton())
      expect(await screen.findByRole('heading', { name: ACTIVE_TITLE })).toBeInTheDocument()
    },
  )
})

it('a failed log-out is reported on the page', { tags: ['4.logout'] }, async () => {
  const { auth } = await openAsAna(SUCCESS)
  auth.failNext('offline')
  await userEvent.click(screen.getByRole('button', { name: 'Log in with another account' }))
  expect(await screen.findByText(/^You are still logged in\./)).toBeInTheDocument()
  expect(window.location.pathname).toBe(SUCCESS)
})
