import {
  BadHabit,
  EnergyLevel,
  SleepDuration,
  Stress,
  TypicalDay,
  WalkingDuration,
  WaterIntake,
} from '../vocabulary/lifestyle.ts'
import { line } from './Line.ts'

// One small habit each for water, sleep, movement and food. These rules are the product's own; they are not medical advice.

export type WaterAdvice = 'begin' | 'two_more' | 'one_more' | 'keep' | 'swap_sugary'

/** A visitor with a habit of sugary drinks is advised to swap one such drink for water, whatever the water intake. */
export const water = line(
  ['water_intake', 'bad_habits'],
  ({ water_intake: intake, bad_habits: habits = [] }): WaterAdvice => {
    if (habits.includes(BadHabit.SugaryDrinks)) return 'swap_sugary'
    if (intake === WaterIntake.None) return 'begin'
    if (intake === WaterIntake.Two) return 'two_more'
    return intake === WaterIntake.MoreThanSix ? 'keep' : 'one_more'
  },
)

export type SleepAdvice = 'earlier' | 'wind_down' | 'same_times' | 'keep'

export const sleep = line(
  ['sleep_duration', 'stress', 'bad_habits'],
  ({ sleep_duration: duration, stress, bad_habits: habits = [] }): SleepAdvice => {
    if (duration === SleepDuration.UnderSix) return 'earlier'
    if (stress === Stress.Daily) return 'wind_down'
    return duration === SleepDuration.SixToSeven || habits.includes(BadHabit.Sleep)
      ? 'same_times'
      : 'keep'
  },
)

export type MovementAdvice = 'stand_up' | 'walk_lunch' | 'stairs' | 'keep'

export const movement = line(
  ['typical_day', 'walking_duration'],
  ({ typical_day: day, walking_duration: walking }): MovementAdvice => {
    if (walking === WalkingDuration.OverTwoHours || day === TypicalDay.Active) return 'keep'
    if (day === TypicalDay.Seated) return 'stand_up'
    return walking === WalkingDuration.UnderOneHour ? 'walk_lunch' : 'stairs'
  },
)

export type FoodAdvice =
  | 'early_dinner'
  | 'cook_twice'
  | 'sweet_after_meals'
  | 'light_lunch'
  | 'keep'

export const food = line(
  ['bad_habits', 'energy_level'],
  ({ bad_habits: habits = [], energy_level: energy }): FoodAdvice => {
    if (habits.includes(BadHabit.NightMeal)) return 'early_dinner'
    if (habits.includes(BadHabit.Fastfood)) return 'cook_twice'
    if (habits.includes(BadHabit.Sweet)) return 'sweet_after_meals'
    return energy === undefined || energy === EnergyLevel.Stable ? 'keep' : 'light_lunch'
  },
)
