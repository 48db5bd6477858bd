import { describe, expect, test } from 'vitest'
import { coach } from '#composition/sites/coach.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { isAsking, type StepKind } from '#domain/funnel/Step.ts'
import { FULL_SITES, isListed, STEPS } from '../../builders/product2.ts'

/** The rooms that are not plain single choices, by kind (product 2, 3). */
const KINDS: readonly (readonly [StepKind, readonly string[]])[] = [
  ['name', ['name']],
  ['bodyShape', ['body']],
  ['bodyMap', ['area']],
  ['age', ['age']],
  ['height', ['height']],
  ['weight', ['weight', 'goal-weight']],
  ['goalCurve', ['goal-weight-progress']],
  ['choices', ['habits', 'motivation', 'workout-days']],
  ['pitch', ['goal-pitch', 'fitness-pitch', 'motivation-pitch', 'commitment-pitch']],
  ['statement', ['sleep-better', 'improve-health', 'more-relaxed']],
  ['plan', ['plan']],
  ['subscription', ['subscription']],
  ['success', ['success']],
  ['welcome', ['/']],
]

/** The ones among these addresses that product 2 lists. */
const listed = (places: readonly string[]) =>
  places.filter((place) => STEPS.some(({ at: of }) => of === place))
const at = (path: string) => path.replace('/onboarding/', '')

describe.each(FULL_SITES)('the rooms of the $name funnel', ({ funnel }) => {
  test.each(KINDS)('of the kind %s are %j', (kind, places) => {
    expect(
      funnel.filter((step) => isListed(step) && step.kind === kind).map(({ path }) => at(path)),
    ).toEqual(listed(places))
  })

  test('ask for a single choice unless they say otherwise', () => {
    const special = new Set(KINDS.flatMap(([, places]) => places))
    expect(
      new Set(
        funnel
          .filter((step) => isListed(step) && !special.has(at(step.path)))
          .map(({ kind }) => kind),
      ),
    ).toEqual(new Set(['choice']))
  })

  test.each([
    ['goal-pitch', 'goal'],
    ['fitness-pitch', 'fitness'],
    ['motivation-pitch', 'motivation'],
    ['commitment-pitch', 'commitment'],
  ])('make %s respond to the answer given at %s, in the words of the site', (place, asked) => {
    const pitch = funnel.find(({ path }) => at(path) === place)
    expect(pitch?.kind === 'pitch' && pitch.speaksOf).toContain(
      funnel.find(({ path }) => at(path) === asked),
    )
  })
})

describe('the words of a room', () => {
  test('are found by the last part of its address, in snake case', () => {
    expect(workouts.funnel.map(({ name }) => name)).toEqual(
      workouts.funnel.map(({ path }) => (path === '/' ? 'welcome' : at(path).replaceAll('-', '_'))),
    )
  })

  test("are the coach site's own if its answers are", () => {
    const own = coach.funnel.filter((step) => isAsking(step) && !workouts.funnel.includes(step))
    expect(own.map(({ name }) => name)).toEqual(
      own.map(({ path }) => `coach_${at(path).replaceAll('-', '_')}`),
    )
    expect(own.filter(isListed).map(({ path }) => at(path))).toEqual(
      listed([
        'gender',
        'goal',
        'typical-day',
        'ideal-weight',
        'workout-environment',
        'motivation',
        'commitment',
        'workout-length',
      ]),
    )
  })

  test("are the coach site's own if they respond to an answer: its pitches talk about the coach", () => {
    const pitches = coach.funnel.filter((step) => isListed(step) && step.kind === 'pitch')
    expect(pitches.map(({ name }) => name)).toEqual([
      'coach_goal_pitch',
      'coach_fitness_pitch',
      'coach_motivation_pitch',
      'coach_commitment_pitch',
    ])
    expect(pitches.filter((pitch) => workouts.funnel.some((step) => step === pitch))).toEqual([])
  })
})
