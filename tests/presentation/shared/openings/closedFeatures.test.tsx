import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { arrivesAt, untilNoticesMounted, renderAppAt } from '#tests/builders/aScreen.tsx'
import { aSellingProduct, shopsAt } from '#tests/builders/offers/shopsAt.ts'

const PAYWALL = '/onboarding/subscription'
const heading = () => screen.getByRole('heading', { level: 1 })
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check again' }))

const FEATURES = [
  {
    feature: 'the paywall',
    name: 'paywall_open',
    at: PAYWALL,
    closed: 'Plans are not on sale for now',
    open: 'Start the plan made for you',
  },
  {
    feature: 'the gift page',
    name: 'gift_open',
    at: '/gift',
    closed: 'Gifts are not on sale for now',
    open: 'Give Onward as a gift',
  },
  {
    feature: 'the voucher page',
    name: 'voucher_open',
    at: '/redeem',
    closed: 'Vouchers are paused for now',
    open: 'Redeem your voucher',
  },
] as const

describe('a closed feature', { tags: ['4.closed-places'] }, () => {
  it.each(FEATURES)(
    '$feature says that it is closed and sells nothing, until a check finds it open again',
    async ({ name, at, closed, open }) => {
      const { remote } = await renderAppAt(at, {
        product: await aSellingProduct({ settings: { [name]: 'false' } }),
      })
      await untilNoticesMounted()
      expect(heading()).toHaveTextContent(closed)
      expect(screen.queryByRole('button', { name: /^(Pay|Redeem)/ })).toBeNull()
      await check()
      expect(await screen.findByRole('alert')).toHaveTextContent('Still paused. Try again later.')
      remote.publish({})
      await check()
      expect(await screen.findByRole('heading', { level: 1, name: new RegExp(open) })).toBeVisible()
    },
  )

  it('an open paywall becomes closed while the visitor looks at it', async () => {
    const { remote } = await shopsAt(PAYWALL)
    expect(screen.getByRole('button', { name: /^Pay / })).toBeVisible()
    remote.publish({ paywall_open: 'false' })
    await remote.refresh()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Plans are not on sale for now' }),
    ).toBeVisible()
  })

  it('a closed sign-up leads to the log-in, keeps the answers, and creates no account', async () => {
    const { auth, stored } = await renderAppAt('/auth/signup', {
      answers: allAnswers(),
      settings: { sign_up_open: 'false' },
    })
    expect(heading()).toHaveTextContent('New accounts are paused for now')
    expect(screen.getByText('Your answers stay while this tab is open.')).toBeVisible()
    auth.givenAccount(ANA)
    await userEvent.click(screen.getByRole('link', { name: 'Already have an account? Log in' }))
    await arrivesAt('/auth/login')
    expect(screen.queryByRole('link', { name: 'New here? Create an account' })).toBeNull()
    expect(stored.load()).toEqual(allAnswers())
  })

  it('a closed sign-up says that it is paused, even at the address of its form', async () => {
    await renderAppAt('/auth/signup/email', { settings: { sign_up_open: 'false' } })
    expect(heading()).toHaveTextContent('New accounts are paused for now')
  })
})

describe('a payment in progress', { tags: ['4.closed-in-flight'] }, () => {
  it('a payment in progress is completed if the paywall is closed meanwhile: the window stays, and success follows', async () => {
    const { remote, storefront } = await shopsAt(PAYWALL)
    storefront.keepNextOpen()
    await userEvent.click(screen.getByRole('button', { name: /^Pay / }))
    remote.publish({ paywall_open: 'false' })
    await remote.refresh()
    expect(screen.queryByText('Plans are not on sale for now')).toBeNull()
    storefront.closeWith({ status: 'ordered', id: 'order-1', reference: 'REF1' })
    await arrivesAt('/onboarding/success')
  })

  it('a closed paywall still names an order in progress, and leads to that order', async () => {
    const product = await shopsAt(PAYWALL)
    await userEvent.click(screen.getByRole('button', { name: /^Pay / }))
    await arrivesAt('/onboarding/success')
    product.remote.publish({ paywall_open: 'false' })
    await product.remote.refresh()
    await renderAppAt(PAYWALL, { product })
    expect(heading()).toHaveTextContent('Plans are not on sale for now')
    expect(screen.getByText('We have your order')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See how it stands' })).toHaveAttribute(
      'href',
      '/onboarding/success',
    )
  })
})

describe('a closed sign-in method', { tags: ['4.closed-sign-in-methods'] }, () => {
  it('a closed sign-in method is named as paused, and the others are offered', async () => {
    await renderAppAt('/auth/login', {
      settings: { sign_in_google_open: 'false', sign_in_apple_open: 'false' },
    })
    expect(screen.queryByRole('button', { name: /Google|Apple/ })).toBeNull()
    expect(screen.getByText('Google, Apple: paused for now.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue with Facebook' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue with email' })).toBeVisible()
  })

  it('a closed sign-in method of the device maker is named as paused', async () => {
    const product = aProduct({ settings: { sign_in_store_open: 'false' } })
    product.storeSignIn.isAvailable = true
    await renderAppAt('/auth/login', { product })
    expect(await screen.findByText('Your device: paused for now.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /your device’s store/ })).toBeNull()
  })
})
