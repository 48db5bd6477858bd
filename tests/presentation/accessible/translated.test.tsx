import { fireEvent, screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import words from '#presentation/i18n/en/common.json'
import { coach } from '#domain/site/coach.ts'
import { allAnswers, answeredBefore } from '../../builders/allAnswers.ts'
import { leftForPayment } from '../../builders/offers/leftForPayment.ts'
import { aProfile } from '../../builders/aSession.ts'
import { ANA, aProduct } from '../../builders/aProduct.ts'
import { untilNoticesMounted, renderAppAt } from '../../builders/aScreen.tsx'
import { shopsAt } from '../../builders/offers/shopsAt.ts'
import { simulateExtension } from '../../builders/disturbances/extension.ts'
import { simulateTranslation } from '../../builders/disturbances/translator.ts'
import { settingsEnabling } from '#demo/states/catalogue/promoSettings.ts'
import { ACTIVE_TITLE } from '#tests/builders/activeTitle.ts'

const PAYWALL = '/onboarding/subscription'
const MINUTES = 60_000

/** The text that a visitor sees, including notices. */
const visibleText = () => document.body.innerText.replaceAll(/\s+/g, ' ').trim()

/** Renders the shop, and waits for what loads after its prices. */
async function renderShopAt(...where: Parameters<typeof shopsAt>) {
  const product = await shopsAt(...where)
  await screen.findByRole('button', { name: words.btn_log_out })
  return product
}

/** Changes on a page. Each function ends once the changed text is shown. */
const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  'another offer is selected': async () => {
    await renderShopAt(PAYWALL)
    await userEvent.click(screen.getByRole('radio', { name: /^1 month/ }))
    await screen.findByRole('button', { name: 'Pay $19.99 and start' })
  },
  'a promo counts down, and its prices end with it': async () => {
    const { clock } = await renderShopAt(`${PAYWALL}?promo=welcome`, {
      coupons: { welcome: 30 },
      settings: { ...settingsEnabling('welcome'), promo_welcome_expiration_minutes: '10' },
    })
    await screen.findByText('10 min 00 s left')
    clock.skip(9 * MINUTES)
    await clock.advance(0.5 * MINUTES)
    await screen.findByText('30 s left')
    await clock.advance(MINUTES)
    await screen.findByText(/^The offer has ended\./)
    await screen.findByRole('button', { name: 'Pay $79.99 and start' })
  },
  'no payment is found': async () => {
    const { clock } = await renderShopAt(`${PAYWALL}?fsc:invoke:complete`, {
      remembers: leftForPayment(),
    })
    await screen.findByRole('button', { name: 'Checking your payment' })
    await clock.advance(3 * MINUTES)
    await screen.findByText(/^No payment has arrived/)
  },
  'a number is rejected, corrected and converted to other units': async () => {
    await renderAppAt('/onboarding/weight', { answers: allAnswers() })
    const field = () => screen.getByRole('textbox')
    fireEvent.change(field(), { target: { value: '7' } })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(field()).toBeInvalid())
    fireEvent.change(field(), { target: { value: '71' } })
    await waitFor(() => expect(field()).toBeValid())
    await userEvent.click(screen.getByRole('radio', { name: 'lb' }))
  },
  'a failed log-in is reported in a notice': async () => {
    const { auth } = await renderAppAt('/auth/login/email', { product: aProduct() })
    await untilNoticesMounted()
    auth.failNext('offline')
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: ANA.email } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: ANA.password } })
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByText(words.login_error)
  },
  'a log-out on welcome brings answers back that were set aside': async () => {
    const product = aProduct({ answers: allAnswers({ displayName: 'Tom' }) })
    product.auth.givenAccount(ANA)
    await renderAppAt('/onboarding/goal', { product })
    await product.auth.signIn(ANA)
    await userEvent.click(await screen.findByRole('button', { name: words.whose_start_fresh }))
    await userEvent.click(await screen.findByRole('button', { name: words.btn_log_out }))
    await screen.findByText(words.welcome_next_plan)
    await screen.findByRole('button', { name: words.btn_start_again })
  },
  'a pending order becomes active': async () => {
    const product = aProduct({ answers: allAnswers() })
    await product.signInAna(aProfile())
    product.orders.save('subscription', 'uid-1', {
      reference: 'ONW7K2PQA',
      path: 'onward-year',
      activates: 'subscription',
    })
    await renderAppAt('/onboarding/success', { product })
    product.profiles.save('uid-1', aProfile({ active: ['subscription'] }))
    await product.clock.advance(MINUTES)
    await screen.findByRole('heading', { level: 1, name: ACTIVE_TITLE })
  },
}

describe.each([
  { who: 'the browser translates the page', disturb: simulateTranslation },
  { who: 'an extension adds its own elements to the page', disturb: simulateExtension },
])('when $who', { tags: ['10.translated'] }, ({ disturb }) => {
  it.each(Object.keys(CHANGES))(
    'after this change, the visitor sees the same text as on an undisturbed page: %s',
    async (what) => {
      await CHANGES[what]?.()
      const undisturbedText = visibleText()
      document.body.replaceChildren()
      const stop = disturb()
      await CHANGES[what]?.().finally(stop)
      expect(visibleText()).toBe(undisturbedText)
    },
  )
})

it('a translation leaves the name of the product and of a coach as they are', async () => {
  const coaches = JSON.stringify([{ name: 'Lea', line: 'Small steps.', replies: 'within a day' }])
  const answers = answeredBefore('/onboarding/plan', coach)
  await renderAppAt('/onboarding/plan', { site: coach, answers, settings: { coaches } })
  for (const name of ['onward', /^© \d{4} Onward$/, 'Lea'])
    expect(screen.getByText(name)).toHaveAttribute('translate', 'no')
})
