import { cleanName } from '../person/displayName.ts'
import type { Bounds, BoundsContext } from '../answers/Bounds.ts'
import type { NumberKind } from '../answers/Units.ts'
import type { SiteName } from '../site/SiteName.ts'
import { isOneOf } from '../vocabulary/oneOf.ts'
import type { Condition } from './Condition.ts'
import { ROOT, type StepPath } from './routes.ts'

/** The sections that the progress bar names, in order. */
export const SECTIONS = ['you', 'goal', 'body', 'life', 'plan'] as const
export type Section = (typeof SECTIONS)[number]

/** The facts every step declares (product 2: step sequence rules). */
export interface StepFacts {
  /**
   * The key of its words and pictures, unique within a funnel: the last part of its address in snake case, after the site's name
   * if the step is one site's version of a step of the default site.
   */
  readonly name: string
  /** Its canonical address: lower case, no trailing slash. */
  readonly path: StepPath
  /** The section of the progress bar that it belongs to. Absent on landmarks. */
  readonly section?: Section
  /** The remote setting that can switch it off. Absent on landmarks. */
  readonly flag?: string
  /** The step is dropped from the sequence unless this holds. */
  readonly askWhen?: Condition
  readonly excludedFromProgress?: true
  /** The key of the answer without which the visitor cannot go on. Absent if the step needs none. */
  readonly key?: string
}

/** A step that writes an answer. `key` is absent if the step only refines an answer given earlier. */
interface Asking<Key extends string, Answer> extends StepFacts {
  readonly key?: Key
  readonly writes: Key
  accepts(value: unknown): value is Answer
}

/** The answers offered, by their handles, in display order. */
export type Offered<Answer> = Readonly<Record<string, Answer>>

/** The values of an enumeration as answers, in its order. The handles are their names in snake case, such as not_very_fit. */
export const offered = <Value>(enumeration: Offered<Value>): Offered<Value> =>
  Object.fromEntries(
    Object.entries(enumeration).map(([name, value]) => [
      name.replaceAll(/\B[A-Z]/g, '_$&').toLowerCase(),
      value,
    ]),
  )

export interface ChoiceStep<Key extends string = string, Answer = unknown> extends Asking<
  Key,
  Answer
> {
  /**
   * `choice`, `bodyShape` and `statement` are lists of cards. The others are instruments: a scale of large stops, glasses that
   * fill, the dial of a night.
   */
  readonly kind: 'choice' | 'bodyShape' | 'statement' | 'scale' | 'glasses' | 'nightDial'
  readonly answers: Offered<Answer>
  /** The same values under other handles, for women: body shapes. */
  readonly womensAnswers?: Offered<Answer>
  /** Maps a stored answer that is not offered here to the offered one that is shown as selected. */
  shownAs?(answer: Answer): Answer
}

export interface ChoicesStep<Key extends string = string, Answer = unknown> extends Asking<
  Key,
  readonly Answer[]
> {
  /** `choices` is a list of cards. The others are instruments: a body, the days of a week. */
  readonly kind: 'choices' | 'bodyMap' | 'weekStrip'
  readonly answers: Offered<Answer>
  /** Whether "None of these" is offered. It stores the empty list. */
  readonly noneOffered: boolean
}

export interface NameStep<Key extends string = string> extends Asking<Key, string> {
  readonly kind: 'name'
}

export interface NumberStep<Key extends string = string> extends Asking<Key, number> {
  readonly kind: NumberKind
  bounds(context: BoundsContext): Bounds
}

/**
 * The kinds of landmarks: the steps that no flag turns off. Their screens have words of their own; every other screen shows the
 * words of its step.
 */
export const LANDMARK_KINDS = ['welcome', 'plan', 'subscription', 'success'] as const
type LandmarkKind = (typeof LANDMARK_KINDS)[number]

/** A landmark or the goal curve. It asks nothing. */
export interface ScreenStep extends StepFacts {
  readonly kind: LandmarkKind | 'goalCurve'
}

/** A screen that responds to the previous answer. */
export interface PitchStep extends StepFacts {
  readonly kind: 'pitch'
  readonly respondsTo: readonly (ChoiceStep | ChoicesStep)[]
}

export type AskingStep = ChoiceStep | ChoicesStep | NameStep | NumberStep
export type Step = AskingStep | PitchStep | ScreenStep
export type StepKind = Step['kind']

type StepWith<Kind, Candidate> = Candidate extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? Candidate
    : never
  : never
/** The steps whose kind is one of these. */
export type StepOfKind<Kind extends StepKind> = StepWith<Kind, Step>

const onboardingPath = (at: string): StepPath => `/onboarding/${at}` as StepPath

interface StepDeclaration {
  /** The last part of the address, after /onboarding/. */
  readonly at: string
  readonly section: Section
  /** Set if the step is this site's version: the default site has another step at the same address. */
  readonly onlySite?: SiteName
  readonly askWhen?: Condition
}

// @rule 2.step-flags The flag of a step is `onboarding_` and the last part of its path; landmarks have no flag
function factsOf({ at, section, onlySite, askWhen }: StepDeclaration) {
  const name = at.replaceAll('-', '_')
  return {
    name: onlySite ? `${onlySite}_${name}` : name,
    path: onboardingPath(at),
    section,
    flag: `onboarding_${name}`,
    ...(askWhen && { askWhen }),
  }
}

interface Question<Key extends string> extends StepDeclaration {
  readonly key: Key
}

const questionOf = <const Key extends string>(declared: Question<Key>) => ({
  ...factsOf(declared),
  key: declared.key,
  writes: declared.key,
})

type ChoiceDeclaration<Key extends string, Answer> = Question<Key> & {
  readonly answers: Offered<Answer>
  readonly womensAnswers?: Offered<NoInfer<Answer>>
  readonly kind?: ChoiceStep['kind']
  /** Every value that the key may hold, if there are more than this step offers. */
  readonly accepted?: Offered<Answer>
  shownAs?(answer: Answer): NoInfer<Answer>
  /** True if the step only refines an answer that an earlier step wrote. */
  readonly refines?: true
}

// @rule 3.unknown-values A value called unknown is never offered, but kept in answers or a profile that hold it
export function choice<const Key extends string, const Answer extends string | number | boolean>(
  declared: ChoiceDeclaration<Key, Answer>,
): ChoiceStep<Key, Answer> {
  const {
    key,
    answers,
    womensAnswers,
    kind = 'choice',
    refines,
    accepted = answers,
    shownAs,
  } = declared
  return {
    kind,
    ...factsOf(declared),
    ...(!refines && { key }),
    writes: key,
    answers,
    ...(womensAnswers && { womensAnswers }),
    ...(shownAs && { shownAs }),
    accepts: isOneOf(accepted),
  }
}

/** A statement that the visitor agrees or disagrees with (product 2: leading screens). */
export function statement<const Key extends string>(
  declared: Question<Key>,
): ChoiceStep<Key, boolean> {
  return choice({ ...declared, kind: 'statement', answers: { yes: true, no: false } })
}

type ChoicesDeclaration<Key extends string, Answer> = Question<Key> & {
  readonly answers: Offered<Answer>
  readonly noneOffered?: true
  readonly kind?: ChoicesStep['kind']
}

/** A multiple-choice question. Stores answers in display order: at least one, unless "None of these" is offered. */
export function choices<const Key extends string, const Answer extends string | number>(
  declared: ChoicesDeclaration<Key, Answer>,
): ChoicesStep<Key, Answer> {
  const { answers, noneOffered = false, kind = 'choices' } = declared
  const accepted = isOneOf(answers)
  return {
    kind,
    ...questionOf(declared),
    answers,
    noneOffered,
    accepts: (value): value is readonly Answer[] =>
      Array.isArray(value) &&
      (noneOffered || value.length > 0) &&
      value.every(accepted) &&
      new Set(value).size === value.length,
  }
}

export function nameQuestion<const Key extends string>(declared: Question<Key>): NameStep<Key> {
  return {
    kind: 'name',
    ...questionOf(declared),
    accepts: (value): value is string =>
      typeof value === 'string' && value !== '' && cleanName(value) === value,
  }
}

type NumberDeclaration<Key extends string> = Question<Key> & {
  readonly kind: NumberKind
  bounds(context: BoundsContext): Bounds
}

/** A number within bounds. A number outside them is stored and shown but counts as missing (product 5). */
export function numberQuestion<const Key extends string>(
  declared: NumberDeclaration<Key>,
): NumberStep<Key> {
  const { kind, bounds } = declared
  return {
    kind,
    ...questionOf(declared),
    bounds,
    accepts: (value): value is number => Number.isFinite(value),
  }
}

/** A screen between questions that responds to the previous answer. */
export function pitch(
  declared: StepDeclaration & { readonly respondsTo: readonly (ChoiceStep | ChoicesStep)[] },
): PitchStep {
  return { kind: 'pitch', ...factsOf(declared), respondsTo: declared.respondsTo }
}

/** The chart from the current weight to the goal weight. */
export const goalCurve = (declared: StepDeclaration): ScreenStep => ({
  kind: 'goalCurve',
  ...factsOf(declared),
})

/** A landmark: it has no flag and does not count towards the bar. */
export function landmark(kind: LandmarkKind): ScreenStep {
  return {
    kind,
    name: kind,
    path: kind === 'welcome' ? ROOT : onboardingPath(kind),
    excludedFromProgress: true,
  }
}

/** Whether the step is a landmark: welcome, plan, subscription or success. */
export const isLandmark = ({ kind }: Step): boolean =>
  LANDMARK_KINDS.some((known) => known === kind)

export const isAsking = (step: Step): step is AskingStep => 'writes' in step
