import type { Section, Step } from '#domain/funnel/Step.ts'
import {
  section_body,
  section_goal,
  section_life,
  section_plan,
  section_you,
} from '../../generated/paraglide/messages.js'

const NAMES: Readonly<Record<Section, () => string>> = {
  you: section_you,
  goal: section_goal,
  body: section_body,
  life: section_life,
  plan: section_plan,
}

/** The name of a step's section in the progress bar; undefined for the ends, which have none. */
export function sectionOf({ section }: Pick<Step, 'section'>): string | undefined {
  return section && NAMES[section]()
}
