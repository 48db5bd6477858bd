import type { ProblemArea } from '#domain/vocabulary/body.ts'
import type { Dose } from '#domain/summary/dose.ts'
import type { Mix } from '#domain/summary/focus.ts'
import type { Target } from '#domain/summary/firstWorkout.ts'
import type {
  FoodAdvice,
  MovementAdvice,
  SleepAdvice,
  WaterAdvice,
} from '#domain/summary/habits.ts'
import type { PlanSummary } from '#domain/summary/PlanSummary.ts'
import type { Level } from '#domain/summary/training.ts'
import type { PlannedWorkout } from '#domain/summary/week.ts'
import * as m from '../../generated/paraglide/messages.js'
import { KINDS } from '../../shared/workout/moves.ts'

type Words<Key extends string> = Readonly<Record<Key, () => string>>

const MIXES: Words<Mix> = {
  none: () => '',
  strength: m.plan_focus_strength,
  cardio: m.plan_focus_cardio,
  mobility: m.plan_focus_mobility,
  mixed: m.plan_focus_mixed,
  endurance: m.plan_focus_endurance,
  mostly_cardio: m.plan_focus_mostly_cardio,
  mostly_strength: m.plan_focus_mostly_strength,
  cardio_and_strength: m.plan_focus_cardio_and_strength,
  mobility_then_strength: m.plan_focus_mobility_then_strength,
  strength_then_mobility: m.plan_focus_strength_then_mobility,
  mobility_and_cardio: m.plan_focus_mobility_and_cardio,
  all: m.plan_focus_all,
}

/** The areas whose names are in the plural. */
const PLURAL_AREAS: ReadonlySet<ProblemArea> = new Set(['arms', 'thighs'])

/** How the workouts of the week differ, if it has several, and the areas. @param names the names of the areas */
export function focusText(
  { focus: { mix, areas }, week }: Pick<PlanSummary, 'focus' | 'week'>,
  names: string,
): string {
  const mixText = week.length === 1 ? '' : MIXES[mix]()
  const [area, ...others] = areas
  if (area === undefined) return mixText
  const isPlural = others.length > 0 || PLURAL_AREAS.has(area)
  const areasText = isPlural
    ? m.plan_focus_areas({ areas: names })
    : m.plan_focus_area({ areas: names })
  return `${mixText} ${areasText}`.trim()
}

export const workoutText = ({ kind, isEasy }: PlannedWorkout): string =>
  isEasy ? m.plan_kind_easy() : KINDS[kind]()

export const LEVELS: Readonly<
  Record<Level, { readonly title: () => string; readonly text: () => string }>
> = {
  gentle: { title: m.plan_level_gentle, text: m.plan_level_gentle_text },
  moderate: { title: m.plan_level_moderate, text: m.plan_level_moderate_text },
  demanding: { title: m.plan_level_demanding, text: m.plan_level_demanding_text },
}

export const JOINTS: Words<PlanSummary['joints']> = {
  none: m.plan_impact_none,
  low: m.plan_impact_low,
  later: m.plan_impact_later,
  any: m.plan_impact_any,
  unsaid: () => '',
}

export const DOSES: Words<Dose> = {
  unknown: m.plan_dose_unknown,
  too_little: m.plan_dose_too_little,
  enough: m.plan_dose_enough,
}

const IN_WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six']

/** What was chosen and is not advised, and how the workouts get longer, which is said once. */
export function weekTexts(summary: Pick<PlanSummary, 'notAdvised' | 'week' | 'length'>): {
  readonly notAdvised: string | null
  readonly length: string | null
} {
  const { first, later, laterFrom: week, afterEasyWeeks } = summary.length
  const notAdvised = notAdvisedText(summary)
  const grows = first < later && !afterEasyWeeks
  if (notAdvised !== null && grows && summary.notAdvised.what !== 'one_day')
    return {
      notAdvised: `${notAdvised} ${m.plan_not_advised_minutes({ first, later, week })}`,
      length: null,
    }
  return { notAdvised, length: lengthText(summary.length) }
}

/** Null if the length never changes: the goal's card says it. */
function lengthText({
  first,
  later,
  laterFrom,
  afterEasyWeeks,
}: PlanSummary['length']): string | null {
  if (first === later) return null
  const rising = { first, later, week: laterFrom }
  return afterEasyWeeks ? m.plan_length_careful(rising) : m.plan_length_rising(rising)
}

function notAdvisedText({
  notAdvised: { days, what },
  week,
  length,
}: Pick<PlanSummary, 'notAdvised' | 'week' | 'length'>): string | null {
  const easy = week.filter(({ isEasy }) => isEasy).length
  const values = { days, count: week.length, light: IN_WORDS[easy] ?? String(easy) }
  if (what === 'one_day') return m.plan_not_advised_one_day({ minutes: length.first })
  if (what === 'easy_days') return m.plan_not_advised_easy_days(values)
  if (what === 'nothing') return null
  return easy === 0 ? m.plan_not_advised_days(values) : m.plan_not_advised_days_light(values)
}

export const TARGETS: Words<Target> = {
  pulse: m.plan_target_pulse,
  belly: m.plan_target_belly,
  butt: m.plan_target_butt,
  thighs: m.plan_target_thighs,
  chest: m.plan_target_chest,
  arms: m.plan_target_arms,
  back: m.plan_target_back,
  legs: m.plan_target_legs,
  shoulders: m.plan_target_shoulders,
  spine: m.plan_target_spine,
  hips: m.plan_target_hips,
  ankles: m.plan_target_ankles,
}

const WATER: Words<WaterAdvice> = {
  begin: m.plan_water_begin,
  two_more: m.plan_water_two_more,
  one_more: m.plan_water_one_more,
  keep: m.plan_water_keep,
  swap_sugary: m.plan_water_swap_sugary,
}
const SLEEP: Words<SleepAdvice> = {
  earlier: m.plan_sleep_earlier,
  wind_down: m.plan_sleep_wind_down,
  nine_hours: m.plan_sleep_nine_hours,
  same_times: m.plan_sleep_same_times,
  keep: m.plan_sleep_keep,
}
const MOVEMENT: Words<MovementAdvice> = {
  hour_a_day: m.plan_movement_hour_a_day,
  balance: m.plan_movement_balance,
  stand_up: m.plan_movement_stand_up,
  walk_lunch: m.plan_movement_walk_lunch,
  stairs: m.plan_movement_stairs,
  keep: m.plan_movement_keep,
}
const FOOD: Words<FoodAdvice> = {
  early_dinner: m.plan_food_early_dinner,
  cook_twice: m.plan_food_cook_twice,
  sweet_after_meals: m.plan_food_sweet_after_meals,
  light_lunch: m.plan_food_light_lunch,
  protein: m.plan_food_protein,
  keep: m.plan_food_keep,
}

/** The advice besides training: one line for each habit. `picture` is the key of the line's picture in the content. */
export const habitLines = ({ water, sleep, movement, food }: PlanSummary) =>
  [
    { picture: 'water', title: m.plan_water_title(), text: WATER[water]() },
    { picture: 'sleep', title: m.plan_sleep_title(), text: SLEEP[sleep]() },
    { picture: 'movement', title: m.plan_movement_title(), text: MOVEMENT[movement]() },
    { picture: 'food', title: m.plan_food_title(), text: FOOD[food]() },
  ] as const
