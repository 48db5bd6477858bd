import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, onTestFinished } from 'vitest'
import { composeContainer } from '../../src/composition/container.ts'
import { endRecipes } from '../../src/composition/endRecipes.ts'
import { funnelRecipes } from '../../src/composition/funnelRecipes.ts'
import { presentersOf } from '../../src/composition/presenters.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { EmailSignupView } from '../../src/presentation/auth/EmailForm.tsx'
import { SignupView } from '../../src/presentation/auth/WaysIn.tsx'
import words from '../../src/presentation/i18n/en/common.json' with { type: 'json' }
import type { EndPresenters } from '../../src/presentation/Presenters.ts'
import { PresentersProvider } from '../../src/presentation/shell/PresentersContext.ts'
import { notify } from '../../src/presentation/shell/toasts/notify.ts'
import Toasts from '../../src/presentation/shell/toasts/Toasts.tsx'
import { ANA, aWorld } from '../builders/aWorld.ts'

/** A way in as a visitor sees it, at an address where Ana has an account; which notices come up, in order. */
async function standingBefore(View: ComponentType) {
  const world = aWorld()
  world.auth.givenAccount(ANA)
  const composition = composeContainer(
    funnelRecipes(
      {
        Clock: world.clock, Log: world.log, VisitStore: world.visit, DeviceStore: world.device, VisitorLocale: world.locale, AuthGateway: world.auth,
        ProfileRepository: world.profiles, BackendGateway: world.backend, RemoteSettings: world.remote, Measuring: world.measuring,
      },
      workouts,
    ),
  )
  const { add, resolve } = composition
  add(endRecipes({ Storefront: world.storefront }))
  const ends: Promise<EndPresenters> = Promise.resolve({
    account: resolve('AccountPresenter'), gift: resolve('GiftPresenter'), paywall: resolve('PaywallPresenter'),
    promo: resolve('PromoPresenter'), redeem: resolve('RedeemPresenter'), success: resolve('SuccessPresenter'),
  })
  const notices: string[] = []
  onTestFinished(await notify.observe(({ status, text }) => void (status === 'added' && notices.push(text))))
  await act(async () => {
    render(
      <PresentersProvider value={{ ...presentersOf(composition), ends: () => ends }}>
        <MemoryRouter initialEntries={['/auth/signup']}>
          <Suspense>
            <View />
          </Suspense>
          <Toasts />
        </MemoryRouter>
      </PresentersProvider>,
    )
  })
  return { ...world, notices, user: userEvent.setup() }
}

/** The address and password of a sign-up, sent. */
async function signUp(user: ReturnType<typeof userEvent.setup>, { email, password }: typeof ANA) {
  await user.clear(screen.getByLabelText(words.auth_email_label))
  await user.type(screen.getByLabelText(words.auth_email_label), email)
  await user.type(screen.getByLabelText(words.auth_password_label), password)
  await user.click(screen.getByRole('button', { name: words.auth_signup_action }))
}

const linking = () => screen.findByText(words.auth_exists_title)

describe('a sign-up by email with an address that has an account', () => {
  it('is offered to go to that account, and told by no toast', async () => {
    const { user, notices, auth } = await standingBefore(EmailSignupView)
    await signUp(user, ANA)
    expect(await linking()).toBeVisible()
    // Whatever was to be told stands by now: a notice of another kind comes after it.
    auth.failNext('weakPassword')
    await signUp(user, { ...ANA, email: 'ben@example.com' })
    await waitFor(() => expect(notices).toEqual([words.error_short_password]))
  })
})

describe('a sign-up by a provider whose address has an account', () => {
  it('is offered to go to that account, and told by no toast', async () => {
    const { user, notices, auth } = await standingBefore(SignupView)
    const google = screen.getByRole('button', { name: words.auth_provider_action.replace('{method}', words.auth_method_google) })
    auth.stageWindow({ email: ANA.email })
    await user.click(google)
    expect(await linking()).toBeVisible()
    auth.failNext('invalidEmail')
    await user.click(google)
    await waitFor(() => expect(notices).toEqual([words.error_invalid_email]))
  })
})
