import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { arrivesAt, renderAppAt, untilSettled } from '#tests/builders/aScreen.tsx'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

const CHILD = allAnswers({ displayName: 'Kim', age: 11 })
const NOW = Date.UTC(2026, 10, 25)
const YEAR = 'The year in which you were born'
const heading = () => screen.getByRole('heading', { level: 1 })
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const visitOf = (at: string, answers = CHILD) => renderAppAt(at, { answers, now: NOW })

describe('a child below the age for an account', { tags: ['4.account-age'] }, () => {
  it.each(['/auth/signup', '/auth/login'])(
    'a child below the age for an account is told at %s why they cannot have an account, and what a parent can do',
    async (at) => {
      await visitOf(at)
      expect(heading()).toHaveTextContent('Please get a parent or guardian')
      expect(screen.getByText(/You told us that you are under 13\./)).toBeVisible()
      expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
    },
  )

  it('the answers of a child below the age for an account do not prevent a person with an account from logging in', async () => {
    await visitOf('/auth/login/email')
    expect(screen.getByLabelText('Email')).toBeVisible()
  })

  it('a child below the age for an account can go back to the plan', async () => {
    await visitOf('/auth/signup')
    await userEvent.click(screen.getByRole('link', { name: 'Back to the plan' }))
    await arrivesAt('/onboarding/plan')
    expect(heading()).toHaveTextContent('your plan is ready')
  })

  it("only an adult can take over a child's answers, and confirms being the parent after a refused year", async () => {
    const { stored } = await visitOf('/auth/signup/email')
    await userEvent.clear(screen.getByLabelText("Your child's first name"))
    await tap('Take the plan over')
    expect(screen.getByLabelText("Your child's first name")).toHaveFocus()
    await userEvent.type(screen.getByLabelText("Your child's first name"), 'Kimmy')
    await tap('Take the plan over')
    expect(screen.getByLabelText(YEAR)).toHaveFocus()
    expect(screen.getByLabelText(YEAR)).toHaveAccessibleDescription('Enter the year')
    await userEvent.type(screen.getByLabelText(YEAR), '2012')
    await tap('Take the plan over')
    expect(screen.getByLabelText(YEAR)).toHaveFocus()
    expect(screen.getByLabelText(YEAR)).toHaveAccessibleDescription(
      'Only an adult can take the plan over',
    )
    await userEvent.clear(screen.getByLabelText(YEAR))
    await userEvent.type(screen.getByLabelText(YEAR), '1985')
    await tap('I am the parent or guardian, and an adult')
    expect(await screen.findByLabelText('Email')).toBeVisible()
    expect(stored.load()).toMatchObject({ displayName: 'Kimmy', age: 11 })
  })

  it(
    "the field for a parent's year of birth accepts no sign, exponent or fraction, and says what it left out",
    { tags: ['5.blocked-characters', '5.told-how-taken'] },
    async () => {
      await visitOf('/auth/signup')
      await userEvent.type(screen.getByLabelText(YEAR), '-1+9e8E0.5')
      expect(screen.getByLabelText(YEAR)).toHaveValue('1980')
      expect(screen.getByText('Whole numbers only: “.5” was left out')).toBeVisible()
      await userEvent.type(screen.getByLabelText("Your child's first name"), '-e.')
      expect(screen.getByLabelText("Your child's first name")).toHaveValue('Kim-e.')
    },
  )

  it('on a phone nothing covers the hint of the field that a parent fills in', async () => {
    await page.viewport(375, 812)
    await visitOf('/auth/signup')
    screen.getByLabelText(YEAR).focus()
    const hint = screen.getByText('It is not kept.')
    const { left, top } = hint.getBoundingClientRect()
    expect(document.elementFromPoint(left + 1, top + 1)).toBe(hint)
  })

  it('a child who is signed in may continue and keep the answers only on the device', async () => {
    const product = aProduct({ answers: CHILD, now: NOW, offers: [anOffer()] })
    await product.signInAna(null)
    await renderAppAt('/onboarding/plan', { product })
    await tap('Keep the answers on this device')
    await waitFor(() => expect(heading()).toHaveTextContent('your plan is ready'))
    await untilSettled()
    expect(product.backend.carriedOut).toEqual([])
    await renderAppAt('/onboarding/subscription', { product })
    expect(screen.getByText(/^Your account keeps no answers/)).toBeVisible()
    await tap('Keep them in my account')
    await waitFor(() => expect(heading()).toHaveTextContent('A parent or guardian decides'))
  })

  it("a parent who is signed in is told what happens to their child's answers, and needs no new account", async () => {
    const product = aProduct({ answers: CHILD, now: NOW })
    await product.signInAna(null)
    await renderAppAt('/onboarding/plan', { product })
    expect(heading()).toHaveTextContent('A parent or guardian decides')
    expect(screen.getByText(/^These are the answers of somebody under 13\./)).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/You told us|make the account/)
    await userEvent.type(screen.getByLabelText(YEAR), '1985')
    await tap('Take the plan over')
    await waitFor(() => expect(heading()).toHaveTextContent('Kim, your plan is ready'))
  })

  it("a parent who takes a child's answers over is asked for consent as the child's parent", async () => {
    const settings = { ask_health_consent: 'true' }
    const product = aProduct({ answers: CHILD, now: NOW, settings })
    await product.signInAna(null)
    await renderAppAt('/onboarding/plan', { product })
    await userEvent.type(screen.getByLabelText(YEAR), '1985')
    await tap('Take the plan over')
    await waitFor(() => expect(heading()).toHaveTextContent(/keep .?Kim.?'s answers/))
    expect(screen.getByRole('checkbox')).toHaveAccessibleName(/^Yes, as .?Kim.?'s parent/)
  })
})

describe('a visitor under 18', { tags: ['4.minors-words'] }, () => {
  it.each([
    [17, false],
    [18, true],
  ])(
    'whether a visitor aged %s is told of training tips at the sign-up: %s',
    async (age, isPromised) => {
      for (const at of ['/auth/signup', '/auth/signup/email']) {
        await visitOf(at, allAnswers({ age }))
        expect(screen.queryByText(/^Training tips may come by email/) !== null).toBe(isPromised)
      }
    },
  )

  it.each(['plan', 'loading-plan', 'goal-weight', 'ideal-weight', 'subscription'])(
    'a visitor under 18 reads nothing about losing weight at %s',
    async (at) => {
      await visitOf(`/onboarding/${at}`, allAnswers({ age: 15 }))
      for (const section of screen.queryAllByRole('button', { expanded: false }))
        await userEvent.click(section)
      expect(screen.getByRole('main').textContent).not.toMatch(
        /los(?:e|ing) weight|to lose|about your weight/i,
      )
    },
  )

  it.each([
    [17, 'Next, with a parent or guardian: account, then prices. Nothing is charged yet.'],
    [18, 'Next: an account, then the prices. Nothing is charged yet.'],
  ])('a visitor aged %s reads on the plan "%s"', async (age, next) => {
    await visitOf('/onboarding/plan', allAnswers({ age }))
    expect(screen.getByText(next)).toBeVisible()
  })

  it('a visitor under 18 gets a plan that is named after how they want to feel', async () => {
    await visitOf('/onboarding/plan', allAnswers({ age: 17 }))
    expect(screen.getByText('Feel fit and well')).toBeVisible()
    await visitOf('/onboarding/plan', allAnswers({ age: 18 }))
    expect(screen.getByText('Lose weight')).toBeVisible()
  })
})
