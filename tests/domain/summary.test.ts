import { describe, expect, test } from 'vitest'
import type { PlanData } from '../../src/domain/plan/PlanData.ts'
import { summaryOf } from '../../src/domain/summary/PlanSummary.ts'
import { aCoachPlan, aPlan } from '../builders/aPlan.ts'

const of = (changes: PlanData) => summaryOf(aPlan(changes))
const kinds = (changes: PlanData) => of(changes).week.map(({ kind, isEasy }) => (isEasy ? `${kind}, easy` : kind))

describe('the focus of a plan', () => {
  test.each([
    [1, 'burn'],
    [2, 'endurance'],
    [3, 'strength'],
  ] as const)('with goal %i is %s', (goal, emphasis) => {
    expect(of({ goal }).focus.emphasis).toBe(emphasis)
  })

  test.each([
    ['lose_weight', 'burn'],
    ['get_toned', 'strength'],
    ['build_strength', 'strength'],
    ['get_active', 'endurance'],
    ['get_active_feel_better', 'endurance'],
    ['sports_performance', 'endurance'],
    ['enhance_mobility', 'mobility'],
    ['recovery_injury', 'mobility'],
    ['feel_better', 'balance'],
    ['other', 'balance'],
  ] as const)('on the coach site with %s is %s', (goal, emphasis) => {
    expect(summaryOf(aCoachPlan({ goal })).focus.emphasis).toBe(emphasis)
  })

  test('names two places at most, in the order of the body', () => {
    expect(of({ problem_areas: ['arms', 'chest', 'thighs', 'butt', 'belly'] }).focus.areas).toEqual(['belly', 'butt'])
    expect(of({ problem_areas: ['arms', 'chest', 'thighs'] }).focus.areas).toEqual(['thighs', 'chest'])
    expect(of({ problem_areas: ['arms'] }).focus.areas).toEqual(['arms'])
  })
})

describe('the week', () => {
  test('has a session on each chosen day, from Monday on', () => {
    expect(of({ workout_days: [0, 3, 1, 6] }).week.map(({ day }) => day)).toEqual([1, 3, 6, 0])
  })

  test('takes turns by the goal', () => {
    const days = { workout_days: [1, 2, 3, 4, 5, 6], plan_pace: 1 } as const
    expect(kinds({ ...days, goal: 1 })).toEqual(['cardio', 'strength', 'cardio', 'strength', 'cardio', 'strength'])
    expect(kinds({ ...days, goal: 2 })).toEqual(['cardio', 'cardio', 'strength', 'cardio', 'cardio', 'strength'])
    expect(kinds({ ...days, goal: 3 })).toEqual(['strength', 'strength', 'cardio', 'strength', 'strength', 'cardio'])
    expect(kinds({ ...days, goal: 'enhance_mobility' })).toEqual(['mobility', 'strength', 'mobility', 'strength', 'mobility', 'strength'])
    expect(kinds({ ...days, goal: 'other' })).toEqual(['strength', 'cardio', 'mobility', 'strength', 'cardio', 'mobility'])
  })

  test('has every second session easy at a slow pace, every third at a normal one, none at a fast one', () => {
    const days = { workout_days: [1, 2, 3, 4], goal: 1 } as const
    expect(kinds({ ...days, plan_pace: 2 })).toEqual(['cardio', 'mobility, easy', 'strength', 'mobility, easy'])
    expect(kinds({ ...days, plan_pace: 3 })).toEqual(['cardio', 'strength', 'mobility, easy', 'cardio'])
    expect(kinds({ ...days, plan_pace: 1 })).toEqual(['cardio', 'strength', 'cardio', 'strength'])
  })
})

describe('a session', () => {
  test.each([
    [1, 15],
    [2, 25],
    [3, 40],
    ['short', 15],
    ['medium', 25],
    ['long', 40],
  ] as const)('of length %s takes %i minutes, 5 less in the first week of somebody who is not fit', (chosen, minutes) => {
    expect(of({ workout_length: chosen, fitness: 2 }).length).toEqual({ first: minutes, later: minutes })
    expect(of({ workout_length: chosen, fitness: 1 }).length).toEqual({ first: minutes - 5, later: minutes })
  })

  test.each([
    { fitness: 1, pushUps: 0, age: 30, level: 'gentle' },
    { fitness: 1, pushUps: 1, age: 30, level: 'gentle' },
    { fitness: 1, pushUps: 2, age: 30, level: 'moderate' },
    { fitness: 2, pushUps: 1, age: 59, level: 'moderate' },
    { fitness: 2, pushUps: 1, age: 60, level: 'gentle' },
    { fitness: 2, pushUps: 2, age: 30, level: 'demanding' },
    { fitness: 3, pushUps: 0, age: 59, level: 'demanding' },
    { fitness: 3, pushUps: 0, age: 60, level: 'moderate' },
    { fitness: 3, pushUps: 3, age: 60, level: 'demanding' },
  ] as const)('is $level with fitness $fitness, push-ups $pushUps and $age years', ({ fitness, pushUps, age, level }) => {
    expect(of({ fitness, push_up_count: pushUps, age }).intensity.level).toBe(level)
  })

  test.each([
    [0, 'none', 'seated_punches'],
    [1, 'low', 'brisk_steps'],
    [2, 'any', 'jumping_jacks'],
  ] as const)('with knees at %i has impact %s and begins with %s', (knees, impact, move) => {
    expect(of({ max_impact: knees }).intensity.impact).toBe(impact)
    expect(of({ max_impact: knees }).firstSession[0]).toBe(move)
  })

  test.each([
    { who: 'of 59', plan: { age: 59 }, move: 'jumping_jacks' },
    { who: 'of 60', plan: { age: 60 }, move: 'brisk_steps' },
    { who: 'who comes back from an injury', plan: { goal: 'recovery_injury' }, move: 'brisk_steps' },
    { who: 'of 60 with serious knees', plan: { age: 60, max_impact: 0 }, move: 'seated_punches' },
  ] as const)('for somebody $who with sound knees, unless said, begins with $move', ({ plan, move }) => {
    const { firstSession, intensity } = of({ max_impact: 2, ...plan })
    expect([firstSession[0], intensity.impact]).toEqual([move, { jumping_jacks: 'any', brisk_steps: 'low', seated_punches: 'none' }[move]])
  })

  test('spares serious knees the deep bends', () => {
    expect(of({ workout_environment: 3, max_impact: 0 }).firstSession[2]).toBe('towel_rows')
    expect(of({ problem_areas: ['thighs'], max_impact: 1 }).firstSession[1]).toBe('squats')
    expect(of({ problem_areas: ['thighs'], max_impact: 0 }).firstSession[1]).toBe('hip_raises')
    expect(of({ problem_areas: ['arms'], max_impact: 0 }).firstSession[1]).toBe('chair_dips')
  })

  test.each([
    ['belly', 'plank'],
    ['butt', 'hip_raises'],
    ['thighs', 'squats'],
    ['chest', 'push_ups'],
    ['arms', 'chair_dips'],
  ] as const)('for the %s has %s', (area, move) => {
    expect(of({ problem_areas: [area] }).firstSession[1]).toBe(move)
  })

  test.each([
    [0, 'backpack_rows'],
    [1, 'dumbbell_rows'],
    [2, 'band_rows'],
    [3, 'bench_step_ups'],
    ['home', 'backpack_rows'],
    ['gym', 'dumbbell_rows'],
    ['studio_classes', 'band_rows'],
    ['outdoors', 'bench_step_ups'],
    ['other', 'towel_rows'],
  ] as const)('in place %s has %s', (place, move) => {
    expect(of({ workout_environment: place }).firstSession[2]).toBe(move)
  })
})

describe('what goes with the training', () => {
  test.each([
    [0, 'begin'],
    [1, 'two_more'],
    [2, 'one_more'],
    [3, 'keep'],
  ] as const)('for water intake %i is %s, and to swap sugary drinks where they are a habit', (intake, advice) => {
    expect(of({ water_intake: intake, bad_habits: [] }).water).toBe(advice)
    expect(of({ water_intake: intake, bad_habits: ['sugary_drinks'] }).water).toBe('swap_sugary')
  })

  test.each([
    { sleep: 0, calm: 'keep', stressed: 'wind_down' },
    { sleep: 1, calm: 'keep', stressed: 'wind_down' },
    { sleep: 2, calm: 'same_times', stressed: 'wind_down' },
    { sleep: 3, calm: 'earlier', stressed: 'earlier' },
  ] as const)('for sleep $sleep is $calm, and $stressed under daily stress', ({ sleep, calm, stressed }) => {
    expect([of({ sleep_duration: sleep, stress: 3 }).sleep, of({ sleep_duration: sleep, stress: 2 }).sleep]).toEqual([calm, calm])
    expect(of({ sleep_duration: sleep, stress: 1 }).sleep).toBe(stressed)
  })

  test('for enough sleep is not to keep it, where somebody says they sleep too little', () => {
    expect(of({ sleep_duration: 1, stress: 3, bad_habits: ['sleep'] }).sleep).toBe('same_times')
  })

  test.each([
    { day: 1, walking: 0, advice: 'stand_up' },
    { day: 1, walking: 1, advice: 'stand_up' },
    { day: 1, walking: 2, advice: 'keep' },
    { day: 2, walking: 0, advice: 'walk_lunch' },
    { day: 2, walking: 1, advice: 'stairs' },
    { day: 3, walking: 0, advice: 'keep' },
    { day: 4, walking: 0, advice: 'walk_lunch' },
    { day: 5, walking: 1, advice: 'stairs' },
  ] as const)('for day $day and walking $walking is $advice', ({ day, walking, advice }) => {
    expect(of({ typical_day: day, walking_duration: walking }).movement).toBe(advice)
  })

  test.each([
    { habits: ['night_meal', 'fastfood', 'sweet'], energy: 0, advice: 'early_dinner' },
    { habits: ['fastfood', 'sweet'], energy: 0, advice: 'cook_twice' },
    { habits: ['sweet'], energy: 0, advice: 'sweet_after_meals' },
    { habits: ['sleep'], energy: 0, advice: 'keep' },
    { habits: [], energy: 1, advice: 'light_lunch' },
    { habits: [], energy: 2, advice: 'light_lunch' },
  ] as const)('for habits $habits and energy $energy is $advice', ({ habits, energy, advice }) => {
    expect(of({ bad_habits: habits, energy_level: energy }).food).toBe(advice)
  })
})

test('a plan without answers has a summary all the same', () => {
  expect(summaryOf({})).toEqual({
    focus: { emphasis: 'balance', areas: [] },
    week: [],
    length: { first: 25, later: 25 },
    intensity: { level: 'gentle', impact: 'any' },
    firstSession: ['jumping_jacks', 'good_mornings', 'towel_rows'],
    water: 'one_more',
    sleep: 'keep',
    movement: 'stairs',
    food: 'keep',
  })
})
