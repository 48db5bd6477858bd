import { screen, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Subscription } from '#domain/person/Subscription.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { comesTo, arrivesAt, renderAppAt } from '#tests/builders/aScreen.tsx'
import { aProfile } from '#tests/builders/aSession.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { openAsAna, DELETE_PAGE, findHeading, ACCOUNT_PAGE, press } from './anaAt.ts'

describe('an anonymous visitor', { tags: ['4.account-login'] }, () => {
  it.each([ACCOUNT_PAGE, DELETE_PAGE])(
    'an anonymous visitor who logs in from %s returns there',
    async (address) => {
      const product = await renderAppAt(address)
      product.auth.givenAccount(ANA)
      await findHeading('Log in to see your account')
      await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' }))
      await arrivesAt('/auth/login')
      await product.auth.signIn(ANA)
      expect(new URLSearchParams(window.location.search).get('next') ?? address).toBe(address)
    },
  )
})

describe('the plans on the account page', { tags: ['4.account-plans'] }, () => {
  it.each([
    [
      'active',
      { active: true, gateway: 'card' },
      /^Active\./,
      'Card, invoices and changes',
      /^\/demo-legal/,
    ],
    [
      'overdue',
      { active: true, gateway: 'card', standing: 'overdue' },
      /^The last payment failed/,
      'Change your card',
      /^\/demo-legal/,
    ],
    [
      'canceled at Apple',
      { active: true, gateway: 'app_store', state: 'canceled' },
      /^Canceled\./,
      'Manage it at Apple',
      /^https:\/\/apps\.apple\.com\//,
    ],
    [
      'overdue at Google',
      { active: true, gateway: 'play_store', standing: 'overdue' },
      /^The last payment failed/,
      'Manage it at Google',
      /^https:\/\/play\.google\.com\//,
    ],
    [
      'paused at a reseller',
      { active: false, gateway: 'reseller', standing: 'paused' },
      /^Paused\./,
      'Write to us to change it',
      /^mailto:/,
    ],
    [
      'over',
      { active: false, gateway: 'device_store', state: 'expired' },
      /^Ended\./,
      'Write to us to change it',
      /^mailto:/,
    ],
  ] as const)(
    'the account page shows the state of a plan and where the plan is managed: %s',
    async (_what, plan, state, name, href) => {
      await openAsAna(ACCOUNT_PAGE, { ...plan, reference: 'ONW1' })
      const article = within(screen.getByRole('article'))
      expect(article.getByText(state)).toBeInTheDocument()
      expect(article.getByText('ONW1')).toBeInTheDocument()
      expect(article.getByRole('link', { name }).getAttribute('href')).toMatch(href)
    },
  )

  it('the account page links to the whole plan made from the answers', async () => {
    await openAsAna(ACCOUNT_PAGE, { active: true, gateway: 'card' })
    expect(screen.getByRole('link', { name: /^See the whole plan/ })).toHaveAttribute(
      'href',
      '/plan',
    )
  })

  it(
    'the account page links to no plan made from answers and mentions no consent to health data if the profile has no answers',
    { tags: ['4.no-answers-no-plan'] },
    async () => {
      const product = aProduct({ settings: { ask_health_consent: 'true' } })
      await openAsAna(ACCOUNT_PAGE, { active: true, gateway: 'card' }, product, {})
      expect(screen.queryByRole('link', { name: /^See the whole plan/ })).toBeNull()
      expect(screen.queryByText(/^Your account keeps your answers/)).toBeNull()
    },
  )

  it('the account page opens the form that ends a plan, with the order number of the tapped plan', async () => {
    const card = { active: true, gateway: 'card' } as const
    const product = aProduct()
    await product.signInAna(
      aProfile({
        plans: {
          subscription: { ...card, reference: 'ONW8' },
          subscription_hc: { ...card, reference: 'ONW9' },
        },
      }),
    )
    await renderAppAt(ACCOUNT_PAGE, { product })
    const [, second] = screen.getAllByRole('link', { name: 'Cancel or withdraw' })
    if (second) await userEvent.click(second)
    await arrivesAt('/end')
    expect(screen.getByRole('textbox', { name: 'Order number (optional)' })).toHaveValue('ONW9')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await arrivesAt(ACCOUNT_PAGE)
  })

  it.each([
    [{ active: true }, 'Cancel or withdraw'],
    [{ active: true, standing: 'overdue' }, 'Cancel or withdraw'],
    [{ active: false, standing: 'paused' }, 'Cancel or withdraw'],
    [{ active: true, state: 'canceled' }, 'Cancel or withdraw from contract'],
    [{ active: false, state: 'expired' }, 'Cancel or withdraw from contract'],
  ] as const)(
    'the account page has one way out of a contract, which is at the plan only if the plan would continue: %j, "%s"',
    async (plan, name) => {
      await openAsAna(ACCOUNT_PAGE, { gateway: 'card', reference: 'ONW1', ...plan })
      const main = within(screen.getByRole('main'))
      expect(main.getAllByRole('link', { name: /^Cancel or withdraw/ })).toHaveLength(1)
      expect(main.getByRole('link', { name })).toHaveAttribute('href', '/end')
    },
  )

  it('the account page says that there is no plan, and links to the plans and to the form that ends a contract', async () => {
    await openAsAna(ACCOUNT_PAGE)
    expect(screen.getByText('There is no plan on this account.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See the plans' })).toBeInTheDocument()
    const main = within(screen.getByRole('main'))
    await userEvent.click(main.getByRole('link', { name: 'Cancel or withdraw from contract' }))
    await arrivesAt('/end')
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(ANA.email)
  })

  it('the account page says that plans are unknown while the profile cannot be read, and reads it again on request', async () => {
    const product = aProduct()
    product.profiles.failNextRead()
    await product.signInAna(null)
    await renderAppAt(ACCOUNT_PAGE, { product })
    expect(screen.getByText('We could not check your plan')).toBeInTheDocument()
    product.profiles.save('uid-1', aProfile({ active: ['subscription_yoga'] }))
    await press('Try again')
    expect(await screen.findByText('Onward yoga')).toBeInTheDocument()
  })

  it('the account page says that an order of this browser is in progress, until the profile shows it as active', async () => {
    const product = aProduct()
    const order = { reference: 'ONW7', path: 'onward-year', activates: 'subscription' } as const
    product.orders.save('subscription', 'uid-1', order)
    const coaching = { active: true, gateway: 'card', reference: 'ONW1' } as const
    await product.signInAna(aProfile({ plans: { subscription_hc: coaching } }))
    await renderAppAt(ACCOUNT_PAGE, { product })
    expect(screen.getByText('We have your order')).toBeVisible()
    expect(screen.getByText('Order ONW7')).toBeInTheDocument()
    product.profiles.save(
      'uid-1',
      aProfile({ plans: { subscription: { active: true, gateway: 'card', reference: 'ONW7' } } }),
    )
    await comesTo(ACCOUNT_PAGE, product)
    expect(screen.getAllByText('ONW7')).toHaveLength(1)
    expect(screen.queryByText('We have your order')).not.toBeInTheDocument()
  })
})

describe('a plan that was bought', { tags: ['4.account-charge'] }, () => {
  const offer = anOffer({ totalValue: 9.99, futurePriceTotalValue: 19.99 })
  const DAY = 24 * 60 * 60_000

  /** The text of Ana's plan on the account page, some days after she bought a month. */
  async function planTextAfter(days: number, plan: Partial<Subscription> = {}, locale = 'en-US') {
    const product = aProduct({ now: Date.UTC(2026, 10, 12, 12) })
    product.orders.save('subscription', 'uid-1', {
      reference: 'ONW1',
      path: 'onward-month',
      activates: 'subscription',
      offer: { ...offer, locale },
    })
    product.orders.settle('subscription', 'uid-1')
    await product.clock.advance(days * DAY)
    await openAsAna(
      ACCOUNT_PAGE,
      { active: true, gateway: 'card', reference: 'ONW1', ...plan },
      product,
    )
    return planText()
  }

  const planText = () => screen.getByRole('article').textContent.replaceAll('\u00a0', ' ')

  it('a plan bought in another browser shows the next charge, and until when the buyer can withdraw', async () => {
    const at = Date.UTC(2026, 10, 12, 12)
    const product = aProduct({ now: at + DAY })
    const nextCharge = { at: at + 30 * DAY, total: 19.99, currency: 'USD' }
    const bought = { active: true, gateway: 'card', reference: 'ONW1' } as const
    await openAsAna(ACCOUNT_PAGE, { ...bought, since: at, nextCharge }, product)
    const text = planText()
    expect(text).toContain('Next chargeUS$19.99 on 12 December 2026')
    expect(text).toContain('Cancel by11 December 2026')
    expect(text).toContain('In the EU or UK, withdraw until26 November 2026')
  })

  it('a plan bought in this browser shows what was paid, and the price and day of the next charge, also in a sentence; from the US, nothing of a withdrawal', async () => {
    const text = await planTextAfter(13)
    expect(text).toContain('Paid$9.99')
    expect(text).toContain('Next charge$19.99 on 12 December 2026')
    expect(text).toContain('Then $19.99 on 12 December 2026')
    expect(text).not.toMatch(/withdraw until/i)
  })

  it('a plan that is canceled says until when its buyer can withdraw, in the words of the buyer’s country', async () => {
    const canceled = { state: 'canceled' } as const
    const british = await planTextAfter(1, canceled, 'en-GB')
    expect(british).toMatch(/\dWithdraw until26 November 2026/)
    expect(await planTextAfter(1, canceled)).not.toMatch(/withdraw until/i)
  })

  it('a plan paid with a voucher says that it does not renew, and links to no card and to no form that ends it', async () => {
    const product = aProduct()
    product.orders.save('voucher', 'uid-1', {
      reference: 'ONW1',
      path: 'onward-voucher-pro',
      activates: 'subscription',
    })
    product.orders.settle('subscription', 'uid-1')
    await openAsAna(ACCOUNT_PAGE, { active: true, gateway: 'card', reference: 'ONW1' }, product)
    const plan = screen.getByRole('article')
    expect(plan).toHaveTextContent('It does not renew')
    expect(within(plan).queryByRole('link')).toBeNull()
    expect(screen.queryByText(/^Within 30 days/)).toBeNull()
  })

  it('a plan that a voucher paid names its last day if that day is known, on any device', async () => {
    const ends = Date.UTC(2027, 10, 12, 12)
    const voucher = { active: true, gateway: 'card', sku: 'onward-voucher-pro' } as const
    const product = await openAsAna(ACCOUNT_PAGE, { ...voucher, state: 'canceled', ends })
    const sentence = /does not renew\b.*ends by itself on 12 November 2027\.$/
    expect(within(screen.getByRole('article')).getByText(sentence)).toBeVisible()
    await renderAppAt('/onboarding/success', { product })
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('a plan that is canceled says until which day it runs, if that day is known', async () => {
    expect(await planTextAfter(13, { state: 'canceled' })).toContain('runs until 12 December 2026.')
    expect(await planTextAfter(31, { state: 'canceled' })).toContain('until the time you paid for')
    const product = aProduct({ now: Date.UTC(2026, 10, 12) })
    const ends = Date.UTC(2027, 10, 12, 12)
    await openAsAna(
      ACCOUNT_PAGE,
      { active: true, gateway: 'card', state: 'canceled', ends },
      product,
    )
    expect(screen.getByRole('article')).toHaveTextContent('runs until 12 November 2027.')
  })

  it.each([
    ['the day of the charge has passed', 31, {}],
    ['the plan is canceled', 13, { state: 'canceled' }],
    ['another plan is active', 1, { reference: 'ONW2' }],
  ] as const)(
    'a plan bought in this browser shows no charge once %s',
    async (_what, days, plan) => {
      expect(await planTextAfter(days, plan)).not.toContain('$19.99')
    },
  )
})
