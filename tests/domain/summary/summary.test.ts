// One file: each line of the plan summary is one table.
import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import { summaryOf } from '#domain/summary/PlanSummary.ts'
import { allCoachAnswers, allAnswers } from '../../builders/allAnswers.ts'

const summaryWith = (changes: Answers) => summaryOf(allAnswers(changes))
const kinds = (changes: Answers) =>
  summaryWith(changes)
    .week.map(({ kind, isEasy }) => (isEasy ? `easy ${kind}` : kind))
    .join(', ')

describe('the focus of a plan', { tags: ['4.plan-summary'] }, () => {
  test.each([
    [1, 'burn'],
    [2, 'endurance'],
    [3, 'strength'],
  ] as const)('the focus of a plan with goal %i is %s', (goal, emphasis) => {
    expect(summaryWith({ goal }).focus.emphasis).toBe(emphasis)
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
  ] as const)('the focus of a plan on the coach site with %s is %s', (goal, emphasis) => {
    expect(summaryOf(allCoachAnswers({ goal })).focus.emphasis).toBe(emphasis)
  })

  test('the focus of a plan names every chosen body area, the larger muscles first', () => {
    expect(
      summaryWith({ problem_areas: ['arms', 'chest', 'thighs', 'butt', 'belly'] }).focus.areas,
    ).toEqual(['belly', 'butt', 'thighs', 'chest', 'arms'])
    expect(summaryWith({ problem_areas: ['arms'] }).focus.areas).toEqual(['arms'])
  })
})

describe('the week', { tags: ['4.plan-summary'] }, () => {
  test('the week has a session on each chosen day, starting on Monday', () => {
    expect(summaryWith({ workout_days: [0, 3, 1, 6] }).week.map(({ day }) => day)).toEqual([
      1, 3, 6, 0,
    ])
  })

  test.each([
    [1, 'cardio, strength, cardio, strength, cardio, strength'],
    [2, 'cardio, cardio, strength, cardio, cardio, strength'],
    [3, 'strength, strength, cardio, strength, strength, cardio'],
    ['enhance_mobility', 'mobility, strength, mobility, strength, mobility, strength'],
    ['other', 'strength, cardio, mobility, strength, cardio, mobility'],
  ] as const)('the week for goal %s alternates %s', (goal, sessions) => {
    expect(kinds({ workout_days: [1, 2, 3, 4, 5, 6], plan_pace: 1, goal })).toBe(sessions)
  })

  test.each([
    ['every second session at a slow pace', 2, 'cardio, easy mobility, strength, easy mobility'],
    ['every third session at a normal pace', 3, 'cardio, strength, easy mobility, cardio'],
    ['no session at a fast pace', 1, 'cardio, strength, cardio, strength'],
  ] as const)('the week eases %s', (_what, pace, sessions) => {
    expect(kinds({ workout_days: [1, 2, 3, 4], goal: 1, plan_pace: pace })).toBe(sessions)
  })
})

describe('a session', { tags: ['4.plan-summary'] }, () => {
  test.each([
    [1, 15],
    [2, 25],
    [3, 40],
    ['short', 15],
    ['medium', 25],
    ['long', 40],
  ] as const)(
    'a session of length %s takes %i minutes, 5 less in the first week for visitors who are not fit',
    (chosen, minutes) => {
      expect(summaryWith({ workout_length: chosen, fitness: 2 }).length).toEqual({
        first: minutes,
        later: minutes,
      })
      expect(summaryWith({ workout_length: chosen, fitness: 1 }).length).toEqual({
        first: minutes - 5,
        later: minutes,
      })
    },
  )

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
  ] as const)(
    'a session is $level with fitness $fitness, push-ups $pushUps and $age years',
    ({ fitness, pushUps, age, level }) => {
      expect(summaryWith({ fitness, push_up_count: pushUps, age }).intensity.level).toBe(level)
    },
  )

  test.each([
    [0, 'none'],
    [1, 'low'],
    [2, 'any'],
  ] as const)('a session with knees at %i has impact %s', (knees, impact) => {
    expect(summaryWith({ max_impact: knees }).intensity.impact).toBe(impact)
  })

  test.each([
    { who: 'of 59', changes: { age: 59 }, impact: 'any' },
    { who: 'of 60', changes: { age: 60, fitness: 3 }, impact: 'low' },
    { who: 'returning from an injury', changes: { goal: 'recovery_injury' }, impact: 'low' },
    { who: 'who begins gently', changes: { fitness: 1 }, impact: 'low' },
    { who: 'aged 60 with serious knee pain', changes: { age: 60, max_impact: 0 }, impact: 'none' },
  ] as const)(
    'a session for a visitor $who has impact $impact; their knees are healthy unless stated',
    ({ changes, impact }) => {
      expect(summaryWith({ max_impact: 2, ...changes }).intensity.impact).toBe(impact)
    },
  )
})

describe('the first session', { tags: ['4.plan-summary'] }, () => {
  const STAMINA = { goal: 2 } as const
  const STRENGTH = { goal: 3 } as const
  const FIT = { fitness: 2, push_up_count: 1, age: 30, max_impact: 2 } as const
  const first = (changes: Answers) => summaryWith({ ...FIT, ...changes }).firstWorkout
  const moves = (changes: Answers) => first(changes).moves.join(' ')

  test.each([
    { length: 1, fitness: 1, parts: [2, 6, 2], size: '3 moves, 2 rounds' },
    { length: 1, fitness: 2, parts: [3, 9, 3], size: '3 moves, 3 rounds' },
    { length: 2, fitness: 1, parts: [4, 12, 4], size: '4 moves, 3 rounds' },
    { length: 2, fitness: 2, parts: [4, 18, 3], size: '6 moves, 3 rounds' },
    { length: 3, fitness: 1, parts: [6, 24, 5], size: '6 moves, 4 rounds' },
    { length: 3, fitness: 2, parts: [5, 30, 5], size: '6 moves, 5 rounds' },
  ] as const)(
    'the first session of length $length at fitness $fitness has parts of $parts minutes: $size',
    ({ length, fitness, parts, size }) => {
      const session = first({ workout_length: length, fitness })
      expect([session.warmUp, session.main, session.coolDown]).toEqual(parts)
      expect(`${session.moves.length} moves, ${session.rounds} rounds`).toBe(size)
    },
  )

  test.each([
    { level: 'gentle', fitness: 1, work: 30, rest: 30 },
    { level: 'moderate', fitness: 2, work: 40, rest: 20 },
    { level: 'demanding', fitness: 3, work: 45, rest: 15 },
  ] as const)(
    'the first session has $work seconds of each move and $rest of rest when it is $level',
    ({ fitness, work, rest }) => {
      expect(first({ fitness })).toMatchObject({ work, rest })
    },
  )

  test.each([
    [2, 'jumping_jacks plank high_knees backpack_rows side_jumps hip_raises'],
    [1, 'brisk_steps plank standing_punches backpack_rows side_steps hip_raises'],
    [0, 'seated_punches plank seated_marches backpack_rows seated_arm_swings hip_raises'],
  ] as const)(
    'the first session for stamina alternates with strength, with knees at %i: %s',
    (knees, alternating) => {
      expect(moves({ ...STAMINA, max_impact: knees, problem_areas: ['belly', 'butt'] })).toBe(
        alternating,
      )
    },
  )

  test.each([
    [
      'for strength contains only strength moves',
      { ...STRENGTH, problem_areas: ['chest'] },
      'raised_push_ups backpack_rows plank hip_raises chair_squats arm_curls',
    ],
    [
      'for mobility bends and turns, and is easy on the knees',
      { goal: 'enhance_mobility' },
      'shoulder_circles forward_bends hip_circles side_bends upper_body_turns ankle_circles',
    ],
    [
      'has a move for each chosen area if it is long enough',
      { ...STRENGTH, problem_areas: ['arms', 'chest', 'thighs', 'butt', 'belly'] },
      'plank backpack_rows hip_raises chair_squats raised_push_ups arm_curls',
    ],
  ] as const)('the first session %s', (_title, changes, expected) => {
    expect(moves(changes)).toBe(expected)
  })

  test.each([
    { area: 'belly', byLevel: ['raised_plank', 'plank', 'plank'] },
    { area: 'butt', byLevel: ['hip_raises', 'hip_raises', 'one_leg_hip_raises'] },
    { area: 'thighs', byLevel: ['chair_squats', 'chair_squats', 'squats'] },
    { area: 'chest', byLevel: ['wall_push_ups', 'raised_push_ups', 'push_ups'] },
    { area: 'arms', byLevel: ['arm_curls', 'arm_curls', 'dips'] },
  ] as const)('the first session for the $area has $byLevel, by intensity', ({ area, byLevel }) => {
    const levels = [1, 2, 3] as const
    expect(
      levels.map((fitness) => first({ ...STRENGTH, fitness, problem_areas: [area] }).moves[0]),
    ).toEqual(byLevel)
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
  ] as const)('the first session at the location %s has %s', (location, move) => {
    expect(first({ ...STRENGTH, workout_environment: location }).moves[1]).toBe(move)
  })

  test.each([
    [0, 2, 'hip_raises towel_rows leg_raises plank raised_push_ups arm_curls'],
    [0, 3, 'hip_raises towel_rows leg_raises plank push_ups dips'],
    [1, 2, 'hip_raises bench_step_ups chair_squats plank raised_push_ups arm_curls'],
  ] as const)(
    'the first session has no deep bends for serious knee pain: knees at %i and fitness %i lead to %s',
    (knees, fitness, expected) => {
      const areas = { problem_areas: ['thighs', 'butt'], workout_environment: 3 } as const
      expect(moves({ ...STRENGTH, ...areas, max_impact: knees, fitness })).toBe(expected)
    },
  )
})

describe('the habits added to the training', { tags: ['4.plan-summary'] }, () => {
  test.each([
    [0, 'begin'],
    [1, 'two_more'],
    [2, 'one_more'],
    [3, 'keep'],
  ] as const)(
    'the water habit for intake %i is %s, or to replace sugary drinks if they are a habit',
    (intake, advice) => {
      expect(summaryWith({ water_intake: intake, bad_habits: [] }).water).toBe(advice)
      expect(summaryWith({ water_intake: intake, bad_habits: ['sugary_drinks'] }).water).toBe(
        'swap_sugary',
      )
    },
  )

  test.each([
    { sleep: 0, calm: 'keep', stressed: 'wind_down' },
    { sleep: 1, calm: 'keep', stressed: 'wind_down' },
    { sleep: 2, calm: 'same_times', stressed: 'wind_down' },
    { sleep: 3, calm: 'earlier', stressed: 'earlier' },
  ] as const)(
    'the sleep habit for sleep $sleep is $calm, and $stressed under daily stress',
    ({ sleep, calm, stressed }) => {
      expect([
        summaryWith({ sleep_duration: sleep, stress: 3 }).sleep,
        summaryWith({ sleep_duration: sleep, stress: 2 }).sleep,
      ]).toEqual([calm, calm])
      expect(summaryWith({ sleep_duration: sleep, stress: 1 }).sleep).toBe(stressed)
    },
  )

  test('the sleep habit is to sleep at the same times if the visitor says that they sleep too little', () => {
    expect(summaryWith({ sleep_duration: 1, stress: 3, bad_habits: ['sleep'] }).sleep).toBe(
      'same_times',
    )
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
  ] as const)(
    'the movement habit for day $day and walking $walking is $advice',
    ({ day, walking, advice }) => {
      expect(summaryWith({ typical_day: day, walking_duration: walking }).movement).toBe(advice)
    },
  )

  test.each([
    { habits: ['night_meal', 'fastfood', 'sweet'], energy: 0, advice: 'early_dinner' },
    { habits: ['fastfood', 'sweet'], energy: 0, advice: 'cook_twice' },
    { habits: ['sweet'], energy: 0, advice: 'sweet_after_meals' },
    { habits: ['sleep'], energy: 0, advice: 'keep' },
    { habits: [], energy: 1, advice: 'light_lunch' },
    { habits: [], energy: 2, advice: 'light_lunch' },
  ] as const)(
    'the food habit for habits $habits and energy $energy is $advice',
    ({ habits, energy, advice }) => {
      expect(summaryWith({ bad_habits: habits, energy_level: energy }).food).toBe(advice)
    },
  )
})

test('there is a plan summary even without answers', () => {
  const { firstWorkout, ...summary } = summaryOf({})
  expect(summary).toEqual({
    focus: { emphasis: 'balance', areas: [] },
    week: [],
    length: { first: 25, later: 25 },
    intensity: { level: 'gentle', impact: 'low' },
    water: 'one_more',
    sleep: 'keep',
    movement: 'stairs',
    food: 'keep',
  })
  expect(firstWorkout.moves).toHaveLength(6)
})
