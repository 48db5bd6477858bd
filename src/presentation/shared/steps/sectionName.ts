import type { Section, Step } from '#domain/funnel/Step.ts'
import * as m from '../../generated/paraglide/messages.js'

export const SECTION_NAMES: Readonly<Record<Section, () => string>> = {
  you: m.section_you,
  goal: m.section_goal,
  body: m.section_body,
  life: m.section_life,
  plan: m.section_plan,
}

/** The name of a step's section in the progress bar; undefined for landmarks, which have none. */
export function sectionName({ section }: Pick<Step, 'section'>): string | undefined {
  return section && SECTION_NAMES[section]()
}
