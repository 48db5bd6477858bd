import type { Answers } from '../answers/Answers.ts'
import { isMinor } from '../person/adulthood.ts'
import {
  BadHabit,
  EnergyLevel,
  SleepDuration,
  Stress,
  TypicalDay,
  WalkingDuration,
  WaterIntake,
} from '../vocabulary/lifestyle.ts'
import { emphasisOf } from './emphasis.ts'
import { isSenior } from './readiness.ts'

// One small habit each for water, sleep, movement and food. These rules are the product's own; they are not medical advice.

export type WaterAdvice = 'begin' | 'two_more' | 'one_more' | 'keep' | 'swap_sugary'

/** A visitor with a habit of sugary drinks is advised to swap one such drink for water, whatever the water intake. */
export function water({ water_intake: intake, bad_habits: habits = [] }: Answers): WaterAdvice {
  if (habits.includes(BadHabit.SugaryDrinks)) return 'swap_sugary'
  if (intake === WaterIntake.None) return 'begin'
  if (intake === WaterIntake.Two) return 'two_more'
  return intake === WaterIntake.MoreThanSix ? 'keep' : 'one_more'
}

export type SleepAdvice = 'earlier' | 'wind_down' | 'nine_hours' | 'same_times' | 'keep'

/**
 * Nine hours for minors: the American Academy of Sleep Medicine (2016) advises 9 to 12 hours up to the age of 12, then 8 to 10.
 */
export function sleep({
  sleep_duration: duration,
  stress,
  bad_habits: habits = [],
  age,
}: Answers): SleepAdvice {
  if (duration === SleepDuration.UnderSix) return 'earlier'
  if (stress === Stress.Daily) return 'wind_down'
  if (isMinor(age)) return 'nine_hours'
  return duration === SleepDuration.SixToSeven || habits.includes(BadHabit.Sleep)
    ? 'same_times'
    : 'keep'
}

export type MovementAdvice =
  | 'hour_a_day'
  | 'balance'
  | 'stand_up'
  | 'walk_lunch'
  | 'stairs'
  | 'keep'

/** The WHO (2020) advises an hour of movement a day until 17, and exercises for balance on three days a week from 65. */
export function movement({
  typical_day: day,
  walking_duration: walking,
  age,
}: Answers): MovementAdvice {
  if (isMinor(age)) return 'hour_a_day'
  if (isSenior(age)) return 'balance'
  if (walking === WalkingDuration.OverTwoHours || day === TypicalDay.Active) return 'keep'
  if (day === TypicalDay.Seated) return 'stand_up'
  return walking === WalkingDuration.UnderOneHour ? 'walk_lunch' : 'stairs'
}

export type FoodAdvice =
  | 'early_dinner'
  | 'cook_twice'
  | 'sweet_after_meals'
  | 'light_lunch'
  | 'protein'
  | 'keep'

/** Protein for more muscle, as its pitch promises a line on food. No advice on the size of meals for minors and from 65. */
export function food({
  bad_habits: habits = [],
  energy_level: energy,
  goal,
  age,
}: Answers): FoodAdvice {
  if (habits.includes(BadHabit.NightMeal)) return 'early_dinner'
  if (habits.includes(BadHabit.Fastfood)) return 'cook_twice'
  if (habits.includes(BadHabit.Sweet)) return 'sweet_after_meals'
  if (emphasisOf(goal) === 'strength') return 'protein'
  if (energy === undefined || energy === EnergyLevel.Stable || isMinor(age)) return 'keep'
  return isSenior(age) ? 'protein' : 'light_lunch'
}
