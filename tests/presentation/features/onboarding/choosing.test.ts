import { describe, expect, test } from 'vitest'
import { coach } from '../../../../src/composition/sites/coach.ts'
import { allCoachAnswers, allAnswers } from '../../../builders/allAnswers.ts'
import { aChoiceAt, aVisit, choicesAt } from '../../../builders/aVisit.ts'
import { aProduct } from '../../../builders/aProduct.ts'

describe('a question with one answer', () => {
  test('offers its handles in order, with none chosen at first', () => {
    const { presenter, step } = aChoiceAt('goal')
    expect(presenter.handles(step)).toEqual(['lose_weight', 'get_fit', 'get_toned', 'gain_muscle'])
    expect(presenter.chosen(step)).toBeNull()
  })

  test('stores and shows the chosen answer', () => {
    const { presenter, step, stored } = aChoiceAt('goal')
    presenter.choose(step, 'get_fit')
    expect(presenter.chosen(step)).toBe('get_fit')
    expect(stored.load()).toMatchObject({ goal: 2 })
  })

  test('distinguishes two handles with the same value, even after a reload', { tags: ['3.goal-labels'] }, () => {
    const { presenter, step, visit, enter } = aChoiceAt('goal')
    presenter.choose(step, 'gain_muscle')
    expect(visit.answers).toMatchObject({ goal: 3 })
    expect(enter('goal').presenter.chosenAmong([step])).toEqual({ room: 'goal', handles: ['gain_muscle'] })
    presenter.choose(step, 'get_toned')
    expect(presenter.chosen(step)).toBe('get_toned')
  })

  test('shows the first handle of a value if the chosen handle is unknown', () => {
    const { presenter, step } = aChoiceAt('goal', aProduct({ answers: { goal: 3 } }))
    expect(presenter.chosen(step)).toBe('get_toned')
  })

  test('offers women their own body shapes, with the same numbers', () => {
    const her = aChoiceAt('body', aProduct({ answers: { gender: 'f', body_type: 4 } }))
    expect(her.presenter.handles(her.step)).toEqual(['hourglass', 'rectangle', 'rounded', 'lightbulb'])
    expect(her.presenter.chosen(her.step)).toBe('lightbulb')
    const them = aChoiceAt('body', aProduct({ answers: { gender: 'n', body_type: 4 } }))
    expect(them.presenter.handles(them.step)).toEqual(['skinny', 'ideal', 'flabby', 'heavier'])
    expect(them.presenter.chosen(them.step)).toBe('heavier')
  })

  test('shows sore knees as a yes, however sore they are', () => {
    const impacts = ([0, 1, 2] as const).map((max_impact) => {
      const { presenter, step } = aChoiceAt('knee', aProduct({ answers: { max_impact } }))
      return presenter.chosen(step)
    })
    expect(impacts).toEqual(['yes', 'yes', 'no'])
  })

  test('stores 2 for healthy knees and 1 for sore ones, which knee-pain refines to 1 or 0', { tags: ['3.knee-values'] }, () => {
    const { presenter, step, visit, enter } = aChoiceAt('knee')
    presenter.choose(step, 'no')
    expect(visit.answers.max_impact).toBe(2)
    presenter.choose(step, 'yes')
    expect(visit.answers.max_impact).toBe(1)
    const pain = enter('knee-pain')
    if (!('answers' in pain.step) || 'noneOffered' in pain.step) throw new Error('knee-pain is a choice')
    pain.presenter.choose(pain.step, 'quite_serious')
    expect(visit.answers.max_impact).toBe(0)
    pain.presenter.choose(pain.step, 'mild_pain')
    expect(visit.answers.max_impact).toBe(1)
  })

  test('is missing its answer until one is chosen', () => {
    const { presenter, step } = aChoiceAt('stress')
    expect(presenter.commit()).toBe(false)
    expect(presenter.isMissing).toBe(true)
    presenter.choose(step, 'daily')
    expect(presenter.commit()).toBe(true)
    expect(presenter.isMissing).toBe(false)
  })

  test('leads on and back according to the answer just given', () => {
    const { presenter, step } = aChoiceAt('knee', aProduct({ answers: allAnswers({ max_impact: 1 }) }))
    expect(presenter.nextPath).toBe('/onboarding/knee-pain')
    presenter.choose(step, 'no')
    expect(presenter.nextPath).toBe('/onboarding/typical-day')
    expect(presenter.previousPath).toBe('/onboarding/goal-weight-progress')
  })
})

describe('a question with several answers', { tags: ['3.none-of-these'] }, () => {
  test('stores the ticked answers in the order offered, whatever the order of the taps', () => {
    const { presenter, step, visit } = choicesAt('area')
    presenter.toggle(step, 'butt')
    presenter.toggle(step, 'arms')
    expect([...presenter.ticked(step)].toSorted()).toEqual(['arms', 'butt'])
    expect(visit.answers.problem_areas).toEqual(['arms', 'butt'])
    presenter.toggle(step, 'butt')
    expect(visit.answers.problem_areas).toEqual(['arms'])
  })

  test('shows the stored answers', () => {
    const { presenter, step } = choicesAt('workout-days', aProduct({ answers: { workout_days: [0, 3] } }))
    expect(presenter.ticked(step)).toEqual(['wednesday', 'sunday'])
  })

  test('takes "None of these" as an answer that excludes the others', () => {
    const { presenter, step, visit } = choicesAt('habits', aProduct({ answers: { bad_habits: ['sweet', 'sleep'] } }))
    presenter.toggle(step, 'none')
    expect(presenter.ticked(step)).toEqual(['none'])
    expect(visit.answers.bad_habits).toEqual([])
    expect(presenter.commit()).toBe(true)
    presenter.toggle(step, 'fastfood')
    expect(presenter.ticked(step)).toEqual(['fastfood'])
    expect(visit.answers.bad_habits).toEqual(['fastfood'])
  })

  test('shows "None of these" again after a reload', () => {
    const { presenter, step } = choicesAt('motivation', aProduct({ answers: { motivation: [] } }))
    expect(presenter.ticked(step)).toEqual(['none'])
  })

  test.each(['area', 'workout-days', 'habits', 'motivation'])('counts as unanswered at %s with nothing ticked, though the last answer stays stored', (at) => {
    const { presenter, step, stored } = choicesAt(at)
    const [first = ''] = presenter.handles(step)
    presenter.toggle(step, first)
    const before = stored.load()
    presenter.toggle(step, first)
    expect(presenter.ticked(step)).toEqual([])
    expect(presenter.commit()).toBe(false)
    expect(presenter.isMissing).toBe(true)
    expect(stored.load()).toEqual(before)
    presenter.toggle(step, first)
    expect(presenter.isMissing).toBe(false)
  })
})

describe('answers from another step', () => {
  test('are found in the step of this site', () => {
    const { enter } = aVisit(aProduct({ site: coach, answers: allCoachAnswers({ motivation: ['wellbeing', 'other'] }) }))
    const { step, presenter } = enter('motivation-pitch')
    expect('speaksOf' in step && presenter.chosenAmong(step.speaksOf)).toEqual({ room: 'coach_motivation', handles: ['wellbeing', 'other'] })
  })

  test('have no handle for "None of these", and none before they are given', () => {
    const none = aVisit(aProduct({ answers: { motivation: [] } })).enter('motivation-pitch')
    expect('speaksOf' in none.step && none.presenter.chosenAmong(none.step.speaksOf)).toEqual({ room: 'motivation', handles: [] })
    const nothing = aVisit().enter('goal-pitch')
    expect('speaksOf' in nothing.step && nothing.presenter.chosenAmong(nothing.step.speaksOf)).toEqual({ room: 'goal', handles: [] })
  })
})

describe('the question for a name', () => {
  const aName = (world = aProduct()) => {
    const visit = aVisit(world)
    return { ...visit, presenter: visit.enter('name').presenter }
  }

  test('stores the name while it is typed, cleaned', () => {
    const { presenter, visit } = aName()
    presenter.typeName('  Ana   María ')
    expect(presenter.name).toBe('  Ana   María ')
    expect(visit.answers.displayName).toBe('Ana María')
    expect(presenter.commit()).toBe(true)
  })

  test.each(['', '   ', '\u0000'])('counts as unanswered with %j until a letter is typed', (text) => {
    const { presenter, visit } = aName()
    presenter.typeName(text)
    expect(presenter.commit()).toBe(false)
    expect(presenter.isMissing).toBe(true)
    expect(visit.answers.displayName).toBeUndefined()
    presenter.typeName('A')
    expect(presenter.isMissing).toBe(false)
  })

  test('shows the stored name', () => {
    const { presenter } = aName(aProduct({ answers: { displayName: 'Ana' } }))
    expect(presenter.name).toBe('Ana')
    expect(presenter.commit()).toBe(true)
  })
})

describe('a step without a question', () => {
  test('is complete at once', () => {
    expect(aVisit().enter('fitness-pitch').presenter.commit()).toBe(true)
  })

  test('leads nowhere after the end, or before the beginning', () => {
    expect(aVisit().enter('success').presenter.nextPath).toBeNull()
    expect(aVisit().enter('/').presenter.previousPath).toBeNull()
  })
})
