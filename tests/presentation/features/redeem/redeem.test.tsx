import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { Gateway } from '#domain/vocabulary/payment.ts'
import { InMemoryAuthGateway } from '#infrastructure/memory/account/InMemoryAuthGateway.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct, type Product } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { arrivesAt, renderAppAt } from '#tests/builders/aScreen.tsx'
import { aSellingProduct, shopsAt } from '#tests/builders/offers/shopsAt.ts'

const PAGE = '/redeem'
const SUCCESS = '/redeem/success'
const PRO = 'onward-voucher-pro'
const COACHING = 'onward-voucher-coaching'

const field = () => screen.getByLabelText('Voucher code')
const kind = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name} [A-Z]`) })
const redeemButton = () => screen.getByRole('button', { name: 'Redeem' })

/** Opens the voucher page. The payment provider has issued two codes. */
async function openVoucherPage(facts: Parameters<typeof aSellingProduct>[0] = {}) {
  const product = await aSellingProduct(facts)
  product.storefront.givenVoucher('ONWARD-PRO', PRO)
  product.storefront.givenVoucher('ONWARD-COACHING', COACHING)
  return shopsAt(PAGE, { product })
}

/** Logs in from the sign-up, with Ana's password. */
async function logsIn() {
  await userEvent.click(await screen.findByRole('link', { name: /log in/i }))
  await arrivesAt('/auth/login')
  await userEvent.click(await screen.findByRole('link', { name: 'Continue with email' }))
  await userEvent.type(await screen.findByLabelText('Email'), ANA.email)
  await userEvent.type(screen.getByLabelText('Password'), ANA.password)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

describe('a voucher', () => {
  it(
    'a voucher is kept during the sign-in, is redeemed right after it, opens no second window for two taps, and activates the subscription',
    { tags: ['4.voucher-refused', '4.voucher-on-a-plan', '4.redeemed-after-sign-up'] },
    async () => {
      const { auth, profiles, sessions, storefront } = await openVoucherPage({ profile: null })
      const { uid } = auth.givenAccount(ANA)
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
      expect(field()).toHaveAccessibleDescription('Enter the code')
      expect(field()).toHaveFocus()
      await userEvent.type(field(), ' ONWARD-PRO ')
      storefront.keepNextOpen()
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
      await arrivesAt('/auth/signup')
      await logsIn()
      await arrivesAt(PAGE)
      await userEvent.click(screen.getByRole('button', { name: 'These are mine' }))
      expect(await screen.findByLabelText('Voucher code')).toHaveValue(' ONWARD-PRO ')
      await waitFor(() => expect(storefront.windowRequests).toHaveLength(1))
      await userEvent.dblClick(redeemButton())
      expect(storefront.windowRequests).toMatchObject([{ path: PRO, uid, coupon: 'ONWARD-PRO' }])
      profiles.save(uid, aProfile({ active: ['subscription'] }))
      await sessions.reloadProfile()
      expect(screen.queryByText('You have this plan already')).toBeNull()
      storefront.closeWith({ status: 'ordered', id: 'order-1', reference: 'REF1' })
      await arrivesAt(SUCCESS)
      expect(await screen.findByRole('heading', { name: 'You are in' })).toBeInTheDocument()
      expect(
        screen.getByText(
          /^Your voucher worked, and your plan is active: Onward\. Your plan does not renew/,
        ),
      ).toBeInTheDocument()
      expect(screen.getByText('Order REF1')).toBeInTheDocument()
    },
  )

  it(
    'the link of a gift greets its recipient, says until when it lasts, and needs no typed code; a refused code can be typed anew',
    { tags: ['4.gift-link'] },
    async () => {
      const product = await aSellingProduct({ now: new Date(2026, 10, 29).getTime() })
      product.storefront.givenVoucher('ONWARD-PRO', PRO)
      const opens = (code: string) => {
        window.location.hash = `gift=${code}&to=Ben&from=Karin&for=quarter`
      }
      await shopsAt(PAGE, { product })
      opens('ONWARD-GONE')
      expect(
        await screen.findByRole('heading', { name: 'Ben, Karin has a gift for you' }),
      ).toBeVisible()
      expect(
        screen.getByText(
          /^Your link says that it lasts until 28 February 2027, if redeemed today\./,
        ),
      ).toBeVisible()
      expect(window.location.href).not.toContain('ONWARD-GONE')
      expect(screen.queryByLabelText('Voucher code')).toBeNull()
      await userEvent.click(screen.getByRole('button', { name: 'Redeem the gift' }))
      expect(await screen.findByLabelText('Voucher code')).toHaveFocus()
      expect(field()).toBeInvalid()
      expect(screen.queryByText(/^Your link says/)).toBeNull()
      opens('ONWARD-PRO')
      await userEvent.click(await screen.findByRole('button', { name: 'Redeem the gift' }))
      await arrivesAt(SUCCESS)
    },
  )

  it(
    'the recipient of a gift who answers the questions first is led from the plan to the gift, not to the prices, and it is redeemed after the sign-up',
    { tags: ['4.gift-link'] },
    async () => {
      const product = aProduct({ answers: allAnswers() })
      const { redeem } = await product.presenters.checkoutPart()
      redeem.receive('ONWARD-PRO&to=Ben')
      product.storefront.givenVoucher('ONWARD-PRO', PRO)
      await renderAppAt('/onboarding/plan', { product })
      expect(screen.getByText('Next: an account, then your gift. You pay nothing.')).toBeVisible()
      await userEvent.click(screen.getByRole('link', { name: 'Start this plan' }))
      await arrivesAt('/auth/signup')
      expect(new URLSearchParams(window.location.search).get('next')).toBe(PAGE)
      product.auth.givenAccount(ANA)
      await logsIn()
      await userEvent.click(await screen.findByRole('button', { name: 'These are mine' }))
      await arrivesAt(SUCCESS)
    },
  )

  it(
    'a voucher that is unknown or for another product is rejected at the field with the same text, and the code is kept',
    { tags: ['4.voucher-refused'] },
    async () => {
      const { storefront } = await openVoucherPage()
      for (const [code, product] of [
        ['NO-SUCH-CODE', 'Onward'],
        ['ONWARD-PRO', 'Onward with a coach'],
      ] as const) {
        await userEvent.click(kind(product))
        await userEvent.clear(field())
        await userEvent.type(field(), code)
        expect(
          screen.queryByText(
            'This code does not work. It is mistyped, used, past its last day or for another product.',
          ),
        ).not.toBeInTheDocument()
        await userEvent.click(redeemButton())
        expect(field()).toHaveAccessibleDescription(
          'This code does not work. It is mistyped, used, past its last day or for another product.',
        )
        expect(field()).toHaveValue(code)
        expect(field()).toHaveFocus()
      }
      expect(storefront.windowRequests).toEqual([])
    },
  )

  it('a person who comes back after a redemption reads that the voucher is there, and nothing about a code to keep until one is typed', async () => {
    const { orders } = await openVoucherPage()
    orders.save('voucher', 'uid-1', { reference: 'ONW9', path: 'any', activates: 'subscription' })
    expect(await screen.findByText(/as soon as the code is confirmed/)).toBeVisible()
    expect(screen.queryByText(/Keep your code/)).toBeNull()
    await userEvent.type(field(), 'ANOTHER')
    expect(screen.getByText(/Keep your code/)).toBeVisible()
  })

  it(
    'a person whose active plan is the one that a voucher pays for is told to keep the voucher for later, before any tap',
    { tags: ['4.voucher-on-a-plan'] },
    async () => {
      await openVoucherPage({ profile: aProfile({ active: ['subscription'] }) })
      expect(
        screen.getByText(/^It goes on as it is.+Keep a code that is not used yet/),
      ).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Redeem' })).toBeNull()
      expect(screen.queryByLabelText('Voucher code')).toBeNull()
      await userEvent.click(kind('Onward with a coach'))
      expect(field()).toBeVisible()
      expect(redeemButton()).toBeVisible()
      expect(screen.queryByText(/^It goes on as it is/)).toBeNull()
      await userEvent.click(kind('Onward'))
      await userEvent.click(screen.getByRole('link', { name: 'See your plan' }))
      await arrivesAt('/account')
    },
  )

  it(
    'a person whose active plan is paid through a store finds a link to the store on the voucher page',
    { tags: ['4.voucher-on-a-plan'] },
    async () => {
      const plan = { active: true, gateway: Gateway.AppStore, reference: 'STORE1' } as const
      await openVoucherPage({ profile: aProfile({ plans: { subscription: plan } }) })
      const main = within(screen.getByRole('main'))
      expect(main.getByRole('link', { name: 'Manage it at Apple' })).toHaveAttribute(
        'href',
        'https://apps.apple.com/account/subscriptions',
      )
      expect(main.queryByRole('link', { name: /^Cancel or/ })).toBeNull()
    },
  )

  it.each<[string, (product: Product) => void, RegExp]>([
    [
      'if the window is closed',
      ({ storefront }) => storefront.closeNextWith({ status: 'closed' }),
      /so your code was not used\./,
    ],
    [
      'if the payment provider is unreachable',
      ({ storefront }) => storefront.setReachable(false),
      /so the code was not used\. Please try again\.$/,
    ],
    [
      'while the profile cannot be read',
      ({ profiles }) => profiles.failNextRead(),
      /^We could not check your account, so the code was not used\./,
    ],
  ])('a voucher is not used up %s, and the page says so', async (_when, fail, message) => {
    fail(await openVoucherPage())
    await userEvent.type(field(), 'ONWARD-PRO')
    await userEvent.click(redeemButton())
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(field()).toHaveValue('ONWARD-PRO')
    await arrivesAt(PAGE)
  })
})

it(
  'the footer appears only once the session has loaded, so that later content does not move it',
  { tags: ['10.nothing-jumps'] },
  async () => {
    let emitAnonymous: () => void = () => undefined
    class LateAuthGateway extends InMemoryAuthGateway {
      override observe(listener: Parameters<InMemoryAuthGateway['observe']>[0]) {
        emitAnonymous = () => listener(null)
      }
    }
    await renderAppAt(PAGE, {
      product: aProduct({
        site: coach,
        answers: { units: 'metric' },
        instead: { AuthGateway: new LateAuthGateway() },
      }),
    })
    const footer = () => screen.queryByRole('contentinfo')
    expect(footer()).toBeNull()
    emitAnonymous()
    await waitFor(() => expect(footer()).toBeVisible())
    expect(screen.getByRole('link', { name: 'Already have an account? Log in' })).toBeVisible()
  },
)
