import * as fc from 'fast-check'
import { admit, type Admission } from '../../src/domain/funnel/Admission.ts'
import { sequenceOf } from '../../src/domain/funnel/Sequence.ts'
import { type AskingStep, isAsking, type Step } from '../../src/domain/funnel/Step.ts'
import { answersOf, parsePlan, type PlanData, withAnswer } from '../../src/domain/plan/PlanData.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import type { Visitor } from './aVisitor.ts'

/** Picks one of the answers that a step would take. */
export type Chooser = (step: AskingStep, valid: readonly unknown[]) => unknown

/** Numbers that answers are picked by, one a question. */
export const picks = fc.array(fc.nat({ max: 11 }), { minLength: 40, maxLength: 40 })

/** Answers by a list of numbers, one a question. */
export function byPicks(picked: readonly number[]): Chooser {
  let question = 0
  return (_step, valid) => valid[(picked[question++] ?? 0) % valid.length]
}

/** Some answers that a step takes: all of a few; for lists the ends and the whole; for numbers both bounds and one between. */
export function validAnswers(step: AskingStep, plan: PlanData, { minimumAge }: Pick<SiteRules, 'minimumAge'>): readonly unknown[] {
  if (step.kind === 'name') return ['Ana', '李', 'O’Brien 2nd']
  if ('bounds' in step) {
    const { min, max } = step.bounds({ units: plan.units ?? 'metric', minimumAge })
    return [min, Math.round((min + max) / 4), max]
  }
  const offered = Object.values(step.answers)
  if (!('noneOffered' in step)) return offered
  return [offered.slice(0, 1), offered.slice(-1), offered, ...(step.noneOffered ? [[]] : [])]
}

export interface Walk {
  /** The steps that were seen, in order. */
  readonly seen: readonly Step[]
  /** What admission said at each of them on arrival. */
  readonly admissions: readonly Admission[]
  /** The percent of the bar at each of them; null where there is none. */
  readonly progress: readonly (number | null)[]
  readonly plan: PlanData
}

const LONGEST = 100

/** Walks a funnel from its door to its end, answering each step as it comes. */
export function walk(visitor: Visitor, choose: Chooser): Walk {
  const { site, flags, session } = visitor
  const seen: Step[] = []
  const admissions: Admission[] = []
  const progress: (number | null)[] = []
  let plan: PlanData = { units: 'metric', ...visitor.plan }
  let step: Step | undefined = site.funnel[0]
  while (step && seen.length < LONGEST) {
    const arrived = sequenceOf(site.funnel, answersOf(plan), flags)
    seen.push(step)
    admissions.push(admit({ path: step.path, plan, sequence: arrived, session, site }))
    progress.push(arrived.progress(step))
    if (isAsking(step)) plan = parsePlan(site.funnel, withAnswer(plan, step.writes, choose(step, validAnswers(step, plan, site))))
    step = sequenceOf(site.funnel, answersOf(plan), flags).next(step)
  }
  return { seen, admissions, progress, plan }
}
