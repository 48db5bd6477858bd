import { type Answers, byKey, parseAnswers } from '#domain/answers/Answers.ts'
import { isMeasure, switchMeasure, Units } from '#domain/answers/Units.ts'
import { isActive, type Session } from '#domain/person/Session.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { admit } from '#domain/funnel/Admission.ts'
import type { AnswersByKey } from '#domain/funnel/Condition.ts'
import { type Flags, sequenceOf } from '#domain/funnel/Sequence.ts'
import { type AskingStep, isAsking, type Step } from '#domain/funnel/Step.ts'
import { isAnswered } from '#domain/funnel/validity.ts'
import type { Classes } from './Classes.ts'

/** A visitor, as far as admission goes by them. */
export interface VisitorOnMap {
  readonly site: SiteRules
  readonly answers: Answers
  readonly flags: Flags
  readonly session: Session
}

/** An answer that leads to a step. `isChange` is true if the visitor had given another valid one. */
export interface PreparedAnswer {
  readonly step: AskingStep
  readonly value: unknown
  readonly isChange: boolean
}

/** Why nothing is prepared for a step. `impossible`: no answers to the questions before it lead there. */
export type Hindrance =
  | 'switchedOff'
  | 'loading'
  | 'activeSubscription'
  | 'onboardingCompleted'
  | 'noPurchase'
  | 'impossible'

export type Preparation =
  | { readonly kind: 'ready'; readonly given: readonly PreparedAnswer[] }
  | { readonly kind: 'hindered'; readonly by: Hindrance }

const hindered = (by: Hindrance): Preparation => ({ kind: 'hindered', by })

/** With more combinations than this, the dearest are not tried. */
const MOST_COMBINATIONS = 20_000

/**
 * The least answers after which a step is in force and admission lets the visitor stand there. It changes as few valid answers
 * as possible, and answers every earlier question in force that is not answered.
 * @param samples preferred answers by key, measures in metric units; one that is not valid is not used
 */
export function leastAnswers(
  target: Step,
  visitor: VisitorOnMap,
  classes: Classes,
  samples: AnswersByKey,
): Preparation {
  const { site, flags, session } = visitor
  if (target.flag !== undefined && !flags(target.flag)) return hindered('switchedOff')
  if (session.status === 'loading') return hindered('loading')
  if (target.kind === 'success' && !isActive(session, site)) return hindered('noPurchase')
  const { path } = target
  const now = admit({
    path,
    answers: visitor.answers,
    sequence: sequenceOf(site.funnel, byKey(visitor.answers), flags),
    session,
    site,
  })
  if (now.verdict === 'stay') return { kind: 'ready', given: [] }
  if (
    now.verdict === 'goTo' &&
    (now.because === 'activeSubscription' || now.because === 'onboardingCompleted')
  )
    return hindered(now.because)
  const way = new Way(target, visitor, classes, samples)
  for (const chosen of way.combinations()) {
    const given = way.prepare(chosen)
    if (given) return { kind: 'ready', given }
  }
  return hindered('impossible')
}

/** The questions before a step, and how they can be answered. */
class Way {
  readonly #before: readonly AskingStep[]
  readonly #answers: Answers

  constructor(
    private readonly target: Step,
    private readonly visitor: VisitorOnMap,
    private readonly classes: Classes,
    private readonly samples: AnswersByKey,
  ) {
    const { site, answers, flags } = visitor
    this.#answers = { units: Units.Metric, ...answers }
    this.#before = site.funnel
      .slice(0, site.funnel.indexOf(target))
      .filter((step) => isAsking(step))
      .filter(({ flag }) => flag === undefined || flags(flag))
  }

  /** The answers that the step's condition reads, in every combination for which it holds; those that change least come first. */
  combinations(): readonly AnswersByKey[] {
    const { askWhen } = this.target
    if (!askWhen) return [{}]
    let made: readonly { readonly chosen: AnswersByKey; readonly cost: number }[] = [
      { chosen: {}, cost: 0 },
    ]
    for (const key of askWhen.reads.filter((read) => read !== 'units')) {
      const values = this.#valuesOf(key)
      made = made
        .flatMap(({ chosen, cost }) =>
          values.map((value) => ({
            chosen: value === undefined ? chosen : Object.assign({}, chosen, { [key]: value }),
            cost: cost + this.#cost(key, value),
          })),
        )
        .sort((a, b) => a.cost - b.cost)
        .slice(0, MOST_COMBINATIONS)
    }
    return made
      .map(({ chosen }) => chosen)
      .filter((chosen) => askWhen.holds({ ...byKey(this.#answers), ...chosen }))
  }

  /** What has to be answered besides the chosen answers; null if the step cannot be reached with them. */
  prepare(chosen: AnswersByKey): readonly PreparedAnswer[] | null {
    const { site, flags, session } = this.visitor
    const made: Record<string, unknown> = { ...this.#answers, ...chosen }
    if (this.target.validated) {
      for (const step of this.#before) {
        if (
          step.key === undefined ||
          isAnswered(step, parseAnswers(site.funnel, made), site) ||
          !sequenceOf([step], made, flags).has(step)
        )
          continue
        made[step.writes] = this.#usual(step)
      }
    }
    const answers = parseAnswers(site.funnel, made)
    const sequence = sequenceOf(site.funnel, made, flags)
    const { verdict } = admit({ path: this.target.path, answers, sequence, session, site })
    if (verdict !== 'stay' || !sequence.has(this.target)) return null
    const asked = this.#before.filter(
      (step) => sequence.has(step) && isAnswered(step, answers, site),
    )
    const given: PreparedAnswer[] = []
    for (const [key, value] of Object.entries(made)) {
      if (same(value, byKey(this.#answers)[key])) continue
      const step = asked.find(({ writes }) => writes === key)
      if (!step) return null
      given.push({ step, value, isChange: this.#validAnswer(key) !== undefined })
    }
    return [...given].sort((a, b) => this.#before.indexOf(a.step) - this.#before.indexOf(b.step))
  }

  /** The values to try for a key: the visitor's own, the sample, and one of each class that a question before the step takes. */
  #valuesOf(key: string): readonly unknown[] {
    const writers = this.#before.filter(({ writes }) => writes === key)
    const own = this.#validAnswer(key)
    if (writers.length === 0) return [byKey(this.#answers)[key]]
    const classes = this.classes.among([this.target]).get(key) ?? []
    const seen = new Set<number | undefined>()
    const ofClasses = this.classes.candidates.of(key).filter((value, place) => {
      if (
        seen.has(classes[place]) ||
        !writers.some((step) => this.#isValid(step, value) && isOffered(step, value))
      )
        return false
      seen.add(classes[place])
      return true
    })
    const samples = writers.map((step) => this.#usual(step))
    const mayStayOpen = own === undefined && writers.every(({ askWhen }) => askWhen !== undefined)
    return [
      ...(own === undefined ? [] : [own]),
      ...samples,
      ...ofClasses,
      ...(mayStayOpen ? [undefined] : []),
    ]
  }

  #cost(key: string, value: unknown): number {
    const own = this.#validAnswer(key)
    if (own !== undefined && !same(own, value)) return 100
    return own !== undefined ||
      this.#before.some((step) => step.writes === key && same(value, this.#usual(step)))
      ? 0
      : 1
  }

  /** The visitor's answer to a key, if it is valid. */
  #validAnswer(key: string): unknown {
    const value = byKey(this.#answers)[key]
    return this.visitor.site.funnel.some(
      (step) => isAsking(step) && step.writes === key && this.#isValid(step, value),
    )
      ? value
      : undefined
  }

  #isValid(step: AskingStep, value: unknown): boolean {
    return isAnswered(
      step,
      { units: this.#answers.units ?? Units.Metric, [step.writes]: value },
      this.visitor.site,
    )
  }

  /** The sample answer of a question, else the first that it takes. */
  #usual(step: AskingStep): unknown {
    const units = this.#answers.units ?? Units.Metric
    const given = this.samples[step.writes]
    const sample =
      'bounds' in step && isMeasure(step.kind) && typeof given === 'number'
        ? switchMeasure(step.kind, given, Units.Metric, units)
        : given
    if (this.#isValid(step, sample)) return sample
    if (step.kind === 'name') return 'Ana'
    if ('bounds' in step)
      return step.bounds({ units, minimumAge: this.visitor.site.minimumAge }).min
    const [first] = Object.values(step.answers)
    return 'noneOffered' in step ? [first] : first
  }
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Whether a question shows this answer; some accept more than they offer. */
function isOffered(step: AskingStep, value: unknown): boolean {
  return (
    !('answers' in step) || 'noneOffered' in step || Object.values(step.answers).includes(value)
  )
}
