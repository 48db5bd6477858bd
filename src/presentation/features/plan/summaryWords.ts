import type { Emphasis } from '#domain/summary/emphasis.ts'
import type { Target } from '#domain/summary/firstWorkout.ts'
import type {
  FoodAdvice,
  MovementAdvice,
  SleepAdvice,
  WaterAdvice,
} from '#domain/summary/habits.ts'
import type { PlanSummary } from '#domain/summary/PlanSummary.ts'
import type { Impact, Level } from '#domain/summary/training.ts'
import type { NotAdvised, PlannedWorkout } from '#domain/summary/week.ts'
import * as m from '../../generated/paraglide/messages.js'
import { KINDS } from '../../shared/workout/moves.ts'

type Words<Key extends string> = Readonly<Record<Key, () => string>>

export const FOCUS: Words<Emphasis> = {
  burn: m.plan_focus_burn,
  endurance: m.plan_focus_endurance,
  strength: m.plan_focus_strength,
  mobility: m.plan_focus_mobility,
  balance: m.plan_focus_balance,
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

export const IMPACTS: Words<Impact> = {
  none: m.plan_impact_none,
  low: m.plan_impact_low,
  any: m.plan_impact_any,
}

export const lengthText = ({
  first,
  later,
  laterFrom,
  afterEasyWeeks,
}: PlanSummary['length']): string => {
  if (first === later) return m.plan_length({ first })
  const rising = { first, later, week: laterFrom }
  return afterEasyWeeks ? m.plan_length_careful(rising) : m.plan_length_rising(rising)
}

const NOT_ADVISED: Readonly<
  Record<
    Exclude<NotAdvised, 'nothing'>,
    (values: { readonly days: number; readonly count: number }) => string
  >
> = {
  days: m.plan_not_advised_days,
  pace: m.plan_not_advised_pace,
  days_and_pace: m.plan_not_advised_days_and_pace,
}

/** One sentence about what was chosen and is not advised; null if all of it is. */
export const notAdvisedText = ({
  notAdvised: { days, what },
  week,
}: Pick<PlanSummary, 'notAdvised' | 'week'>): string | null =>
  what === 'nothing' ? null : NOT_ADVISED[what]({ days, count: week.length })

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
