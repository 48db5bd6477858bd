import { byKey, type Answers } from '#domain/answers/Answers.ts'
import { stepAt } from '#domain/funnel/Admission.ts'
import { type Flags, sequenceOf } from '#domain/funnel/Sequence.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { askedCode, funnelCode } from './askedCode.ts'

/** Where in the funnel the screen of a step is, for this visitor (product 7: exits). */
export interface FunnelPlace {
  readonly site: string
  /** The name of the step. */
  readonly step: string
  /** From 1, among the steps that this visitor is asked. */
  readonly position: number
  /** Which steps they are asked, as `askedCode` writes them. */
  readonly asked: string
  /** The steps of the site and their order, as `funnelCode` writes them. */
  readonly funnel: string
}

/** The place of an address; null for a screen that is no step, or a step that this visitor is not asked. */
export function funnelPlace(
  path: string,
  site: SiteRules,
  answers: Answers,
  flags: Flags,
): FunnelPlace | null {
  const step = stepAt(path, site)
  const { steps } = sequenceOf(site.funnel, byKey(answers), flags)
  const index = step ? steps.indexOf(step) : -1
  if (!step || index < 0) return null
  const names = site.funnel.map(({ name }) => name)
  return {
    site: site.name,
    step: step.name,
    position: index + 1,
    asked: askedCode(names, new Set(steps.map(({ name }) => name))),
    funnel: funnelCode(names),
  }
}
