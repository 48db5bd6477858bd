import { describe, expect, test } from 'vitest'
import { exitFunnel, type StepView } from '#root/scripts/funnel/exitFunnel.ts'

const FUNNEL = ['welcome', 'goal', 'weight', 'goal_weight', 'plan', 'success']
const WITHOUT_GOAL_WEIGHT = FUNNEL.filter((name) => name !== 'goal_weight')

/** The views of a visitor who looks at each of these steps for ten seconds. */
const viewsOf = (
  visitor: string,
  steps: readonly string[],
  asked: readonly string[] = FUNNEL,
): readonly StepView[] =>
  steps.map((step, index) => ({ visitor, step, asked, at: index * 10_000, nth: index + 1 }))
const row = (views: readonly StepView[], step: string) =>
  exitFunnel(FUNNEL, views).find((one) => one.step === step)

describe('the exits', { tags: ['7.exits'] }, () => {
  test('the exits at a step count only the visitors who were asked its question, according to their last answers', () => {
    const views = [
      ...viewsOf('ana', ['welcome', 'goal', 'weight', 'goal_weight']),
      ...viewsOf('ben', ['welcome', 'goal', 'weight', 'plan'], WITHOUT_GOAL_WEIGHT),
    ]
    expect(row(views, 'goal_weight')).toMatchObject({ asked: 1, seen: 1, exits: 1 })
    const changedTheirMind = [
      ...viewsOf('cleo', ['welcome', 'goal', 'weight', 'goal_weight']),
      { visitor: 'cleo', step: 'goal', asked: WITHOUT_GOAL_WEIGHT, at: 50_000, nth: 5 },
    ]
    expect(row(changedTheirMind, 'goal_weight')).toMatchObject({ asked: 0, seen: 0, exits: 0 })
  })

  test('a visitor who goes back is counted once at each step, and leaves at the step seen last', () => {
    const views = viewsOf('ana', ['welcome', 'goal', 'weight', 'goal', 'weight', 'goal'])
    expect(row(views, 'goal')).toMatchObject({ seen: 1, exits: 1 })
    expect(row(views, 'weight')).toMatchObject({ seen: 1, exits: 0 })
  })

  test('the exits do not depend on the order in which views arrive, or on views that arrive twice', () => {
    const views = [
      ...viewsOf('ana', ['welcome', 'goal', 'weight']),
      ...viewsOf('ben', ['welcome', 'goal']),
    ]
    expect(exitFunnel(FUNNEL, [...views.toReversed(), ...views])).toEqual(exitFunnel(FUNNEL, views))
  })

  test('views of the same time are ordered by their numbers', () => {
    const atOnce = Array.from(viewsOf('ana', ['welcome', 'goal', 'weight']), (view) => ({
      ...view,
      at: 0,
    }))
    expect(row(atOnce.toReversed(), 'weight')).toMatchObject({ exits: 1 })
  })

  test('the time at a step is the median of all visits', () => {
    const at = (visitor: string, seconds: number): readonly StepView[] => [
      { visitor, step: 'goal', asked: FUNNEL, at: 0, nth: 1 },
      { visitor, step: 'weight', asked: FUNNEL, at: seconds * 1000, nth: 2 },
    ]
    expect(row([...at('ana', 4), ...at('ben', 60), ...at('cleo', 6)], 'goal')?.median).toBe(6000)
    expect(row([...at('ana', 4), ...at('ben', 6)], 'goal')?.median).toBe(5000)
  })
})
