import type { SiteRules } from '#domain/site/SiteRules.ts'
import { workouts } from '#domain/site/workouts.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { answeredBefore } from '#tests/builders/allAnswers.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'

/**
 * Renders a step. Every question before the step is answered, and `changes` replace some of the answers.
 * @param at the last part of the step's address
 */
export async function renderStep(at: string, changes: Answers = {}, site: SiteRules = workouts) {
  const path = `/onboarding/${at}`
  const answers = { ...answeredBefore(path, site), ...changes }
  const { stored } = await renderAppAt(path, { site, answers })
  return { stored: () => stored.load() }
}
