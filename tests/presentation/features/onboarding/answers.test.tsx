import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { loadContent } from '#presentation/shared/steps/content.ts'
import { allCoachAnswers, allAnswers, without } from '#tests/builders/allAnswers.ts'
import { address, arrivesAt } from '#tests/builders/aScreen.tsx'
import { renderStep } from './renderStep.tsx'

describe('a single choice', () => {
  it('a single choice keeps its stored answer if the visitor presses Continue', async () => {
    const { stored } = await renderStep('stress', { stress: 2 })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(address()).toBe('/onboarding/workout-environment')
    expect(stored()).toMatchObject({ stress: 2 })
  })

  it('a single choice without an answer has no Continue, because a tap on an answer is enough', async () => {
    await renderStep('stress')
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  })
})

describe('how much the knees hurt', { tags: ['3.knee-values'] }, () => {
  it('how much the knees hurt is not answered by the question whether they bother the visitor', async () => {
    await renderStep('knee')
    await userEvent.click(screen.getByRole('radio', { name: /^Yes/ }))
    await arrivesAt('/onboarding/knee-pain')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
    const path = address()
    await userEvent.click(screen.getByRole('radio', { name: /^A little/ }))
    await waitFor(() => expect(address()).not.toBe(path))
    window.history.back()
    await arrivesAt('/onboarding/knee-pain')
    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(/^A little/)
  })
})

it(
  'a missing name gives its field another border until a name is typed',
  { tags: ['5.invalid-text'] },
  async () => {
    await renderStep('name')
    const field = screen.getByLabelText('Your name')
    const border = () => getComputedStyle(field.parentElement ?? field).borderTopColor
    await userEvent.click(field)
    const usual = border()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(field).toBeInvalid())
    expect(border()).not.toBe(usual)
    await userEvent.type(field, 'Ana')
    await waitFor(() => expect(field).not.toBeInvalid())
    expect(border()).toBe(usual)
  },
)

it(
  'the question for a goal weight suggests what fits height and weight, says if a weight is not below today’s, and still takes it',
  { tags: ['4.goal-weight-hint', '5.goal-weight-bounds'] },
  async () => {
    await renderStep('goal-weight', allAnswers())
    expect(screen.getByText('For your height and weight: 55 to 78 kg')).toBeVisible()
    const field = screen.getByRole('textbox', { name: /^Your goal weight/ })
    await userEvent.clear(field)
    await userEvent.type(field, '120')
    await userEvent.tab()
    expect(field).not.toBeInvalid()
    expect(field).toHaveAccessibleDescription(/^That is not below the 78.kg you weigh now\.$/)
  },
)

describe('the progress to a goal weight', () => {
  const at = (changes: object) => renderStep('goal-weight-progress', allAnswers(changes))

  it(
    'the progress to a goal weight is a line with a description in words, and says what it assumes',
    { tags: ['4.weight-loss-dose'] },
    async () => {
      await renderStep('goal-weight-progress', without(allAnswers(), 'workout_days'))
      const line = screen.getByRole('img', { name: /from 78.kg today to 68.kg in week 17/ })
      expect(within(line).getByText('Week 17')).toBeVisible()
      expect(screen.getByText(/it assumes about 150.brisk minutes a week/)).toBeVisible()
    },
  )

  it(
    'the progress to a goal weight names no week once the sessions are known to be too little for it',
    { tags: ['4.weight-loss-dose'] },
    async () => {
      await at({ workout_days: [1], workout_length: 1 })
      const line = screen.getByRole('img', { name: /from 78.kg today to 68.kg, without a date/ })
      expect(within(line).queryByText(/^Week/)).toBeNull()
      expect(screen.getByText(/^We name no week/)).toBeVisible()
    },
  )

  it('progress to a goal weight over a few weeks is called a small step', async () => {
    await at({ goal_weight: 77 })
    expect(
      screen.getByRole('heading', { name: /^From 78.kg to 77.kg is a small step$/ }),
    ).toBeVisible()
  })

  it.each([
    [
      'that is too low for the height',
      { goal_weight: 50 },
      { title: /^50.kg is low for your height$/, canChange: true },
    ],
    ['of a minor', { age: 17 }, { title: /^Your body is still growing$/, canChange: false }],
  ] as const)(
    'progress to a goal weight %s shows the concern instead of a line, and lets the visitor continue',
    { tags: ['4.goal-weight-concern'] },
    async (_which, changes, { title, canChange }) => {
      await at(changes)
      expect(screen.getByRole('heading', { name: title })).toBeVisible()
      expect(screen.queryByRole('img')).toBeNull()
      expect(screen.queryAllByRole('button', { name: 'Change my goal weight' })).toHaveLength(
        canChange ? 1 : 0,
      )
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
      expect(address()).toBe('/onboarding/knee')
    },
  )
})

it('the pitch about reasons leaves out "Something else"', async () => {
  const answers = allCoachAnswers({ motivation: ['wellbeing', 'other'] })
  await renderStep('motivation-pitch', answers, coach)
  const reasons = screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  expect(reasons).toEqual(['Peace of mind'])
})

describe('the plan summary', () => {
  it('the plan summary names the weight to lose', async () => {
    await renderStep('plan', allAnswers())
    expect(screen.getByText('Lose 10 kg, from 78 kg to 68 kg')).toBeVisible()
  })

  it('the plan summary has a first workout, whose parts add up to the minutes of the day', async () => {
    await renderStep('plan', allAnswers())
    expect(screen.getByText('Stamina and strength, 25 min')).toBeVisible()
    const parts = screen.getAllByText(/^\d+ min$/).map((part) => parseInt(part.textContent))
    expect(parts).toHaveLength(3)
    expect(parts.reduce((sum, minutes) => sum + minutes)).toBe(25)
  })

  it(
    'the plan summary says what of the chosen days and minutes is not advised',
    { tags: ['4.not-advised'] },
    async () => {
      const days = { workout_days: [0, 1, 2, 3, 4, 5, 6], plan_pace: 3 } as const
      await renderStep('plan', allAnswers({ ...days, previous_experience: 4, workout_length: 3 }))
      const said = screen.getByText(
        /^You chose 7 days. The plan uses 5, two of them light, because /,
      )
      expect(said).toHaveTextContent(/ The minutes grow slowly, from 25 to 40 by week 6\.$/)
    },
  )

  it(
    'the plan summary says what losing weight takes, by how much training it holds',
    { tags: ['4.weight-loss-dose'] },
    async () => {
      await renderStep('plan', allAnswers())
      expect(
        screen.getByText(
          /^Eating a little less does most of it\. Your sessions and walks do the rest: about 150/,
        ),
      ).toBeVisible()
      await renderStep(
        'plan',
        allAnswers({ workout_frequency: 3, workout_length: 3, workout_days: [1, 2, 4, 5, 6] }),
      )
      expect(screen.getByText('Losing weight also takes eating a little less.')).toBeVisible()
      await renderStep('plan', allAnswers({ age: 17 }))
      expect(screen.queryByText(/^Losing weight|^Eating/)).toBeNull()
    },
  )

  it.each([
    {
      person: { age: 30 },
      first: null,
      last: /^Ask a doctor before you start if you have a heart/,
    },
    {
      person: { age: 17, max_impact: 0 },
      first: 'Ask a doctor and a parent before your first session.',
      last: /^Stop if/,
    },
  ] as const)(
    'the plan summary for $person says when to stop and who asks a doctor, above the button too if in any case',
    { tags: ['4.health'] },
    async ({ person, first, last }) => {
      await renderStep('plan', allAnswers(person))
      const heading = screen.getByRole('heading', { name: 'Before you start' })
      const lines = within(heading.parentElement as HTMLElement).getAllByRole('listitem')
      expect(lines).toHaveLength(2)
      for (const line of lines) expect(line).toBeVisible()
      expect(lines[0]?.textContent.startsWith(first ?? 'Stop if something hurts.')).toBe(true)
      expect(lines[1]?.textContent).toMatch(last)
      const bar = document.querySelector('[data-action]')
      expect(bar?.textContent.startsWith(first ?? 'Start')).toBe(true)
    },
  )

  it('the plan summary of the coach site says what the coach does with it', async () => {
    await loadContent('coach_goal')
    await renderStep('plan', allCoachAnswers(), coach)
    expect(screen.getByText('What your coach does with it.')).toBeVisible()
  })
})
