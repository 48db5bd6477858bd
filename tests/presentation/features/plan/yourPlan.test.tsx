import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { coach } from '#domain/site/coach.ts'
import { Goal } from '#domain/vocabulary/goal.ts'
import { allAnswers, answeredBefore } from '#tests/builders/allAnswers.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { arrivesAt, renderAppAt } from '#tests/builders/aScreen.tsx'

const ANSWERS = { ...allAnswers({ goal_weight: 66 }) }

describe("a profile's plan", { tags: ['2.your-plan'] }, () => {
  it("a profile's plan is opened by a link on the paywall, is shown in full, and Back returns to the paywall", async () => {
    const product = aProduct()
    await product.signInAna(aProfile({ completed: ['workouts'], answers: ANSWERS }))
    await renderAppAt('/onboarding/subscription', { product })
    expect(screen.queryByRole('link', { name: 'Back' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Your plan' }))
    await arrivesAt('/plan')
    expect(screen.getByText(/^Lose 12.kg, from 78.kg to 66.kg$/)).toBeInTheDocument()
    expect(screen.getByText(/78 → 66.kg/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Your answers' }))
    expect(screen.getByText(/can no longer be changed here/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Your body' }))
    await screen.findByText(/How tall/, { selector: 'dt' })
    expect(screen.queryByRole('link', { name: /^Change / })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await arrivesAt('/onboarding/subscription')
  })

  it("a profile's plan uses the answers in the profile, not those in the tab", async () => {
    const product = aProduct({ answers: allAnswers({ goal_weight: 50, displayName: 'Tom' }) })
    await product.signInAna(aProfile({ completed: ['workouts'], answers: ANSWERS }))
    await renderAppAt('/plan', { product })
    expect(screen.getByText(/from 78.kg to 66.kg$/)).toBeInTheDocument()
    expect(screen.getByRole('main')).not.toHaveTextContent('Tom')
  })

  it(
    'of two goals with one number, a profile does not know the tapped one, so its plan and its answers name both',
    { tags: ['3.goal-labels'] },
    async () => {
      const product = aProduct()
      const answers = { ...ANSWERS, goal: Goal.GainMuscle }
      await product.signInAna(aProfile({ completed: ['workouts'], answers }))
      await renderAppAt('/plan', { product })
      await userEvent.click(screen.getByRole('button', { name: 'Your answers' }))
      await userEvent.click(screen.getByRole('button', { name: 'Your goal' }))
      await waitFor(() =>
        expect(screen.getAllByText(/^.?Get toned or gain muscle.?$/)).toHaveLength(2),
      )
    },
  )

  it(
    'an active subscription without answers leads to success, not to a plan made from no answers',
    { tags: ['4.no-answers-no-plan'] },
    async () => {
      const product = aProduct()
      await product.signInAna(aProfile({ active: ['subscription'] }))
      await renderAppAt('/plan', { product })
      await arrivesAt('/onboarding/success')
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You are in')
    },
  )

  it('a visitor without a profile is led to the plan summary, or to welcome if there are no answers', async () => {
    await renderAppAt('/plan', { answers: allAnswers() })
    await arrivesAt('/onboarding/plan')
    expect(screen.getByRole('link', { name: 'Back' })).toBeVisible()
    await renderAppAt('/plan')
    await arrivesAt('/')
  })
})

describe('a printed plan', { tags: ['10.print'] }, () => {
  it('a plan is printed dark on white in the dark theme, too, and without bars and buttons', async () => {
    await renderAppAt('/onboarding/plan', { answers: allAnswers() })
    await commands.emulateMedia({ medium: 'print', colorScheme: 'dark' })
    const printed = ['Ana, your plan is ready', 'Your goal', 'Lose weight', 'Your week']
    const colours = printed.map(
      (text) =>
        getComputedStyle(
          screen.getAllByText(
            (_, element) => element?.textContent?.replace(/[\u2066-\u2069]/g, '') === text,
          )[0] as Element,
        ).color,
    )
    expect(new Set(colours)).toEqual(new Set(['rgb(16, 35, 28)']))
    const [header, footer] = [screen.queryByRole('banner'), screen.queryByRole('contentinfo')]
    expect([header, footer]).toEqual([null, null])
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Start this plan' })).toBeNull()
  })

  it('no section of a printed plan is cut between two sheets', async () => {
    await renderAppAt('/onboarding/plan', { answers: allAnswers() })
    await commands.emulateMedia({ medium: 'print' })
    const sections = [...screen.getByRole('main').querySelectorAll('section')]
    expect(sections.length).toBeGreaterThan(3)
    expect(new Set(sections.map((one) => getComputedStyle(one).breakInside))).toEqual(
      new Set(['avoid']),
    )
  })
})

it(
  'the plan of the coach site shows the coaches of the settings with their reply time, and names nobody without any',
  { tags: ['2.coaches'] },
  async () => {
    const coaches = JSON.stringify([{ name: 'Lea', line: 'Small steps.', replies: 'within a day' }])
    const facts = { site: coach, answers: answeredBefore('/onboarding/plan', coach) }
    await renderAppAt('/onboarding/plan', { ...facts, settings: { coaches } })
    const section = screen.getByRole('region', { name: 'Your coach' })
    expect(section).toHaveTextContent('Lea')
    expect(section).toHaveTextContent('within a day')
    await renderAppAt('/onboarding/plan', facts)
    expect(screen.queryByRole('region', { name: 'Your coach' })).toBeNull()
    expect(screen.queryByText(/^Replies/)).toBeNull()
  },
)
