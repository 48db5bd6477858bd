import type { Section, Step } from '../../../domain/funnel/Step.ts'
import { section_body, section_goal, section_life, section_plan, section_you } from '../../generated/paraglide/messages.js'

const NAMES: Readonly<Record<Section, () => string>> = { you: section_you, goal: section_goal, body: section_body, life: section_life, plan: section_plan }

/** What the bar calls the section of a step; undefined for the ends, which have none. */
export function sectionOf({ section }: Pick<Step, 'section'>): string | undefined {
  return section && NAMES[section]()
}
