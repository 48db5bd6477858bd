import { weeksToGoalWeight } from '../../../src/domain/answers/goalCurve.ts'
import { Units } from '../../../src/domain/answers/Units.ts'
import type { AnswersByKey } from '../../../src/domain/funnel/Condition.ts'
import type { PitchStep, Step } from '../../../src/domain/funnel/Step.ts'
import { weightText } from '../../../src/presentation/shared/steps/measures.ts'
import type { StepContent } from '../../../src/presentation/shared/steps/words.ts'
import { textOf } from './contents.ts'

/** The first step that a pitch responds to on the workouts site: its name, and the handles that the visitor chose there. */
export function chosenBefore(step: PitchStep, answers: AnswersByKey) {
  const question = step.respondsTo.find(({ name }) => !name.startsWith('coach_'))
  const answer = question && answers[question.writes]
  const values: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
  return {
    name: question?.name ?? '',
    handles: Object.entries(question?.answers ?? {}).flatMap(([handle, value]) =>
      values.includes(value) ? [handle] : [],
    ),
  }
}

/** The prefix of the keys of a pitch's texts: the chosen answer's handle if that answer has texts of its own, otherwise empty. */
export function textPrefixOf(step: PitchStep, content: StepContent, answers: AnswersByKey): string {
  const { handles } = chosenBefore(step, answers)
  return handles.length === 1 && content.words[`${handles[0]}_title`] ? `${handles[0]}_` : ''
}

/** The numbers of the goal curve. `words` holds the same numbers, formatted for the step's texts. */
export function valuesOfCurve(answers: AnswersByKey) {
  const [weight, goalWeight] = [Number(answers['weight']), Number(answers['goal_weight'])]
  const weeks = weeksToGoalWeight(weight, goalWeight, Units.Metric)
  return {
    weight,
    goalWeight,
    weeks,
    words: {
      weight: weightText(weight, Units.Metric),
      goal: weightText(goalWeight, Units.Metric),
      weeks: String(weeks),
    },
  }
}

/** The heading of a step. */
export function titleOf(step: Step, content: StepContent, answers: AnswersByKey): string {
  const prefix = step.kind === 'pitch' ? textPrefixOf(step, content, answers) : ''
  const values = step.kind === 'goalCurve' ? valuesOfCurve(answers).words : undefined
  return textOf(content, `${prefix}title`, values) ?? step.name
}
