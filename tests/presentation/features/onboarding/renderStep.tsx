import type { Site } from '#composition/sites/Site.ts'
import { workouts } from '#composition/sites/workouts.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { answeredBefore } from '#tests/builders/allAnswers.ts'
import { renderAppAt } from '#tests/builders/aScreen.tsx'

/**
 * Renders a step. Every question before it is answered, and `changes` replace some of the answers.
 * @param at the last part of the step's address
 */
export async function renderStep(at: string, changes: Answers = {}, site: Site = workouts) {
  const path = `/onboarding/${at}`
  const answers = { ...answeredBefore(path, site), ...changes }
  const { stored } = await renderAppAt(path, { site, answers })
  return { stored: () => stored.load() }
}
