import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { coach } from '#composition/sites/coach.ts'
import type { Site } from '#composition/sites/Site.ts'
import { workouts } from '#composition/sites/workouts.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { loadContent } from '#presentation/shared/steps/content.ts'
import { allCoachAnswers, allAnswers, answeredBefore } from '#tests/builders/allAnswers.ts'
import { address, standsAt } from '#tests/builders/aScreen.tsx'

/** The product at a step, with every question before it answered and these changes. */
async function standingOn(path: string, changes: Answers = {}, site: Site = workouts) {
  const product = await standsAt(path, {
    answers: { ...answeredBefore(path, site), ...changes },
    site,
  })
  return { stored: () => product.stored.loadAsStored() }
}

describe('a single choice', () => {
  it('is answered with one click, which leads on', async () => {
    const { stored } = await standingOn('/onboarding/stress')
    await userEvent.click(screen.getByRole('radio', { name: /^Most days/ }))
    expect(address()).toBe('/onboarding/workout-environment')
    expect(stored()).toMatchObject({ stress: 1 })
  })

  it('shows the stored answer', async () => {
    await standingOn('/onboarding/stress', { stress: 2 })
    expect(screen.getByRole('radio', { name: /^Once or twice a week/ })).toBeChecked()
  })

  it('with a stored answer can be kept with Continue', async () => {
    const { stored } = await standingOn('/onboarding/stress', { stress: 2 })
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(address()).toBe('/onboarding/workout-environment')
    expect(stored()).toMatchObject({ stress: 2 })
  })

  it('without an answer has no Continue, because a tap on an answer is enough', async () => {
    await standingOn('/onboarding/stress')
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  })

  it('shows serious knee pain as a yes', async () => {
    await standingOn('/onboarding/knee', { max_impact: 0 })
    expect(screen.getByRole('radio', { name: /^Yes/ })).toBeChecked()
  })
})

describe('several choices', () => {
  it('show what is missing if Continue is pressed too early, and stay', async () => {
    await standingOn('/onboarding/area')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Choose at least one to continue')).toBeVisible()
    expect(address()).toBe('/onboarding/area')
  })

  it('take "None of these" as the empty answer, which excludes the others', async () => {
    const { stored } = await standingOn('/onboarding/habits', { bad_habits: ['sweet'] })
    await userEvent.click(screen.getByRole('checkbox', { name: /^None of these/ }))
    expect(screen.getByRole('checkbox', { name: /^I often eat sweets/ })).not.toBeChecked()
    expect(stored()).toMatchObject({ bad_habits: [] })
  })
})

describe('a number', () => {
  it('outside its bounds is rejected with the range, and stays in the field', async () => {
    await standingOn('/onboarding/height')
    await userEvent.type(screen.getByLabelText('Your height'), '300{Enter}')
    expect(await screen.findByText('It has to be between 50 and 280 cm')).toBeVisible()
    expect(screen.getByLabelText('Your height')).toHaveAccessibleDescription(
      'It has to be between 50 and 280 cm',
    )
    expect(screen.getByLabelText('Your height')).toHaveValue('300')
    expect(screen.getByLabelText('Your height')).toHaveFocus()
    expect(address()).toBe('/onboarding/height')
  })

  it(
    'takes no minus, plus, e or separator if it is whole',
    { tags: ['5.blocked-characters'] },
    async () => {
      await standingOn('/onboarding/age')
      await userEvent.type(screen.getByLabelText('Your age'), '-+eE3')
      await userEvent.keyboard('-4,.')
      expect(screen.getByLabelText('Your age')).toHaveValue('34')
    },
  )

  it('is converted with what is typed when the units change', async () => {
    await standingOn('/onboarding/weight')
    await userEvent.type(screen.getByLabelText('Your weight'), '80')
    await userEvent.click(screen.getByRole('radio', { name: 'lb' }))
    expect(screen.getByLabelText('Your weight')).toHaveValue('176')
  })

  it('in feet and inches limits the inches to 11', { tags: ['5.inches-capped'] }, async () => {
    await standingOn('/onboarding/height', { units: 'imperial' })
    await userEvent.type(screen.getByLabelText('Inches'), '14')
    expect(screen.getByLabelText('Inches')).toHaveValue('11')
  })
})

describe('a name', () => {
  it('of spaces is rejected beside its field', { tags: ['5.invalid-text'] }, async () => {
    await standingOn('/onboarding/name')
    await userEvent.type(screen.getByLabelText('Your name'), '   {Enter}')
    expect(await screen.findByText('Enter a name or a nickname to continue')).toBeVisible()
    expect(screen.getByLabelText('Your name')).toBeInvalid()
  })

  it('that looks like markup is stored as text', async () => {
    const { stored } = await standingOn('/onboarding/name')
    await userEvent.type(screen.getByLabelText('Your name'), '<b>Bo</b>{Enter}')
    expect(stored()).toMatchObject({ displayName: '<b>Bo</b>' })
  })
})

describe('the progress to a goal weight', () => {
  const at = (changes: object) =>
    standingOn('/onboarding/goal-weight-progress', allAnswers(changes))

  it('is a line with a description in words', async () => {
    await at({})
    expect(screen.getByRole('img', { name: /from 78.kg today to 68.kg in week 17/ })).toBeVisible()
  })

  it('over a few weeks is called a small step', async () => {
    await at({ goal_weight: 77 })
    expect(
      screen.getByRole('heading', { name: /^From 78.kg to 77.kg is a small step$/ }),
    ).toBeVisible()
  })

  it.each([
    {
      why: 'that is too low for the height',
      changes: { goal_weight: 50 },
      title: /^50.kg is low for your height$/,
      canChange: true,
    },
    {
      why: 'of a minor',
      changes: { age: 17 },
      title: /^Your body is still growing$/,
      canChange: false,
    },
  ])(
    'to a goal $why shows the concern and a way to change it instead of a line, and lets the visitor continue',
    { tags: ['4.goal-weight-concern'] },
    async ({ changes, title, canChange }) => {
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

describe('the pitch about reasons', () => {
  const reasons = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

  it('shows each chosen reason', async () => {
    await standingOn(
      '/onboarding/motivation-pitch',
      allAnswers({ motivation: ['be_active', 'improve_sleep'] }),
    )
    expect(reasons()).toEqual(['Be more active', 'Sleep better'])
  })

  it('leaves out "Something else"', async () => {
    await standingOn(
      '/onboarding/motivation-pitch',
      allCoachAnswers({ motivation: ['wellbeing', 'other'] }),
      coach,
    )
    expect(reasons()).toEqual(['Peace of mind'])
  })
})

describe('the plan summary', () => {
  it('names the weight to lose, unless the goal is a concern', async () => {
    await standingOn('/onboarding/plan', allAnswers())
    expect(screen.getByText('Lose 10 kg, from 78 kg to 68 kg')).toBeVisible()
  })

  it.each([{ goal_weight: 50 }, { age: 17 }])(
    'names no target weight if the goal is a concern',
    { tags: ['4.goal-weight-concern'] },
    async (changes) => {
      await standingOn('/onboarding/plan', allAnswers(changes))
      expect(screen.queryByText(/^Lose \d/)).toBeNull()
    },
  )

  it('has a first workout whose parts add up to the minutes of its day', async () => {
    await standingOn('/onboarding/plan', allAnswers())
    expect(screen.getAllByText('Monday: Stamina, 25 min')).toHaveLength(2)
    expect(
      ['4 min', '18 min', '3 min'].map((part) => screen.getByText(part).textContent),
    ).toHaveLength(3)
  })

  it('says on the coach site what the coach does with it', async () => {
    await loadContent('coach_goal')
    await standingOn('/onboarding/plan', allCoachAnswers(), coach)
    expect(screen.getByText('What your coach does with it.')).toBeVisible()
  })
})
