import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { InMemoryAuthGateway } from '#infrastructure/memory/account/InMemoryAuthGateway.ts'
import { allAnswers, without } from '../../builders/allAnswers.ts'
import { ANA, aProduct } from '../../builders/aProduct.ts'
import { address, arrivesAt, untilSettled, renderAppAt } from '../../builders/aScreen.tsx'
import { aProfile } from '../../builders/aSession.ts'
import { expectErrorPage } from '../../builders/errorPage.ts'
const query = () => new URLSearchParams(window.location.search)
const pathOfQuestion = (key: string) =>
  workouts.funnel.find((step) => isAsking(step) && step.writes === key)?.path ?? ''

/** Fills in and submits a form that asks for an email address and a password. */
async function submitForm(button: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email'), ANA.email)
  await userEvent.type(screen.getByLabelText('Password'), ANA.password)
  await userEvent.click(screen.getByRole('button', { name: button }))
}

/** Opens the log-in by email, which leads to `next`. Ana has an account. */
async function openLogIn(next: string, product = aProduct()) {
  product.auth.givenAccount(ANA)
  return renderAppAt(`/auth/login/email?next=${encodeURIComponent(next)}`, { product })
}

describe('an unknown address', { tags: ['2.error-page', '2.header'] }, () => {
  it('an unknown address shows who is signed in, and lets them log out', async () => {
    const product = aProduct()
    await product.signInAna(aProfile({}))
    await renderAppAt('/onboarding/unknown', { product })
    expect(await screen.findByText(ANA.email)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(screen.queryByText(ANA.email)).toBeNull())
    expect(address()).toBe('/onboarding/unknown')
  })
})

describe('the error page at an unknown address', { tags: ['2.error-page'] }, () => {
  it.each(['/onboarding/unknown', '/onboarding/gen%0Ader'])(
    'an unknown address such as %s shows an error page with the code 404, a title, a subtitle and a link to the start page',
    async (path) => {
      await renderAppAt(path)
      expectErrorPage('404', 'We cannot find that page', 'Check the address, or go on from here.')
      expect(document.title).toBe('We cannot find that page · Onward')
      await userEvent.click(screen.getByRole('link', { name: 'Go to the start page' }))
      expect(address()).toBe('/')
    },
  )

  it('an unknown address links to the next open question for a visitor with answers', async () => {
    await renderAppAt('/onboarding/unknown', { answers: without(allAnswers(), 'age') })
    await userEvent.click(screen.getByRole('link', { name: 'Continue where you left off' }))
    await waitFor(() => expect(address()).toBe(pathOfQuestion('age')))
  })

  it('an unknown address lets a visitor log in, and then leads to the start page', async () => {
    const product = aProduct()
    product.auth.givenAccount(ANA)
    await renderAppAt('/onboarding/unknown?utm_source=ad', { product })
    await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Continue with email' }))
    await submitForm('Log in')
    await arrivesAt('/')
    expect(query().get('utm_source')).toBe('ad')
  })
})

it(
  'an address in capitals and with a slash at its end becomes the canonical one, and keeps the query',
  { tags: ['2.canonical-path'] },
  async () => {
    await renderAppAt('/Onboarding/Plan/?utm_source=ad', { answers: allAnswers() })
    await arrivesAt('/onboarding/plan')
    expect(query().get('utm_source')).toBe('ad')
  },
)

it('the address after a log-in is not opened for a visitor who left the screen during the log-in', async () => {
  let acceptLogIn: () => void = () => undefined
  const accepted = new Promise<void>((resolve) => (acceptLogIn = resolve))
  class SlowAuthGateway extends InMemoryAuthGateway {
    override async signIn(...given: Parameters<InMemoryAuthGateway['signIn']>) {
      await accepted
      return super.signIn(...given)
    }
  }
  const auth = new SlowAuthGateway()
  auth.givenAccount(ANA)
  const product = await openLogIn(
    '/gift',
    aProduct({
      answers: allAnswers(),
      instead: { AuthGateway: auth, SignInGateway: () => Promise.resolve(auth) },
    }),
  )
  await submitForm('Log in')
  await userEvent.click(screen.getByRole('link', { name: 'Onward' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Continue where you left off' }))
  await arrivesAt('/onboarding/plan')
  acceptLogIn()
  await screen.findByRole('button', { name: 'Log out' })
  await product.settle()
  await untilSettled()
  expect(address()).toBe('/onboarding/plan')
})
