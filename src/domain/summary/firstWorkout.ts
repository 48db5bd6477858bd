import type { Answers } from '../answers/Answers.ts'
import type { ProblemArea } from '../vocabulary/body.ts'
import { CoachWorkoutEnvironment, WorkoutEnvironment } from '../vocabulary/fitness.ts'
import { kindTurns, type WorkoutKind } from './emphasis.ts'
import { AREAS } from './focus.ts'
import { intensity, length, type Impact, type Level } from './training.ts'
import { week } from './week.ts'

// The first workout, move by move. These rules are the product's own; they are not medical advice.

/** What a move trains: a part of the body, or the pulse. */
export type Target =
  | ProblemArea
  | 'pulse'
  | 'back'
  | 'legs'
  | 'shoulders'
  | 'spine'
  | 'hips'
  | 'ankles'

/** Every move, and what it trains. */
export const MOVE_TARGETS = {
  jumping_jacks: 'pulse',
  high_knees: 'pulse',
  side_jumps: 'pulse',
  treadmill_runs: 'pulse',
  brisk_steps: 'pulse',
  treadmill_walks: 'pulse',
  standing_punches: 'pulse',
  side_steps: 'pulse',
  seated_punches: 'pulse',
  seated_marches: 'pulse',
  seated_arm_swings: 'pulse',
  raised_plank: 'belly',
  plank: 'belly',
  hip_raises: 'butt',
  one_leg_hip_raises: 'butt',
  chair_squats: 'thighs',
  squats: 'thighs',
  dumbbell_squats: 'thighs',
  leg_presses: 'thighs',
  leg_raises: 'thighs',
  wall_push_ups: 'chest',
  raised_push_ups: 'chest',
  push_ups: 'chest',
  chest_presses: 'chest',
  arm_curls: 'arms',
  dumbbell_curls: 'arms',
  dips: 'arms',
  backpack_rows: 'back',
  dumbbell_rows: 'back',
  band_rows: 'back',
  towel_rows: 'back',
  bench_step_ups: 'legs',
  shoulder_circles: 'shoulders',
  side_bends: 'spine',
  forward_bends: 'back',
  hip_circles: 'hips',
  upper_body_turns: 'spine',
  ankle_circles: 'ankles',
} as const satisfies Readonly<Record<string, Target>>
export type Move = keyof typeof MOVE_TARGETS

const LOW_PULSE_MOVES: readonly Move[] = ['brisk_steps', 'standing_punches', 'side_steps']
const PULSE_MOVES: Readonly<Record<Impact, readonly Move[]>> = {
  any: ['jumping_jacks', 'high_knees', 'side_jumps'],
  later: LOW_PULSE_MOVES,
  low: LOW_PULSE_MOVES,
  none: ['seated_punches', 'seated_marches', 'seated_arm_swings'],
}

const AREA_MOVES: Readonly<Record<ProblemArea, Readonly<Record<Level, Move>>>> = {
  belly: { gentle: 'raised_plank', moderate: 'plank', demanding: 'plank' },
  butt: { gentle: 'hip_raises', moderate: 'hip_raises', demanding: 'one_leg_hip_raises' },
  thighs: { gentle: 'chair_squats', moderate: 'chair_squats', demanding: 'squats' },
  chest: { gentle: 'wall_push_ups', moderate: 'raised_push_ups', demanding: 'push_ups' },
  arms: { gentle: 'arm_curls', moderate: 'arm_curls', demanding: 'dips' },
}

const ENVIRONMENT_MOVES: ReadonlyMap<unknown, Move> = new Map<unknown, Move>([
  [WorkoutEnvironment.Home, 'backpack_rows'],
  [WorkoutEnvironment.Gym, 'dumbbell_rows'],
  [WorkoutEnvironment.StudioClasses, 'band_rows'],
  [WorkoutEnvironment.Outdoor, 'bench_step_ups'],
  [CoachWorkoutEnvironment.Home, 'backpack_rows'],
  [CoachWorkoutEnvironment.Gym, 'dumbbell_rows'],
  [CoachWorkoutEnvironment.StudioClasses, 'band_rows'],
  [CoachWorkoutEnvironment.Outdoors, 'bench_step_ups'],
])
const ANYWHERE_MOVE: Move = 'towel_rows'

const MOBILITY: readonly Move[] = [
  'shoulder_circles',
  'forward_bends',
  'hip_circles',
  'side_bends',
  'upper_body_turns',
  'ankle_circles',
]

/** Replacements for moves that bend a knee deeply or load one knee, for visitors whose knees hurt a lot. */
const INSTEAD_OF_BENDS: ReadonlyMap<Move, Move> = new Map([
  ['chair_squats', 'leg_raises'],
  ['squats', 'leg_raises'],
  ['one_leg_hip_raises', 'hip_raises'],
  ['bench_step_ups', ANYWHERE_MOVE],
])

/** What a gym has, in place of moves that need less. */
const AT_THE_GYM: ReadonlyMap<Move, Move> = new Map([
  ['high_knees', 'treadmill_runs'],
  ['brisk_steps', 'treadmill_walks'],
  ['chair_squats', 'leg_presses'],
  ['squats', 'dumbbell_squats'],
  ['wall_push_ups', 'chest_presses'],
  ['raised_push_ups', 'chest_presses'],
  ['push_ups', 'chest_presses'],
  ['arm_curls', 'dumbbell_curls'],
  ['dips', 'dumbbell_curls'],
])
const GYMS: ReadonlySet<unknown> = new Set([WorkoutEnvironment.Gym, CoachWorkoutEnvironment.Gym])

/** How many moves and rounds fit a workout, by its minimum length in minutes. Warming up and cooling down take the rest. */
const SIZES = [
  { from: 40, moves: 6, rounds: 5 },
  { from: 25, moves: 6, rounds: 3 },
  { from: 20, moves: 4, rounds: 3 },
  { from: 15, moves: 3, rounds: 3 },
] as const
const SMALLEST_SIZE = { moves: 3, rounds: 2 } as const

/** Seconds of work in each move's minute; the remaining seconds are for rest. */
const WORK_SECONDS: Readonly<Record<Level, number>> = { gentle: 30, moderate: 40, demanding: 45 }
const SECONDS_IN_MINUTE = 60

export interface FirstWorkout {
  readonly kind: WorkoutKind
  /** Minutes of each part; together they are the length of the workout. */
  readonly warmUp: number
  readonly main: number
  readonly coolDown: number
  readonly rounds: number
  /** Seconds of each move, and of the rest after it. */
  readonly work: number
  readonly rest: number
  readonly moves: readonly Move[]
}

// @rule 4.first-session The first workout takes exactly the advised minutes, and its moves suit the visitor's joints, level and
//   place
/** The first workout: length, intensity and kind come from the plan summary, the moves also from environment and body areas. */
export function firstWorkout(answers: Answers): FirstWorkout {
  const { problem_areas: chosen = [], workout_environment: environment } = answers
  const { level, impact } = intensity(answers)
  const minutes = length(answers).first
  const kind = week(answers)[0]?.kind ?? kindTurns(answers.goal)[0]
  const { moves, rounds } = SIZES.find(({ from }) => minutes >= from) ?? SMALLEST_SIZE
  const otherMinutes = minutes - moves * rounds
  return {
    kind,
    warmUp: Math.ceil(otherMinutes / 2),
    main: moves * rounds,
    coolDown: Math.floor(otherMinutes / 2),
    rounds,
    work: WORK_SECONDS[level],
    rest: SECONDS_IN_MINUTE - WORK_SECONDS[level],
    moves: movesOf(kind, strengthMoves(chosen, environment, level, impact), PULSE_MOVES[impact])
      .slice(0, moves)
      .map((move) => (GYMS.has(environment) ? (AT_THE_GYM.get(move) ?? move) : move)),
  }
}

/** One move for the first area, one with the available equipment, then one for each other area; chosen areas come first. */
function strengthMoves(
  chosen: readonly ProblemArea[],
  environment: unknown,
  level: Level,
  impact: Impact,
): readonly Move[] {
  const [first, ...others] = [...AREAS]
    .sort((one, other) => Number(chosen.includes(other)) - Number(chosen.includes(one)))
    .map((area) => AREA_MOVES[area][level])
  const moves = [
    ...(first ? [first] : []),
    ENVIRONMENT_MOVES.get(environment) ?? ANYWHERE_MOVE,
    ...others,
  ]
  return impact === 'none' ? moves.map((move) => INSTEAD_OF_BENDS.get(move) ?? move) : moves
}

/**
 * The moves of one kind of workout. In cardio and mixed workouts, pulse moves alternate with strength, so that no muscle works twice
 * in a row.
 */
function movesOf(
  kind: WorkoutKind,
  strength: readonly Move[],
  pulse: readonly Move[],
): readonly Move[] {
  if (kind === 'mobility') return MOBILITY
  if (kind === 'strength') return strength
  return pulse.flatMap((move, turn) => [move, ...strength.slice(turn, turn + 1)])
}
