import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import { allAnswers, without } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { arrivesAt, renderAppAt } from '#tests/builders/aScreen.tsx'

const START = 'Build my plan'
const CONTINUE = 'Continue where you left off'
const link = (name: string) => screen.findByRole('link', { name })
const questionFor = (key: string): Step | undefined =>
  workouts.funnel.find((step) => isAsking(step) && step.writes === key)
const [, firstQuestion] = workouts.funnel

describe('a visitor who returns to welcome', { tags: ['4.start-again'] }, () => {
  const UNFINISHED = without(allAnswers({ displayName: 'Ana' }), 'age')

  it('a visitor who returns to welcome is greeted, sees their progress, and can continue where they left off', async () => {
    await renderAppAt('/', { answers: UNFINISHED })
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Welcome back,\sAna$/ }),
    ).toBeVisible()
    expect(screen.getByText(/^You have answered \d+ of \d+ questions so far\.$/)).toBeVisible()
    await userEvent.click(await link(CONTINUE))
    await arrivesAt(questionFor('age')?.path ?? '')
  })

  it('a visitor who returns to welcome can start again after a confirmation, and loses nothing before the confirmation', async () => {
    const { stored } = await renderAppAt('/', { answers: UNFINISHED })
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
    const dialog = await screen.findByRole('dialog', { name: 'Start again?' })
    await userEvent.click(screen.getByRole('button', { name: 'Keep my answers' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(stored.load()).toEqual(UNFINISHED)
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }))
    const reopened = await screen.findByRole('dialog', { name: 'Start again?' })
    await userEvent.click(
      await waitFor(() => {
        const [, button] = reopened.querySelectorAll('button:not([aria-label])')
        if (!button) throw new Error('The dialog has no second button')
        return button
      }),
    )
    expect(await link(START)).toBeVisible()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'A plan that moves the way you do' }),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull()
    expect(stored.load()).not.toHaveProperty('gender')
  })
})

it(
  'a signed-in person finds the privacy choices in the menu, whose button gets the focus back once the choices are saved',
  { tags: ['7.privacy-choice'] },
  async () => {
    const product = aProduct({ answers: { units: 'metric' } })
    await product.signInAna(null, { displayName: 'Sam' })
    await renderAppAt(firstQuestion?.path ?? '', { product, measured: true })
    const menuButton = await screen.findByRole('button', { name: 'Account of Sam' })
    await userEvent.click(menuButton)
    const menu = await screen.findByRole('dialog', { name: 'Sam' })
    await userEvent.click(
      await waitFor(() => {
        const button = Array.from(menu.querySelectorAll('button')).find(
          ({ textContent }) => textContent === 'Privacy choices',
        )
        if (!button) throw new Error('The menu has no privacy choices')
        return button
      }),
    )
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Your privacy choices' })).toHaveFocus(),
    )
    await userEvent.click(screen.getByRole('checkbox', { name: /^Making Onward better/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Save choices' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Account of Sam' })).toHaveFocus(),
    )
  },
)

describe('a signed-in person in the header', { tags: ['2.header'] }, () => {
  it('a signed-in person sees their name on welcome instead of a log-in link, and can log out', async () => {
    const product = aProduct()
    await product.signInAna(null, { displayName: 'Sam' })
    await renderAppAt('/', { product })
    expect(await screen.findByText('Sam')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
    await product.settle()
    expect(await link('Log in')).toBeVisible()
    expect(screen.queryByText('Sam')).toBeNull()
  })

  it('a signed-in person sees their photo', async () => {
    const photoURL = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    const product = aProduct()
    await product.signInAna(null, { displayName: 'Sam', photoURL })
    await renderAppAt('/', { product })
    const header = within(await screen.findByRole('banner'))
    expect(await header.findByRole('presentation')).toHaveAttribute('src', photoURL)
    expect(header.queryByText('S')).toBeNull()
  })

  it('a signed-in person finds their name, email and log-out behind their initials on a question on a phone, if their photo cannot be loaded', async () => {
    const product = aProduct({ answers: { units: 'metric' } })
    await product.signInAna(null, { displayName: 'Sam', photoURL: '/no-photo.png' })
    await renderAppAt(firstQuestion?.path ?? '', { product })
    const account = await screen.findByRole('button', { name: 'Account of Sam' })
    expect(await within(account).findByText('S')).toBeVisible()
    await userEvent.click(account)
    const menu = await screen.findByRole('dialog', { name: 'Sam' })
    await waitFor(() => expect(screen.getByText(ANA.email)).toBeVisible())
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(menu).not.toBeVisible())
    await waitFor(() => expect(screen.queryByRole('button', { name: /Account of/ })).toBeNull())
    expect(window.location.pathname).toBe(firstQuestion?.path)
  })
})

describe("a visitor's campaign and promo", { tags: ['2.kept-query'] }, () => {
  const SPRING = { promo_spring_year: 'true' }
  const QUERY =
    '?promo=SPRING&utm_source=ad&utm_medium=social&utm_campaign=may&utm_content=&utm_term=run'

  it("a visitor's campaign and promo are kept from step to step, except for empty values", async () => {
    const { kept } = await renderAppAt(`/onboarding/weight${QUERY}`, {
      answers: allAnswers(),
      settings: SPRING,
    })
    // The promo is resolved once the browser is idle.
    await waitFor(() => expect(kept.FunnelKept.active_promo.read()).toBe('spring'))
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(window.location.pathname).not.toBe('/onboarding/weight'))
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      promo: 'spring',
      utm_source: 'ad',
      utm_medium: 'social',
      utm_campaign: 'may',
      utm_term: 'run',
    })
  })
})
