import { cleanName } from '../person/displayName.ts'
import type { Bounds, BoundsContext } from '../answers/Bounds.ts'
import type { NumberKind } from '../answers/Units.ts'
import type { SiteName } from '../site/SiteName.ts'
import type { Condition } from './Condition.ts'

/** The parts of the way that the bar names, in their order. */
export const SECTIONS = ['you', 'goal', 'body', 'life', 'plan'] as const
export type Section = (typeof SECTIONS)[number]

/** What every step says of itself (product 2: step sequence rules). */
export interface StepFacts {
  /** The handle of its words and pictures, unique in a funnel: the last part of its address in snake case, after the name of a site whose own it is. */
  readonly name: string
  /** Its address, canonical: lower case, no trailing slash. */
  readonly path: string
  /** The part of the way that it belongs to; absent on the ends. */
  readonly section?: Section
  /** The remote setting that can switch it off; absent on the ends that rules lead to. */
  readonly flag?: string
  /** Dropped from the sequence unless this holds. */
  readonly askWhen?: Condition
  readonly excludedFromProgress?: true
  /** Guarded: reached only once every earlier keyed step is answered. */
  readonly validated: boolean
  /** The plan-data key whose answer later steps need. */
  readonly key?: string
}

/** A step that writes an answer. `key` is absent where a later step only refines an answer already given. */
interface Asking<Key extends string, Answer> extends StepFacts {
  readonly key?: Key
  readonly writes: Key
  accepts(value: unknown): value is Answer
}

/** Answers offered, by the handle of their words and pictures, in the order shown. */
export type Offered<Answer> = Readonly<Record<string, Answer>>

export interface ChoiceStep<Key extends string = string, Answer = unknown> extends Asking<Key, Answer> {
  readonly kind: 'choice' | 'bodyShape' | 'statement'
  readonly answers: Offered<Answer>
  /** The same values under other handles, for women: body shapes (product 3). */
  readonly womensAnswers?: Offered<Answer>
  /** The answer offered that stands for a stored one which is not itself offered here. */
  shownAs?(answer: Answer): Answer
}

export interface ChoicesStep<Key extends string = string, Answer = unknown> extends Asking<Key, readonly Answer[]> {
  readonly kind: 'choices' | 'bodyMap'
  readonly answers: Offered<Answer>
  /** Whether "None of these" is offered; it stores the empty list. */
  readonly noneOffered: boolean
}

export interface NameStep<Key extends string = string> extends Asking<Key, string> {
  readonly kind: 'name'
}

export interface NumberStep<Key extends string = string> extends Asking<Key, number> {
  readonly kind: NumberKind
  bounds(context: BoundsContext): Bounds
}

/** The ends that rules lead to. Their screens bring words of their own; every other kind shows those of its step. */
export const END_KINDS = ['welcome', 'plan', 'subscription', 'success'] as const
type EndKind = (typeof END_KINDS)[number]

/** A step that asks nothing. */
export interface ScreenStep extends StepFacts {
  readonly kind: EndKind | 'goalCurve'
}

/** A screen that answers what was just said. */
export interface PitchStep extends StepFacts {
  readonly kind: 'pitch'
  /** The steps whose answer it speaks about, of whichever site. */
  readonly speaksOf: readonly (ChoiceStep | ChoicesStep)[]
}

export type AskingStep = ChoiceStep | ChoicesStep | NameStep | NumberStep
export type Step = AskingStep | PitchStep | ScreenStep
export type StepKind = Step['kind']

type StepWith<Kind, Candidate> = Candidate extends { readonly kind: infer Kinds } ? (Kind extends Kinds ? Candidate : never) : never
/** The steps that may be of these kinds. */
export type StepOfKind<Kind extends StepKind> = StepWith<Kind, Step>

export const ROOT = '/'
const ONBOARDING = '/onboarding/'

/** The remote setting of a step: `onboarding_` and the path's last part in snake case. */
export function flagOf(path: string): string {
  return `onboarding_${lastPart(path).replaceAll('-', '_')}`
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

interface Place {
  /** The last part of the address below /onboarding/. */
  readonly at: string
  readonly section: Section
  /** The site whose own room it is, where others have another at this address. */
  readonly ownOf?: SiteName
  readonly askWhen?: Condition
}

function facts({ at, section, ownOf, askWhen }: Place) {
  const path = ONBOARDING + at
  const name = at.replaceAll('-', '_')
  return {
    name: ownOf ? `${ownOf}_${name}` : name,
    path,
    section,
    flag: flagOf(path),
    // Every step after gender is guarded; gender is where answers begin (product 2).
    validated: at !== 'gender',
    ...(askWhen && { askWhen }),
  }
}

interface Question<Key extends string> extends Place {
  readonly key: Key
}

const oneOf =
  <Answer>(answers: Offered<Answer>) =>
  (value: unknown): value is Answer =>
    Object.values(answers).some((answer) => answer === value)

type ChoiceDeclaration<Key extends string, Answer> = Question<Key> & {
  readonly answers: Offered<Answer>
  readonly womensAnswers?: Offered<NoInfer<Answer>>
  readonly kind?: ChoiceStep['kind']
  /** Every value the key may hold, where that is more than what is offered here. */
  readonly accepted?: Offered<Answer>
  shownAs?(answer: Answer): NoInfer<Answer>
  /** True where the step only refines an answer that an earlier one already gave. */
  readonly refines?: true
}

/** One answer of a few. */
export function choice<const Key extends string, const Answer extends string | number | boolean>(
  declared: ChoiceDeclaration<Key, Answer>,
): ChoiceStep<Key, Answer> {
  const { key, answers, womensAnswers, kind = 'choice', refines, accepted = answers, shownAs } = declared
  return {
    kind,
    ...facts(declared),
    ...(!refines && { key }),
    writes: key,
    answers,
    ...(womensAnswers && { womensAnswers }),
    ...(shownAs && { shownAs }),
    accepts: oneOf(accepted),
  }
}

/** A statement the visitor agrees with or not (product 2: leading screens). */
export function statement<const Key extends string>(declared: Question<Key>): ChoiceStep<Key, boolean> {
  return choice({ ...declared, kind: 'statement', answers: { yes: true, no: false } })
}

type ChoicesDeclaration<Key extends string, Answer> = Question<Key> & {
  readonly answers: Offered<Answer>
  readonly noneOffered?: true
  readonly kind?: ChoicesStep['kind']
}

/** Several answers of a few, in the order offered, none twice; at least one unless "None of these" is offered. */
export function choices<const Key extends string, const Answer extends string | number>(
  declared: ChoicesDeclaration<Key, Answer>,
): ChoicesStep<Key, Answer> {
  const { key, answers, noneOffered = false, kind = 'choices' } = declared
  const accepted = oneOf(answers)
  return {
    kind,
    ...facts(declared),
    key,
    writes: key,
    answers,
    noneOffered,
    accepts: (value): value is readonly Answer[] =>
      Array.isArray(value) && (noneOffered || value.length > 0) && value.every(accepted) && new Set(value).size === value.length,
  }
}

/** What the visitor is called. */
export function nameQuestion<const Key extends string>(declared: Question<Key>): NameStep<Key> {
  return {
    kind: 'name',
    ...facts(declared),
    key: declared.key,
    writes: declared.key,
    accepts: (value): value is string => typeof value === 'string' && value !== '' && cleanName(value) === value,
  }
}

type NumberDeclaration<Key extends string> = Question<Key> & {
  readonly kind: NumberKind
  bounds(context: BoundsContext): Bounds
}

/** A number within bounds. A number outside them is kept and shown, but counts as missing (product 5). */
export function numberQuestion<const Key extends string>(declared: NumberDeclaration<Key>): NumberStep<Key> {
  const { kind, key, bounds } = declared
  return {
    kind,
    ...facts(declared),
    key,
    writes: key,
    bounds,
    accepts: (value): value is number => Number.isFinite(value),
  }
}

/** A screen between questions: words that answer what was just said. */
export function pitch(declared: Place & { readonly speaksOf: readonly (ChoiceStep | ChoicesStep)[] }): PitchStep {
  return { kind: 'pitch', ...facts(declared), speaksOf: declared.speaksOf }
}

/** The way from the weight to the goal weight, drawn. */
export function goalCurve(declared: Place): ScreenStep {
  return { kind: 'goalCurve', ...facts(declared) }
}

/** An end that rules lead to: no flag, no place on the bar. */
export function end(declared: { readonly kind: EndKind; readonly validated: boolean }): ScreenStep {
  const { kind, validated } = declared
  return { kind, name: kind, path: kind === 'welcome' ? ROOT : ONBOARDING + kind, validated, excludedFromProgress: true }
}

export function isAsking(step: Step): step is AskingStep {
  return 'writes' in step
}
