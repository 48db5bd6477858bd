import { profileOf, type Session } from '#domain/person/Session.ts'
import { type Answers, byKey } from '#domain/answers/Answers.ts'
import { Gender } from '#domain/vocabulary/gender.ts'
import { Goal } from '#domain/vocabulary/goal.ts'
import { Fitness } from '#domain/vocabulary/fitness.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'

/** Who a person is, for the receivers. Everything but the uid goes only to receivers that take personal data. */
export interface Identity {
  readonly uid: string
  readonly email?: string
  readonly name?: string
  /** The person's id at the first social provider of the account. */
  readonly socialId?: string
}

/** The identity of a person (product 7: data layer). @param nameOnProfile used if the account has no name; empty for none */
export function identityOf(
  { uid, email, displayName, socialId }: AuthUser,
  nameOnProfile: string,
): Identity {
  const name = displayName ?? nameOnProfile
  return {
    uid,
    ...(email !== null && { email }),
    ...(name && { name }),
    ...(socialId !== null && { socialId }),
  }
}

/** The user properties of a visitor, under the names of product 7. Values that are missing or have no mapping are absent. */
export type UserProperties = Readonly<Record<string, string | number>>

const GENDERS: ReadonlyMap<unknown, string> = new Map([
  [Gender.Male, 'MALE'],
  [Gender.Female, 'FEMALE'],
  [Gender.Unknown, 'UNKNOWN'],
  [Gender.NonBinary, 'NON_BINARY'],
])
const GOALS: ReadonlyMap<unknown, string> = new Map([
  [Goal.LoseWeight, 'LOSE_FAT'],
  [Goal.GetFit, 'GET_FITTER'],
  [Goal.GainMuscle, 'GAIN_MUSCLE'],
])
const FITNESSES: ReadonlyMap<unknown, string> = new Map([
  [Fitness.NotVeryFit, 'NOT_VERY_FIT'],
  [Fitness.Fit, 'FIT'],
  [Fitness.VeryFit, 'VERY_FIT'],
])

const NUMBERS = ['age', 'height', 'weight', 'max_impact'] as const

// @rule 7.user-properties User properties follow the mappings; values without a mapping are left out
/** The user properties of the visitor (product 7: analytics). */
export function userProperties(answers: Answers, session: Session): UserProperties {
  const profile = profileOf(session)
  const values: Record<string, unknown> = {
    gender: GENDERS.get(answers.gender),
    goal: GOALS.get(answers.goal),
    fitness: FITNESSES.get(answers.fitness),
  }
  for (const name of NUMBERS) values[name] = byKey(answers)[name]
  if (profile) {
    for (const [name, value] of Object.entries(profile.ability)) values[`ability_${name}`] = value
    values['registered'] = profile.registered
    values['pro'] = Number(profile.subscriptions.subscription.active)
    values['plus'] = Number(profile.subscriptions.subscription_hc.active)
  }
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] => isValue(entry[1])),
  )
}

const isValue = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
