import type { Move } from '#domain/summary/firstWorkout.ts'
import type { WorkoutKind } from '#domain/summary/training.ts'
import * as m from '../../generated/paraglide/messages.js'
import bend from '../../pictures/drawn/poses/bend.svg?raw'
import bridge from '../../pictures/drawn/poses/bridge.svg?raw'
import curl from '../../pictures/drawn/poses/curl.svg?raw'
import dips from '../../pictures/drawn/poses/dips.svg?raw'
import jacks from '../../pictures/drawn/poses/jacks.svg?raw'
import legRaise from '../../pictures/drawn/poses/leg-raise.svg?raw'
import march from '../../pictures/drawn/poses/march.svg?raw'
import plank from '../../pictures/drawn/poses/plank.svg?raw'
import punch from '../../pictures/drawn/poses/punch.svg?raw'
import pushUp from '../../pictures/drawn/poses/push-up.svg?raw'
import raised from '../../pictures/drawn/poses/raised.svg?raw'
import reach from '../../pictures/drawn/poses/reach.svg?raw'
import row from '../../pictures/drawn/poses/row.svg?raw'
import seated from '../../pictures/drawn/poses/seated.svg?raw'
import squat from '../../pictures/drawn/poses/squat.svg?raw'
import stepUp from '../../pictures/drawn/poses/step-up.svg?raw'
import wall from '../../pictures/drawn/poses/wall.svg?raw'
import wide from '../../pictures/drawn/poses/wide.svg?raw'

export const KINDS: Readonly<Record<WorkoutKind, () => string>> = {
  strength: m.plan_kind_strength,
  cardio: m.plan_kind_cardio,
  mobility: m.plan_kind_mobility,
}

const NAMES: Readonly<Record<Move, () => string>> = {
  jumping_jacks: m.plan_move_jumping_jacks,
  high_knees: m.plan_move_high_knees,
  side_jumps: m.plan_move_side_jumps,
  brisk_steps: m.plan_move_brisk_steps,
  standing_punches: m.plan_move_standing_punches,
  side_steps: m.plan_move_side_steps,
  seated_punches: m.plan_move_seated_punches,
  seated_marches: m.plan_move_seated_marches,
  seated_arm_swings: m.plan_move_seated_arm_swings,
  raised_plank: m.plan_move_raised_plank,
  plank: m.plan_move_plank,
  hip_raises: m.plan_move_hip_raises,
  one_leg_hip_raises: m.plan_move_one_leg_hip_raises,
  chair_squats: m.plan_move_chair_squats,
  squats: m.plan_move_squats,
  leg_raises: m.plan_move_leg_raises,
  wall_push_ups: m.plan_move_wall_push_ups,
  raised_push_ups: m.plan_move_raised_push_ups,
  push_ups: m.plan_move_push_ups,
  arm_curls: m.plan_move_arm_curls,
  dips: m.plan_move_dips,
  backpack_rows: m.plan_move_backpack_rows,
  dumbbell_rows: m.plan_move_dumbbell_rows,
  band_rows: m.plan_move_band_rows,
  towel_rows: m.plan_move_towel_rows,
  bench_step_ups: m.plan_move_bench_step_ups,
  shoulder_circles: m.plan_move_shoulder_circles,
  side_bends: m.plan_move_side_bends,
  forward_bends: m.plan_move_forward_bends,
  hip_circles: m.plan_move_hip_circles,
  upper_body_turns: m.plan_move_upper_body_turns,
  ankle_circles: m.plan_move_ankle_circles,
}

/** The pose of each move. Similar moves share one. */
const POSES: Readonly<Record<Move, string>> = {
  jumping_jacks: jacks,
  high_knees: march,
  side_jumps: wide,
  brisk_steps: march,
  standing_punches: punch,
  side_steps: wide,
  seated_punches: seated,
  seated_marches: seated,
  seated_arm_swings: seated,
  raised_plank: raised,
  plank,
  hip_raises: bridge,
  one_leg_hip_raises: bridge,
  chair_squats: squat,
  squats: squat,
  leg_raises: legRaise,
  wall_push_ups: wall,
  raised_push_ups: raised,
  push_ups: pushUp,
  arm_curls: curl,
  dips,
  backpack_rows: row,
  dumbbell_rows: row,
  band_rows: row,
  towel_rows: row,
  bench_step_ups: stepUp,
  shoulder_circles: reach,
  side_bends: reach,
  forward_bends: bend,
  hip_circles: reach,
  upper_body_turns: reach,
  ankle_circles: reach,
}

export const moveName = (move: Move): string => NAMES[move]()
export const poseOf = (move: Move): string => POSES[move]
