import { describe, expect, test } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import { type PlanSummary, summaryOf } from '#domain/summary/PlanSummary.ts'
import { allAnswers } from '../../builders/allAnswers.ts'

/** What a part of the summary says for answers that differ from a complete set. */
interface Table {
  readonly what: string
  readonly read: (summary: PlanSummary) => unknown
  readonly rows: readonly (readonly [changes: Answers, expected: unknown])[]
}

const FIT = { fitness: 2, push_up_count: 1, age: 30, max_impact: 2 } as const
const STAMINA = { ...FIT, goal: 2 } as const
const STRENGTH = { ...FIT, goal: 3 } as const
const ALL_AREAS = ['arms', 'chest', 'thighs', 'butt', 'belly'] as const
/** Somebody who may train hard as often as anybody. */
const OFTEN = { ...FIT, previous_experience: 1, workout_frequency: 3 } as const
const BEGINNER = { ...FIT, previous_experience: 4 } as const
const FIVE_DAYS = { ...OFTEN, workout_days: [1, 2, 3, 4, 5], plan_pace: 1 } as const
const FOUR_DAYS = { ...OFTEN, workout_days: [1, 2, 3, 4], goal: 1 } as const
const EVERY_DAY = { workout_days: [0, 1, 2, 3, 4, 5, 6], plan_pace: 1, goal: 1 } as const
const DEEP_BENDS = {
  ...STRENGTH,
  problem_areas: ['thighs', 'butt'],
  workout_environment: 3,
  workout_length: 3,
} as const

const lengthOf = (
  { first, later, laterFrom }: Pick<PlanSummary['length'], 'first' | 'later' | 'laterFrom'>,
  ...lengths: readonly NonNullable<Answers['workout_length']>[]
) =>
  lengths.flatMap((workout_length) => [
    [
      { ...OFTEN, workout_length },
      { first: later, later, laterFrom: 1 },
    ] as const,
    [
      { ...BEGINNER, workout_length },
      { first, later, laterFrom },
    ] as const,
  ])
/** The first move for an area, from the gentle to the demanding level. */
const movesFor = (area: (typeof ALL_AREAS)[number], ...moves: readonly string[]) =>
  moves.map((move, index) => {
    const fitness = ([1, 2, 3] as const)[index] ?? 1
    return [{ ...STRENGTH, fitness, problem_areas: [area] }, move] as const
  })
const moveAt = (move: string, ...places: readonly NonNullable<Answers['workout_environment']>[]) =>
  places.map((place) => [{ ...STRENGTH, workout_environment: place }, move] as const)
const movesOf = ({ firstWorkout }: PlanSummary) => firstWorkout.moves.join(' ')

const TABLES: readonly Table[] = [
  {
    what: 'how the training is made up',
    read: ({ focus }) => focus.mix,
    rows: [
      [{ ...FIVE_DAYS, goal: 1 }, 'mostly_cardio'],
      [{ ...FIVE_DAYS, goal: 3 }, 'mostly_strength'],
      [{ ...FIVE_DAYS, goal: 'enhance_mobility' }, 'mobility_then_strength'],
      [{ ...FIVE_DAYS, goal: 'other' }, 'all'],
      [{ ...FOUR_DAYS, plan_pace: 1 }, 'cardio_and_strength'],
      [{ ...FOUR_DAYS, plan_pace: 2 }, 'mixed'],
      [{ ...FOUR_DAYS, plan_pace: 3 }, 'endurance'],
      [{ ...FOUR_DAYS, plan_pace: 1, goal: 'enhance_mobility', age: 65, max_impact: 0 }, 'mixed'],
    ],
  },
  {
    what: 'every chosen body area, the larger muscles first,',
    read: ({ focus }) => focus.areas,
    rows: [
      [{ problem_areas: ALL_AREAS }, ['belly', 'butt', 'thighs', 'chest', 'arms']],
      [{ problem_areas: ['arms'] }, ['arms']],
      [{ problem_areas: ['arms'], age: 17 }, []],
    ],
  },
  {
    what: 'the days of the week, from Monday,',
    read: ({ week }) => week.map(({ day }) => day),
    rows: [[{ workout_days: [0, 3, 1, 6] }, [1, 3, 6, 0]]],
  },
  {
    what: 'the week',
    read: ({ week }) => week.map(({ kind, isEasy }) => (isEasy ? `easy ${kind}` : kind)).join(', '),
    rows: [
      [{ ...FIVE_DAYS, goal: 1 }, 'cardio, strength, cardio, strength, cardio'],
      [{ ...FIVE_DAYS, goal: 2 }, 'cardio, cardio, strength, cardio, cardio'],
      [
        { ...FIVE_DAYS, goal: 'enhance_mobility' },
        'mobility, strength, mobility, strength, mobility',
      ],
      [{ ...FIVE_DAYS, goal: 'other' }, 'strength, cardio, mobility, strength, cardio'],
      // Strength is due on Tuesday, too, but waits a day.
      [{ ...FIVE_DAYS, goal: 3 }, 'strength, cardio, strength, cardio, strength'],
      // Every second workout is easy at a slow pace, every third at a normal one, and none at a fast one.
      [{ ...FOUR_DAYS, plan_pace: 2 }, 'mixed, easy mobility, mixed, easy mobility'],
      [{ ...FOUR_DAYS, plan_pace: 3 }, 'cardio, strength, easy mobility, cardio'],
      [{ ...FOUR_DAYS, plan_pace: 1 }, 'cardio, strength, cardio, strength'],
    ],
  },
  {
    what: 'the week of somebody who chooses every day and the fast pace, by day,',
    read: ({ week }) => week.map(({ day, isEasy }) => (isEasy ? `(${day})` : day)).join(' '),
    rows: [
      [{ ...EVERY_DAY, ...OFTEN }, '1 2 3 (4) 5 6'],
      [{ ...EVERY_DAY, ...OFTEN, workout_frequency: 2 }, '1 2 (3) 4 5 (6)'],
      [{ ...EVERY_DAY, ...OFTEN, max_impact: 1 }, '1 2 (3) 4 5 (6)'],
      [{ ...EVERY_DAY, ...OFTEN, age: 60, fitness: 3 }, '1 2 (3) 4 5 (6)'],
      [{ ...EVERY_DAY, ...OFTEN, workout_frequency: 1 }, '1 (2) 3 5 (6)'],
      [{ ...EVERY_DAY, ...OFTEN, age: 17 }, '1 (2) 3 5 (6)'],
      [{ ...EVERY_DAY, ...BEGINNER }, '1 (2) 3 5 (6)'],
    ],
  },
  {
    what: 'the minutes of a workout in the first week and later, fewer at first for beginners,',
    read: ({ length: { first, later, laterFrom } }) => ({ first, later, laterFrom }),
    rows: [
      ...lengthOf({ first: 10, later: 15, laterFrom: 6 }, 1, 'short'),
      ...lengthOf({ first: 20, later: 25, laterFrom: 4 }, 2, 'medium'),
      ...lengthOf({ first: 25, later: 40, laterFrom: 6 }, 3, 'long'),
    ],
  },
  {
    what: 'the intensity',
    read: ({ intensity }) => intensity.level,
    rows: [
      [{ fitness: 1, push_up_count: 0, age: 30 }, 'gentle'],
      [{ fitness: 1, push_up_count: 1, age: 30 }, 'gentle'],
      [{ fitness: 1, push_up_count: 2, age: 30 }, 'moderate'],
      [{ fitness: 2, push_up_count: 1, age: 59 }, 'moderate'],
      [{ fitness: 2, push_up_count: 1, age: 60 }, 'gentle'],
      [{ fitness: 2, push_up_count: 2, age: 30 }, 'demanding'],
      [{ fitness: 3, push_up_count: 0, age: 59 }, 'demanding'],
      [{ fitness: 3, push_up_count: 0, age: 60 }, 'moderate'],
      [{ fitness: 3, push_up_count: 3, age: 59 }, 'demanding'],
      [{ fitness: 3, push_up_count: 3, age: 60 }, 'moderate'],
      [{ fitness: 3, push_up_count: 3, age: 30, previous_experience: 4 }, 'moderate'],
      [{ fitness: 3, push_up_count: 3, age: 17 }, 'moderate'],
      [{ fitness: 3, push_up_count: 3, age: 18 }, 'demanding'],
      [{ fitness: 3, push_up_count: 3, age: 30, goal: 'recovery_injury' }, 'gentle'],
    ],
  },
  {
    what: 'the impact on the joints',
    read: ({ intensity }) => intensity.impact,
    rows: [
      [{ max_impact: 0 }, 'none'],
      [{ max_impact: 1 }, 'low'],
      [{ max_impact: 2 }, 'any'],
      [{ max_impact: 2, age: 59 }, 'any'],
      [{ max_impact: 2, age: 60, fitness: 3 }, 'low'],
      [{ max_impact: 2, goal: 'recovery_injury' }, 'low'],
      [{ max_impact: 2, fitness: 1 }, 'low'],
      [{ max_impact: 0, age: 60 }, 'none'],
      [{ max_impact: 2, height: 170, weight: 86 }, 'any'],
      [{ max_impact: 2, height: 170, weight: 87 }, 'low'],
      [{ max_impact: 2, height: 67, weight: 192, units: 'imperial' }, 'low'],
    ],
  },
  {
    what: 'the minutes of the parts of the first workout, and how many moves and rounds it has,',
    read: ({ firstWorkout: { warmUp, main, coolDown, moves, rounds } }) =>
      [warmUp, main, coolDown, moves.length, rounds].join(' '),
    rows: [
      [{ ...FIT, workout_length: 1, fitness: 1 }, '2 6 2 3 2'],
      [{ ...FIT, workout_length: 1, fitness: 2 }, '3 9 3 3 3'],
      [{ ...FIT, workout_length: 2, fitness: 1 }, '4 12 4 4 3'],
      [{ ...FIT, workout_length: 2, fitness: 2 }, '4 18 3 6 3'],
      [{ ...FIT, workout_length: 3, fitness: 1 }, '4 18 3 6 3'],
      [{ ...FIT, workout_length: 3, fitness: 2 }, '5 30 5 6 5'],
    ],
  },
  {
    what: 'the seconds of work and rest of each move',
    read: ({ firstWorkout: { work, rest } }) => [work, rest],
    rows: [
      [{ ...FIT, fitness: 1 }, [30, 30]],
      [{ ...FIT, fitness: 2 }, [40, 20]],
      [{ ...FIT, fitness: 3 }, [45, 15]],
    ],
  },
  {
    what: 'the first workout for stamina, in which cardio alternates with strength,',
    read: movesOf,
    rows: [
      [2, 'jumping_jacks plank high_knees backpack_rows side_jumps hip_raises'] as const,
      [1, 'brisk_steps plank standing_punches backpack_rows side_steps hip_raises'] as const,
      [0, 'seated_punches plank seated_marches'] as const,
    ].map(([max_impact, moves]) => [
      { ...STAMINA, max_impact, problem_areas: ['belly', 'butt'], workout_length: 3 },
      moves,
    ]),
  },
  {
    what: 'the first workout for strength or mobility',
    read: movesOf,
    rows: [
      [
        { ...STRENGTH, problem_areas: ['chest'] },
        'raised_push_ups backpack_rows plank hip_raises chair_squats arm_curls',
      ],
      [
        { ...STRENGTH, problem_areas: ALL_AREAS },
        'plank backpack_rows hip_raises chair_squats raised_push_ups arm_curls',
      ],
      [
        { ...FIT, goal: 'enhance_mobility' },
        'shoulder_circles forward_bends hip_circles side_bends upper_body_turns ankle_circles',
      ],
    ],
  },
  {
    what: 'the first move for a body area',
    read: ({ firstWorkout }) => firstWorkout.moves[0],
    rows: [
      ...movesFor('belly', 'raised_plank', 'plank', 'plank'),
      ...movesFor('butt', 'hip_raises', 'hip_raises', 'one_leg_hip_raises'),
      ...movesFor('thighs', 'chair_squats', 'chair_squats', 'squats'),
      ...movesFor('chest', 'wall_push_ups', 'raised_push_ups', 'push_ups'),
      ...movesFor('arms', 'arm_curls', 'arm_curls', 'dips'),
    ],
  },
  {
    what: 'the second move, by place,',
    read: ({ firstWorkout }) => firstWorkout.moves[1],
    rows: [
      ...moveAt('backpack_rows', 0, 'home'),
      ...moveAt('dumbbell_rows', 1, 'gym'),
      ...moveAt('band_rows', 2, 'studio_classes'),
      ...moveAt('bench_step_ups', 3, 'outdoors'),
      ...moveAt('towel_rows', 'other'),
    ],
  },
  {
    what: 'the first workout at the gym, with its equipment,',
    read: movesOf,
    rows: [
      [
        { ...STRENGTH, problem_areas: ['chest'], workout_environment: 1 },
        'chest_presses dumbbell_rows plank hip_raises leg_presses dumbbell_curls',
      ],
      [
        { ...STRENGTH, fitness: 3, problem_areas: ['chest'], workout_environment: 1 },
        'chest_presses dumbbell_rows plank one_leg_hip_raises dumbbell_squats dumbbell_curls',
      ],
      [
        { ...STAMINA, problem_areas: ['belly'], workout_environment: 'gym', workout_length: 1 },
        'jumping_jacks plank treadmill_runs',
      ],
      [
        { ...STAMINA, max_impact: 1, workout_environment: 1, workout_length: 1 },
        'treadmill_walks plank standing_punches',
      ],
      [
        { ...DEEP_BENDS, max_impact: 0, workout_environment: 1 },
        'hip_raises dumbbell_rows leg_raises',
      ],
    ],
  },
  {
    what: 'the first workout, without deep bends for serious knee pain,',
    read: movesOf,
    rows: [
      [{ ...DEEP_BENDS, max_impact: 0 }, 'hip_raises towel_rows leg_raises'],
      [{ ...DEEP_BENDS, max_impact: 0, fitness: 3 }, 'hip_raises towel_rows leg_raises'],
      [
        { ...DEEP_BENDS, max_impact: 1 },
        'hip_raises bench_step_ups chair_squats plank raised_push_ups arm_curls',
      ],
    ],
  },
  {
    what: 'the water habit',
    read: ({ water }) => water,
    rows: (['begin', 'two_more', 'one_more', 'keep'] as const).flatMap((advice, intake) => {
      const water_intake = intake as 0 | 1 | 2 | 3
      return [
        [{ water_intake, bad_habits: [] }, advice],
        [{ water_intake, bad_habits: ['sugary_drinks'] }, 'swap_sugary'],
      ] as const
    }),
  },
  {
    what: 'the sleep habit',
    read: ({ sleep }) => sleep,
    rows: [
      [{ sleep_duration: 0, stress: 3 }, 'keep'],
      [{ sleep_duration: 1, stress: 2 }, 'keep'],
      [{ sleep_duration: 2, stress: 3 }, 'same_times'],
      [{ sleep_duration: 3, stress: 3 }, 'earlier'],
      [{ sleep_duration: 0, stress: 1 }, 'wind_down'],
      [{ sleep_duration: 2, stress: 1 }, 'wind_down'],
      [{ sleep_duration: 3, stress: 1 }, 'earlier'],
      [{ sleep_duration: 1, stress: 3, bad_habits: ['sleep'] }, 'same_times'],
      [{ sleep_duration: 1, stress: 3, age: 17 }, 'nine_hours'],
      [{ sleep_duration: 1, stress: 3, age: 18 }, 'keep'],
    ],
  },
  {
    what: 'the movement habit',
    read: ({ movement }) => movement,
    rows: [
      [{ typical_day: 1, walking_duration: 0 }, 'stand_up'],
      [{ typical_day: 1, walking_duration: 1 }, 'stand_up'],
      [{ typical_day: 1, walking_duration: 2 }, 'keep'],
      [{ typical_day: 2, walking_duration: 0 }, 'walk_lunch'],
      [{ typical_day: 2, walking_duration: 1 }, 'stairs'],
      [{ typical_day: 3, walking_duration: 0 }, 'keep'],
      [{ typical_day: 4, walking_duration: 0 }, 'walk_lunch'],
      [{ typical_day: 5, walking_duration: 1 }, 'stairs'],
      [{ typical_day: 3, walking_duration: 2, age: 17 }, 'hour_a_day'],
      [{ typical_day: 3, walking_duration: 2, age: 64 }, 'keep'],
      [{ typical_day: 3, walking_duration: 2, age: 65 }, 'balance'],
    ],
  },
  {
    what: 'the food habit',
    read: ({ food }) => food,
    rows: [
      [{ bad_habits: ['night_meal', 'fastfood', 'sweet'], energy_level: 0 }, 'early_dinner'],
      [{ bad_habits: ['fastfood', 'sweet'], energy_level: 0 }, 'cook_twice'],
      [{ bad_habits: ['sweet'], energy_level: 0 }, 'sweet_after_meals'],
      [{ bad_habits: ['sleep'], energy_level: 0 }, 'keep'],
      [{ bad_habits: [], energy_level: 0, goal: 3 }, 'protein'],
      [{ bad_habits: [], energy_level: 0, goal: 3, age: 17 }, 'protein'],
      [{ bad_habits: [], energy_level: 1 }, 'light_lunch'],
      [{ bad_habits: [], energy_level: 2 }, 'light_lunch'],
      [{ bad_habits: [], energy_level: 2, age: 17 }, 'keep'],
      [{ bad_habits: [], energy_level: 2, age: 65 }, 'protein'],
      [{ bad_habits: [], energy_level: 2, goal: 3 }, 'protein'],
    ],
  },
]

describe('the plan summary', { tags: ['4.plan-summary'] }, () => {
  for (const { what, read, rows } of TABLES)
    test.each(rows)(`${what} for %j is %j`, (changes, expected) => {
      expect(read(summaryOf(allAnswers(changes)))).toEqual(expected)
    })

  test('there is a plan summary even without answers', () => {
    const { firstWorkout, ...summary } = summaryOf({})
    expect(summary).toEqual({
      health: { doctor: 'with_condition', alsoParent: false },
      focus: { mix: 'none', areas: [] },
      week: [],
      notAdvised: { days: 0, what: 'nothing' },
      length: { first: 20, later: 25, laterFrom: 4, afterEasyWeeks: false },
      dose: 'unknown',
      firstStep: false,
      intensity: { level: 'gentle', impact: 'low' },
      joints: 'low',
      water: 'one_more',
      sleep: 'keep',
      movement: 'stairs',
      food: 'keep',
    })
    expect(firstWorkout.moves).toHaveLength(4)
  })
})
