import { describe, expect, test } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { chosenAmong } from '#presentation/shared/steps/useChosenWords.ts'
import { allCoachAnswers } from '#tests/builders/allAnswers.ts'
import { aChoiceAt, aNameAt, aVisit, choicesAt } from '#tests/builders/aVisit.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

describe('a question that takes one answer', () => {
  test('a question that takes one answer offers its handles in order, with none chosen at first', () => {
    const { handles, chosen } = aChoiceAt('goal')
    expect(handles()).toEqual(['lose_weight', 'get_fit', 'get_toned', 'gain_muscle'])
    expect(chosen()).toBeNull()
  })

  test(
    'a question that takes one answer distinguishes two handles with the same value, even after a reload',
    { tags: ['3.goal-labels'] },
    () => {
      const { chosen, choose, step, answers, site } = aChoiceAt('goal')
      choose('gain_muscle')
      expect(answers.all).toMatchObject({ goal: 3 })
      expect(chosenAmong([step], site, answers)).toEqual({ step: 'goal', handles: ['gain_muscle'] })
      choose('get_toned')
      expect(chosen()).toBe('get_toned')
    },
  )

  test('a question that takes one answer shows the first handle of a value if the chosen handle is unknown', () => {
    const { chosen } = aChoiceAt('goal', aProduct({ answers: { goal: 3 } }))
    expect(chosen()).toBe('get_toned')
  })

  test('a question that takes one answer offers women their own body shapes, with the same numbers', () => {
    const her = aChoiceAt('body', aProduct({ answers: { gender: 'f', body_type: 4 } }))
    expect(her.handles()).toEqual(['hourglass', 'rectangle', 'rounded', 'lightbulb'])
    expect(her.chosen()).toBe('lightbulb')
    const them = aChoiceAt('body', aProduct({ answers: { gender: 'n', body_type: 4 } }))
    expect(them.handles()).toEqual(['skinny', 'ideal', 'flabby', 'heavier'])
    expect(them.chosen()).toBe('heavier')
  })

  test('the question about knees shows sore knees as a yes, however sore they are', () => {
    const chosenHandles = ([0, 1, 2] as const).map((max_impact) => {
      const { chosen } = aChoiceAt('knee', aProduct({ answers: { max_impact } }))
      return chosen()
    })
    expect(chosenHandles).toEqual(['yes', 'yes', 'no'])
  })

  test(
    'the question about knees stores 2 for healthy knees and 1 for sore ones; the question about knee pain stores 0 for severe pain and 1 for mild pain',
    { tags: ['3.knee-values'] },
    () => {
      const product = aProduct()
      const { choose, answers } = aChoiceAt('knee', product)
      choose('no')
      expect(answers.all.max_impact).toBe(2)
      choose('yes')
      expect(answers.all.max_impact).toBe(1)
      const pain = aChoiceAt('knee-pain', product)
      pain.choose('quite_serious')
      expect(answers.all.max_impact).toBe(0)
      pain.choose('mild_pain')
      expect(answers.all.max_impact).toBe(1)
    },
  )
})

describe('a question that takes several answers', { tags: ['3.none-of-these'] }, () => {
  test('a question that takes several answers stores the ticked ones in the order offered, whatever the order of taps', () => {
    const { presenter, answers } = choicesAt('area')
    presenter.toggle('butt')
    presenter.toggle('arms')
    expect([...presenter.ticked].toSorted()).toEqual(['arms', 'butt'])
    expect(answers.all.problem_areas).toEqual(['arms', 'butt'])
    presenter.toggle('butt')
    expect(answers.all.problem_areas).toEqual(['arms'])
  })

  test('a question that takes several answers shows the stored answers', () => {
    const { presenter } = choicesAt('workout-days', aProduct({ answers: { workout_days: [0, 3] } }))
    expect(presenter.ticked).toEqual(['wednesday', 'sunday'])
  })

  test('a question that takes several answers takes "None of these" as an answer that excludes the others', () => {
    const { presenter, answers } = choicesAt(
      'habits',
      aProduct({ answers: { bad_habits: ['sweet', 'sleep'] } }),
    )
    presenter.toggle('none')
    expect(presenter.ticked).toEqual(['none'])
    expect(answers.all.bad_habits).toEqual([])
    expect(presenter.commit()).toBe(true)
    presenter.toggle('fastfood')
    expect(presenter.ticked).toEqual(['fastfood'])
    expect(answers.all.bad_habits).toEqual(['fastfood'])
  })

  test('a question that takes several answers shows "None of these" again after a reload', () => {
    const { presenter } = choicesAt('motivation', aProduct({ answers: { motivation: [] } }))
    expect(presenter.ticked).toEqual(['none'])
  })

  test.each(['area', 'workout-days', 'habits', 'motivation'])(
    'the question at %s counts as unanswered with nothing ticked, though the last answer is still stored',
    (at) => {
      const { presenter, stored } = choicesAt(at)
      const [first = ''] = presenter.handles
      presenter.toggle(first)
      const storedBefore = stored.load()
      presenter.toggle(first)
      expect(presenter.ticked).toEqual([])
      expect(presenter.commit()).toBe(false)
      expect(presenter.isAnswerMissing).toBe(true)
      expect(stored.load()).toEqual(storedBefore)
      presenter.toggle(first)
      expect(presenter.isAnswerMissing).toBe(false)
    },
  )
})

describe('the answers that a pitch responds to', () => {
  /** The answers that the pitch at an address responds to. */
  function chosenFor(at: string, product = aProduct()) {
    const { enter, site, answers } = aVisit(product)
    const { step } = enter(at)
    return 'respondsTo' in step && chosenAmong(step.respondsTo, site, answers)
  }

  test("the answers that a pitch responds to are those of the site's own step", () => {
    const product = aProduct({
      site: coach,
      answers: allCoachAnswers({ motivation: ['wellbeing', 'other'] }),
    })
    expect(chosenFor('motivation-pitch', product)).toEqual({
      step: 'coach_motivation',
      handles: ['wellbeing', 'other'],
    })
  })

  test('the answers that a pitch responds to are empty for "None of these" and before the question is answered', () => {
    expect(chosenFor('motivation-pitch', aProduct({ answers: { motivation: [] } }))).toEqual({
      step: 'motivation',
      handles: [],
    })
    expect(chosenFor('goal-pitch')).toEqual({ step: 'goal', handles: [] })
  })
})

describe('the question for a name', () => {
  test('the question for a name stores the name without needless spaces while it is typed', () => {
    const { presenter, answers } = aNameAt('name')
    presenter.type('  Ana   María ')
    expect(presenter.name).toBe('  Ana   María ')
    expect(answers.all.displayName).toBe('Ana María')
    expect(presenter.commit()).toBe(true)
  })

  test.each(['', '   ', '\u0000'])(
    'the question for a name counts as unanswered with %j until a letter is typed',
    (text) => {
      const { presenter, answers } = aNameAt('name')
      presenter.type(text)
      expect(presenter.commit()).toBe(false)
      expect(presenter.isNameMissing).toBe(true)
      expect(answers.all.displayName).toBeUndefined()
      presenter.type('A')
      expect(presenter.isNameMissing).toBe(false)
    },
  )
})
