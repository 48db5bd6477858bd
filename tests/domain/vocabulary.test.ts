import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as account from '#domain/vocabulary/account.ts'
import * as body from '#domain/vocabulary/body.ts'
import * as fitness from '#domain/vocabulary/fitness.ts'
import * as gender from '#domain/vocabulary/gender.ts'
import * as goal from '#domain/vocabulary/goal.ts'
import * as lifestyle from '#domain/vocabulary/lifestyle.ts'
import * as mobileApp from '#domain/vocabulary/mobileApp.ts'
import * as motivation from '#domain/vocabulary/motivation.ts'
import { isOneOf } from '#domain/vocabulary/oneOf.ts'
import * as payment from '#domain/vocabulary/payment.ts'
import * as products from '#domain/vocabulary/products.ts'

const VOCABULARY: Readonly<Record<string, unknown>> = {
  ...account,
  ...body,
  ...fitness,
  ...gender,
  ...goal,
  ...lifestyle,
  ...mobileApp,
  ...motivation,
  ...payment,
  ...products,
}

/** Texts, split at spaces; numbers; or numbers by the names that product 3 gives them. */
type Spelt = string | readonly number[] | Readonly<Record<string, number>>

/** The enumerations of numbers, and those that product 3 does not list as texts in a cell of a table. */
const SPELT: Readonly<Record<string, Spelt>> = {
  ProgramArea: 'yoga workouts hc',
  Gender: 'm f n u',
  TypicalDay: [0, 1, 2, 3, 4],
  CoachTypicalDay: { Unknown: 0, Seated: 1, OnFoot: 2, Active: 3, Inactive: 4, Other: 5 },
  Goal: { LoseWeight: 1, GetFit: 2, GetToned: 3, GainMuscle: 3 },
  WorkoutEnvironment: { Home: 0, Gym: 1, StudioClasses: 2, Outdoor: 3 },
  LoudExercises: { DoNotExclude: 0, Limit: 1, Exclude: 2 },
  CoachUserImportance: [1, 2, 3, 4, 5],
  WorkoutDay: {
    Sunday: 0,
    Monday: 1,
    Tuesday: 2,
    Wednesday: 3,
    Thursday: 4,
    Friday: 5,
    Saturday: 6,
  },
  MaxImpact: { QuiteSerious: 0, MildPain: 1, NoProblems: 2 },
  PreviousExperience: {
    Unknown: 0,
    WorkoutRegularly: 1,
    MoreThanYearAgo: 2,
    LessThanYearAgo: 3,
    None: 4,
  },
  PlanPace: { Unknown: 0, Fast: 1, Slow: 2, Normal: 3 },
  WorkoutLength: { Short: 1, Medium: 2, Long: 3 },
  BodyType: { Skinny: 1, Ideal: 2, Flabby: 3, Heavier: 4 },
  FemaleBodyType: { Hourglass: 1, Rectangle: 2, Rounded: 3, Lightbulb: 4 },
  Fitness: { NotVeryFit: 1, Fit: 2, VeryFit: 3 },
  WorkoutFrequency: { Never: 0, OneTwo: 1, ThreeFour: 2, MoreThanFour: 3 },
  PushUpCount: { AlmostNone: 0, Few: 1, Some: 2, Many: 3 },
  WalkingDuration: { UnderOneHour: 0, OneToTwoHours: 1, OverTwoHours: 2 },
  SleepDuration: { OverEight: 0, SevenToEight: 1, SixToSeven: 2, UnderSix: 3 },
  Stress: { Daily: 1, Weekly: 2, NotMuch: 3 },
  WaterIntake: { None: 0, Two: 1, ThreeToSix: 2, MoreThanSix: 3 },
  EnergyLevel: { Stable: 0, LunchtimeTired: 1, NapAfterMeals: 2 },
  LatestIdealWeight: { LessThanOne: 0, OneToTwo: 1, MoreThanThree: 2, Never: 3 },
  MotivationLevel: { NotMuch: 1, Motivated: 2, VeryMotivated: 3 },
  Commitment: { OneMonth: 1, ThreeMonths: 2, TwelveMonths: 3 },
  CoachWorkoutsPerWeek: [1, 2, 3, 4, 5, 6],
  CoachLifestyleHabits: { LotOfWork: 1, Healthy: 2, HealthyLife: 3, NoImprovement: 4 },
  CoachLastIdealShape: {
    Unknown: -1,
    Now: 0,
    OneSixMonths: 1,
    SixTwelveMonths: 2,
    OneTwoYears: 3,
    MoreThanTwoYears: 4,
    Never: 5,
  },
  CoachCommitment: { JustTesting: 0, ThreeMonths: 2, TwelveMonths: 3 },
  OrderPaymentState: { Pending: 0, Received: 1, FreeTrial: 2 },
  Gateway: 'app_store reseller play_store device_store card',
  SubscriptionField: 'subscription subscription_yoga subscription_hc subscription_body_scanning',
  SkuPrefix:
    'onward-coach onward-body-scanning onward-coaching-plus onward-yoga-pro onward-pro-free',
  VoucherProduct: 'onward-voucher-pro onward-voucher-coaching',
  SubscriptionState: 'active canceled expired',
  ScanResult: 'created processing ready failed',
}

const PRODUCT_3 = readFileSync('docs/product.md', 'utf8')
const enumeration = (name: string) => VOCABULARY[name] as Readonly<Record<string, string | number>>
const names = Object.keys(VOCABULARY).filter((name) => /^[A-Z][a-z]/.test(name))

describe('the values of product 3', { tags: ['3.enumerations'] }, () => {
  test.each(Object.entries(SPELT))('are those of %s, and no others', (name, spelt) => {
    const own = enumeration(name)
    const isNamed = typeof spelt === 'object' && !Array.isArray(spelt)
    expect(isNamed ? Object.entries(own) : Object.values(own)).toEqual(
      typeof spelt === 'string' ? spelt.split(' ') : isNamed ? Object.entries(spelt) : spelt,
    )
  })

  test.each(names.filter((name) => !(name in SPELT)))(
    'are in the table as %s spells them',
    (name) => {
      const values = Object.values(enumeration(name)).map((value) => `\`${value}\``)
      expect(PRODUCT_3).toContain(` | ${values.join(', ')} |\n`)
    },
  )
})

test('an enumeration recognises its own values and no others', () => {
  const isPace = isOneOf(goal.PlanPace)
  expect([0, 1, 2, 3].map(isPace)).toEqual([true, true, true, true])
  for (const other of [null, undefined, '', 4, -1, 0.5, Number.NaN, true, [0], '0', 'Fast'])
    expect(isPace(other)).toBe(false)
  const isGender = isOneOf(gender.Gender)
  expect(['f', 'F', 'f ', 'Female', 0].map(isGender)).toEqual([true, false, false, false, false])
})

test('a value that is not in a closed set does not compile', () => {
  // @ts-expect-error there is no such goal
  const goalThatIsNone: goal.Goal = 4
  // @ts-expect-error the coach site has no non-binary
  const genderThatIsNone: gender.CoachGender = 'n'
  expect([
    isOneOf(goal.Goal)(goalThatIsNone),
    isOneOf(gender.CoachGender)(genderThatIsNone),
  ]).toEqual([false, false])
})
