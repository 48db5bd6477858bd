import { describe, expect, test } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { workouts } from '#domain/site/workouts.ts'
import { when } from '#domain/funnel/Condition.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import { aVisitor, stepOf } from '../../builders/aVisitor.ts'
import { FULL_SITES, isListed, STEPS } from '../../builders/product2.ts'

const LANDMARKS = ['/', '/onboarding/plan', '/onboarding/subscription', '/onboarding/success']
const stepsWithOffers = STEPS.filter(({ offers }) => offers !== undefined)

/** Compares the order of the steps that product 2 lists. A funnel may have other steps, too. */
describe.each(FULL_SITES)('the $name funnel', ({ funnel }) => {
  test('a funnel has the steps of product 2, in order', { tags: ['2.step-order'] }, () => {
    expect(funnel.filter(isListed).map(({ path }) => path)).toEqual(STEPS.map(({ path }) => path))
  })

  test('a funnel asks for the keys of product 3, in order', { tags: ['3.plan-keys'] }, () => {
    expect(funnel.filter(isListed).map(({ key }) => key)).toEqual(STEPS.map(({ key }) => key))
  })

  test('knee-pain refines the answer to knee', () => {
    const pain = funnel.find(({ name }) => name === 'knee_pain')
    expect(pain && isAsking(pain) && pain.writes).toBe('max_impact')
  })
})

test(
  'no two sites offer the same goal, since the server knows the site of a profile by its goal',
  { tags: ['7.server-profile'] },
  () => {
    const goals = ALL_SITES.map(({ funnel }) => {
      const goal = funnel.find((step) => isAsking(step) && step.writes === 'goal')
      return goal && 'answers' in goal ? [...new Set(Object.values(goal.answers))] : []
    })
    expect(goals).not.toContainEqual([])
    expect(new Set(goals.flat()).size).toBe(goals.flat().length)
  },
)

describe.each(ALL_SITES)('the $name funnel, whatever its questions are,', (site) => {
  const { funnel } = site
  const paths = funnel.map(({ path }) => path)

  test('a flag has the name of the last part of the address', { tags: ['2.step-flags'] }, () => {
    const flagOf = (path: string) =>
      `onboarding_${path.replace('/onboarding/', '').replaceAll('-', '_')}`
    expect(funnel.map(({ flag }) => flag)).toEqual(
      paths.map((path) => (LANDMARKS.includes(path) ? undefined : flagOf(path))),
    )
  })

  test('the bar counts every step except the four landmarks', { tags: ['2.bar-ends'] }, () => {
    const excluded = funnel.filter(({ excludedFromProgress }) => excludedFromProgress)
    expect(excluded.map(({ path }) => path)).toEqual(LANDMARKS)
  })

  test(
    'welcome, the first question and success need no answer',
    { tags: ['2.validated-steps'] },
    () => {
      const visitor = aVisitor().on(site)
      const open = paths.filter((path) => visitor.admissionAt(path).verdict === 'stay')
      expect(open).toEqual(['/', visitor.paths[1], '/onboarding/success'])
    },
  )

  test('a visitor meets no more than three plain lists in a row', { tags: ['2.instruments'] }, () =>
    expect(mostListsInARow(funnel)).toBeLessThanOrEqual(MOST_LISTS),
  )
})

const MOST_LISTS = 3
const isPlainList = ({ kind }: Step): boolean => kind === 'choice' || kind === 'choices'

/** The largest number of plain lists that a visitor can meet in a row, whichever conditional steps they skip. */
function mostListsInARow(funnel: readonly Step[]): number {
  let most = 0
  for (const from of funnel.keys()) {
    let row = 0
    for (const step of funnel.slice(from)) {
      if (isPlainList(step)) row += 1
      else if (!step.askWhen) break
    }
    most = Math.max(most, row)
  }
  return most
}

test('plain lists count as following each other if the step between them can be skipped', () => {
  const list = { ...workouts.funnel[1], kind: 'choice' } as Step
  const skippable = { ...list, kind: 'scale', askWhen: when([], () => false) } as Step
  const instrument = { ...list, kind: 'scale' } as Step
  expect(mostListsInARow([list, list, skippable, list, list])).toBe(4)
  expect(mostListsInARow([list, list, instrument, list])).toBe(2)
})

const offeredAt = (site: (typeof FULL_SITES)[number], at: string): readonly unknown[] => {
  const step = stepOf(site, `/onboarding/${at}`)
  return 'answers' in step ? Object.values(step.answers).toSorted() : []
}

describe('the answers on offer', { tags: ['3.answers-on-offer', '3.none-of-these'] }, () => {
  test.each(stepsWithOffers)(
    'the answers on offer at $at are those of product 3 for each site',
    ({ at, offers, offersOnCoach = offers }) => {
      expect(offeredAt(workouts, at)).toEqual(offers)
      expect(offeredAt(coach, at)).toEqual(offersOnCoach)
    },
  )

  test.each(FULL_SITES)(
    '"None of these" is offered only at habits and motivation on the $name site',
    ({ funnel }) => {
      const steps = funnel.filter((step) => 'noneOffered' in step && step.noneOffered)
      expect(steps.filter(isListed).map(({ path }) => path)).toEqual([
        '/onboarding/habits',
        '/onboarding/motivation',
      ])
    },
  )

  test.each(FULL_SITES)(
    'women see other names for the four body shapes on the $name site',
    (site) => {
      const step = stepOf(site, '/onboarding/body')
      const womens = { hourglass: 1, rectangle: 2, rounded: 3, lightbulb: 4 }
      expect('womensAnswers' in step && step.womensAnswers).toEqual(womens)
    },
  )
})
