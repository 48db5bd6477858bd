import type { Step } from '../../../domain/funnel/Step.ts'
import { area } from '../../../domain/funnel/steps/body/area.ts'
import { body } from '../../../domain/funnel/steps/body/body.ts'
import { goal } from '../../../domain/funnel/steps/goal/goal.ts'
import { motivation } from '../../../domain/funnel/steps/motivation/motivation.ts'
import { motivationLevel } from '../../../domain/funnel/steps/motivation/motivationLevel.ts'
import { pushups } from '../../../domain/funnel/steps/life/pushups.ts'
import { typicalDay } from '../../../domain/funnel/steps/life/typicalDay.ts'
import { section_body, section_goal, section_life, section_plan, section_you } from '../../generated/paraglide/messages.js'

/** The sections that the bar names, by steps that stand in them; the sites share these addresses. */
const SECTIONS = new Map<string, () => string>([
  [goal.path, section_goal],
  [body.path, section_body],
  [area.path, section_body],
  [typicalDay.path, section_life],
  [pushups.path, section_life],
  [motivation.path, section_plan],
  [motivationLevel.path, section_plan],
])

/** The section of the bar that a step stands in: its own, or that of the nearest step before it that has one. */
export function sectionOf(step: Step, funnel: readonly Step[]): string {
  const known = funnel.slice(0, funnel.indexOf(step) + 1).findLast(({ path }) => SECTIONS.has(path))
  return (SECTIONS.get(known?.path ?? '') ?? section_you)()
}
