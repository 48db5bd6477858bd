import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Goal } from '#domain/vocabulary/goal.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { ANA } from '#tests/builders/aProduct.ts'
import { arrivesAt } from '#tests/builders/aScreen.tsx'
import { shopsAt } from '#tests/builders/offers/shopsAt.ts'

const PAYWALL = '/onboarding/subscription'
const COMPLETED = { profile: aProfile({ completed: ['workouts'] }), answers: { goal: Goal.GetFit } }
const banner = () => screen.findByText(/^You were logged out, because this login is no longer/)
const logInAgain = () => screen.getByRole('link', { name: 'Log in again' })

/** The paywall of Ana, who has answered one question here, picked a month, and whose session the service then ends. */
async function withEndedSession() {
  const product = await shopsAt(PAYWALL, COMPLETED)
  await userEvent.click(screen.getByRole('radio', { name: /^1 month/ }))
  product.auth.endAccount('deleted', 'uid-1')
  await product.sessions.checkAccount().catch(() => undefined)
  await banner()
  return product
}

describe('a session that the service ends', { tags: ['4.session-ends'] }, () => {
  it('a session that the service ends leaves the visitor on the paywall, which says why and offers to log in again', async () => {
    const { auth } = await withEndedSession()
    await arrivesAt(PAYWALL)
    expect(screen.getByRole('radio', { name: /^1 month/ })).toBeChecked()
    expect(screen.getByRole('button', { name: 'Log in to continue' })).toBeVisible()
    await userEvent.click(logInAgain())
    await arrivesAt('/auth/login')
    expect(await banner()).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Log in again' })).toBeNull()
    auth.givenAccount(ANA)
    await auth.signIn(ANA)
    await expect.poll(() => screen.queryByText(/^You were logged out/)).toBeNull()
  })

  it('the sentence about an ended session can be closed', async () => {
    await withEndedSession()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/^You were logged out/)).toBeNull()
  })

  it('a buyer whose session has ended is led to the log-in, not to the sign-up', async () => {
    await withEndedSession()
    await userEvent.click(screen.getByRole('button', { name: 'Log in to continue' }))
    await arrivesAt('/auth/login')
    expect(new URLSearchParams(window.location.search).get('next')).toBe(PAYWALL)
  })
})
