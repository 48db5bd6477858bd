import type { WorkoutKind } from '#domain/summary/emphasis.ts'
import type { Move } from '#domain/summary/firstWorkout.ts'
import * as m from '../../generated/paraglide/messages.js'
import bend from '../../pictures/drawn/poses/upright/bend.svg?raw'
import bridge from '../../pictures/drawn/poses/low/bridge.svg?raw'
import curl from '../../pictures/drawn/poses/upright/curl.svg?raw'
import dips from '../../pictures/drawn/poses/low/dips.svg?raw'
import jacks from '../../pictures/drawn/poses/upright/jacks.svg?raw'
import legRaise from '../../pictures/drawn/poses/low/leg-raise.svg?raw'
import march from '../../pictures/drawn/poses/upright/march.svg?raw'
import plank from '../../pictures/drawn/poses/low/plank.svg?raw'
import punch from '../../pictures/drawn/poses/upright/punch.svg?raw'
import pushUp from '../../pictures/drawn/poses/low/push-up.svg?raw'
import raised from '../../pictures/drawn/poses/low/raised.svg?raw'
import reach from '../../pictures/drawn/poses/upright/reach.svg?raw'
import row from '../../pictures/drawn/poses/upright/row.svg?raw'
import run from '../../pictures/drawn/poses/upright/run.svg?raw'
import seated from '../../pictures/drawn/poses/low/seated.svg?raw'
import seatedMarch from '../../pictures/drawn/poses/low/seated-march.svg?raw'
import squat from '../../pictures/drawn/poses/upright/squat.svg?raw'
import stepUp from '../../pictures/drawn/poses/upright/step-up.svg?raw'
import wall from '../../pictures/drawn/poses/upright/wall.svg?raw'
import wide from '../../pictures/drawn/poses/upright/wide.svg?raw'

export const KINDS: Readonly<Record<WorkoutKind, () => string>> = {
  strength: m.plan_kind_strength,
  cardio: m.plan_kind_cardio,
  mobility: m.plan_kind_mobility,
  mixed: m.plan_kind_mixed,
}

interface MoveLook {
  name(): string
  /** SVG text. Similar moves share a pose. */
  readonly pose: string
}

/** How each move is named and drawn. */
export const MOVES: Readonly<Record<Move, MoveLook>> = {
  jumping_jacks: { name: m.plan_move_jumping_jacks, pose: jacks },
  high_knees: { name: m.plan_move_high_knees, pose: march },
  side_jumps: { name: m.plan_move_side_jumps, pose: wide },
  treadmill_runs: { name: m.plan_move_treadmill_runs, pose: run },
  brisk_steps: { name: m.plan_move_brisk_steps, pose: march },
  treadmill_walks: { name: m.plan_move_treadmill_walks, pose: march },
  standing_punches: { name: m.plan_move_standing_punches, pose: punch },
  side_steps: { name: m.plan_move_side_steps, pose: wide },
  seated_punches: { name: m.plan_move_seated_punches, pose: seated },
  seated_marches: { name: m.plan_move_seated_marches, pose: seatedMarch },
  seated_arm_swings: { name: m.plan_move_seated_arm_swings, pose: seated },
  raised_plank: { name: m.plan_move_raised_plank, pose: raised },
  plank: { name: m.plan_move_plank, pose: plank },
  hip_raises: { name: m.plan_move_hip_raises, pose: bridge },
  one_leg_hip_raises: { name: m.plan_move_one_leg_hip_raises, pose: bridge },
  chair_squats: { name: m.plan_move_chair_squats, pose: squat },
  squats: { name: m.plan_move_squats, pose: squat },
  dumbbell_squats: { name: m.plan_move_dumbbell_squats, pose: squat },
  leg_presses: { name: m.plan_move_leg_presses, pose: seatedMarch },
  leg_raises: { name: m.plan_move_leg_raises, pose: legRaise },
  wall_push_ups: { name: m.plan_move_wall_push_ups, pose: wall },
  raised_push_ups: { name: m.plan_move_raised_push_ups, pose: raised },
  push_ups: { name: m.plan_move_push_ups, pose: pushUp },
  chest_presses: { name: m.plan_move_chest_presses, pose: seated },
  arm_curls: { name: m.plan_move_arm_curls, pose: curl },
  dumbbell_curls: { name: m.plan_move_dumbbell_curls, pose: curl },
  dips: { name: m.plan_move_dips, pose: dips },
  backpack_rows: { name: m.plan_move_backpack_rows, pose: row },
  dumbbell_rows: { name: m.plan_move_dumbbell_rows, pose: row },
  band_rows: { name: m.plan_move_band_rows, pose: row },
  towel_rows: { name: m.plan_move_towel_rows, pose: row },
  bench_step_ups: { name: m.plan_move_bench_step_ups, pose: stepUp },
  shoulder_circles: { name: m.plan_move_shoulder_circles, pose: reach },
  side_bends: { name: m.plan_move_side_bends, pose: reach },
  forward_bends: { name: m.plan_move_forward_bends, pose: bend },
  hip_circles: { name: m.plan_move_hip_circles, pose: reach },
  upper_body_turns: { name: m.plan_move_upper_body_turns, pose: reach },
  ankle_circles: { name: m.plan_move_ankle_circles, pose: reach },
}
