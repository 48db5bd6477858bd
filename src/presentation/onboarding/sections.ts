import type { Step } from '../../domain/funnel/Step.ts'
import { body } from '../../domain/funnel/steps/body.ts'
import { gender } from '../../domain/funnel/steps/gender.ts'
import { goal } from '../../domain/funnel/steps/goal.ts'
import { motivation } from '../../domain/funnel/steps/motivation.ts'
import { typicalDay } from '../../domain/funnel/steps/typicalDay.ts'
import { section_body, section_goal, section_life, section_plan, section_you } from '../generated/paraglide/messages.js'

/** The sections that the bar names, each by the step it begins with; the sites share these addresses. */
const SECTIONS = [
  { first: gender.path, title: section_you },
  { first: goal.path, title: section_goal },
  { first: body.path, title: section_body },
  { first: typicalDay.path, title: section_life },
  { first: motivation.path, title: section_plan },
] as const

/** The section of the bar that a step stands in. */
export function sectionOf(step: Step, funnel: readonly Step[]): string {
  const place = funnel.indexOf(step)
  const begun = SECTIONS.filter(({ first }) => funnel.findIndex(({ path }) => path === first) <= place)
  return (begun.at(-1)?.title ?? section_you)()
}
