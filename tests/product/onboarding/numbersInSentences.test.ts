import { describe, expect, test } from 'vitest'
import { ACTIVATION_TIMEOUT_MS } from '#application/buying/AwaitActivation.ts'
import { KEPT_MS, LOOKED_FOR_MS } from '#domain/checkout/Checkout.ts'
import { LINK_TTL_MS } from '#domain/answers/carryLink.ts'
import { cappedInches } from '#domain/answers/numberEntry.ts'
import { namedPeriod } from '#domain/offer/namedOffer.ts'
import { MONTHS } from '#domain/offer/period.ts'
import { WEEKS_IN } from '#domain/offer/PriceCalculator.ts'
import { ADULT } from '#domain/person/adulthood.ts'
import { WEIGHT_LOSS_MINUTES } from '#domain/summary/dose.ts'
import { summaryOf } from '#domain/summary/PlanSummary.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { MaxImpact } from '#domain/vocabulary/body.ts'
import {
  CoachWorkoutLength,
  Fitness,
  PreviousExperience,
  WorkoutLength,
} from '#domain/vocabulary/fitness.ts'
import { CoachCommitment, Commitment, Goal, PlanPace } from '#domain/vocabulary/goal.ts'
import * as m from '#presentation/generated/paraglide/messages.js'

// Sentences that name a number of a rule, but cannot take it as a parameter: because they write it in words, belong to a step, or
// stand where the rule may not be imported.

type Sentence = () => string

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** A number in words, up to twelve. */
const inWords = (count: number): string => WORDS[count] ?? String(count)
/** A length of time in words, such as "a day" or "two minutes". */
const timeInWords = (ms: number, [unit, name]: readonly [number, string]): string =>
  ms === unit ? `a ${name}` : `${inWords(ms / unit)} ${name}s`
const days = (ms: number): string => timeInWords(ms, [DAY_MS, 'day'])
const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`)

/** The first age at which the plan of a fit visitor without knee problems has no jumps. */
const ageWithoutJumps = (): number => {
  const hasJumps = (age: number) =>
    summaryOf({ age, fitness: Fitness.VeryFit, max_impact: MaxImpact.NoProblems }).intensity
      .impact === 'any'
  let age = ADULT
  while (hasJumps(age)) age += 1
  return age
}

describe('the number in a sentence is the number of the rule', () => {
  test.each<readonly [Sentence, string]>([
    [m.carry_text, `works for ${days(LINK_TTL_MS)}.`],
    [m.carry_expired, `older than ${days(LINK_TTL_MS)}.`],
    [m.kept_day, `Kept for ${days(KEPT_MS.open)}.`],
    [m.kept_order_until, `Kept for ${days(KEPT_MS.ordered)};`],
    // The longest year.
    [m.kept_order_until, `${timeInWords(KEPT_MS.active, [366 * DAY_MS, 'year'])} at most`],
    [
      m.paywall_return_checking,
      `take ${timeInWords(ACTIVATION_TIMEOUT_MS, [MINUTE_MS, 'minute'])}.`,
    ],
    [m.paywall_return_checking, `take ${timeInWords(LOOKED_FOR_MS.left, [MINUTE_MS, 'minute'])}.`],
    [m.age_why, `From ${ageWithoutJumps()} on`],
    [m.goal_weight_progress_minor_text, `Under ${ADULT},`],
    [m.plan_dose_too_little, `about ${WEIGHT_LOSS_MINUTES} brisk minutes a week`],
    [m.plan_dose_unknown, `about ${WEIGHT_LOSS_MINUTES} brisk minutes a week`],
    [m.goal_weight_progress_note, `about ${WEIGHT_LOSS_MINUTES} brisk minutes a week`],
    [m.goal_weight_progress_undated_note, `About ${WEIGHT_LOSS_MINUTES} brisk minutes a week`],
    [m.number_inches_capped, `up to ${cappedInches('99')}:`],
    [m.paywall_period_month, months(MONTHS.month)],
    [m.paywall_period_quarter, months(MONTHS.quarter)],
    [m.paywall_period_halfyear, months(MONTHS.halfyear)],
    [m.paywall_period_year, months(MONTHS.year)],
    [m.paywall_named_month, `${months(MONTHS.month)}.`],
    [m.paywall_named_quarter, `${months(MONTHS.quarter)}.`],
    [m.paywall_named_year, `${months(MONTHS.year)}.`],
  ])('%o says "%s"', (sentence, said) => {
    expect(sentence()).toContain(said)
  })

  test.each([
    [m.plan_water_keep, m.water_more_than_six],
    [m.plan_sleep_keep, m.sleep_seven_to_eight],
  ])('%o names the number of the answer that it responds to, %o', (advice, answer) => {
    const [count] = answer().match(/\d+/) ?? []
    expect(advice().toLowerCase()).toContain(`${inWords(Number(count))} `)
  })

  test.each([
    [m.commitment_pitch_one_month_message_1, MONTHS.month],
    [m.commitment_pitch_three_months_message_1, MONTHS.quarter],
    [m.coach_commitment_pitch_three_months_message_1, MONTHS.quarter],
  ])('%o counts the weeks of its period as a weekly price does', (message, length) => {
    expect(message().toLowerCase()).toContain(inWords(length * WEEKS_IN.month))
  })

  test('an endurance plan has one day of strength in as many days as its sentence says', () => {
    const kinds = summaryOf({
      goal: Goal.GetFit,
      fitness: Fitness.VeryFit,
      previous_experience: PreviousExperience.WorkoutRegularly,
      workout_days: [1, 3, 5],
      plan_pace: PlanPace.Fast,
    }).week.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'strength')).toHaveLength(1)
    expect(m.plan_focus_endurance()).toContain(`one day of strength in ${inWords(kinds.length)}.`)
  })

  test.each([
    [m.commitment_one_month, Commitment.OneMonth],
    [m.commitment_three_months, Commitment.ThreeMonths],
    [m.commitment_twelve_months, Commitment.TwelveMonths],
    [m.coach_commitment_three_months, CoachCommitment.ThreeMonths],
    [m.coach_commitment_twelve_months, CoachCommitment.TwelveMonths],
  ] as const)('the answer %o names the period that it selects', (answer, commitment) => {
    expect(answer()).toBe(months(MONTHS[namedPeriod({ commitment }) ?? 'month']))
  })

  test.each([
    [m.workout_length_short_hint, WorkoutLength.Short],
    [m.workout_length_medium_hint, WorkoutLength.Medium],
    [m.workout_length_long_hint, WorkoutLength.Long],
    [m.coach_workout_length_short_hint, CoachWorkoutLength.Short],
    [m.coach_workout_length_medium_hint, CoachWorkoutLength.Medium],
    [m.coach_workout_length_long_hint, CoachWorkoutLength.Long],
  ] as const)('the answer %o names the minutes of its workouts', (hint, workout_length) => {
    const [, longest] = (hint().match(/\d+/g) ?? []).map(Number)
    expect(longest).toBe(summaryOf({ workout_length }).length.later)
  })

  test('two sentences say how long the questions take, and agree', () => {
    const [welcome, student] = [m.welcome_note(), m.isic_step_1()].map(
      (text) => /\d+/.exec(text)?.[0],
    )
    expect(student).toBe(welcome)
  })
})
