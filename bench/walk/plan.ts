import {
  isAsking,
  type AskingStep,
  type NumberStep,
  type Step,
} from '../../src/domain/funnel/Step.ts'
import { ALL_ON, sequenceOf } from '../../src/domain/funnel/Sequence.ts'
import { byKey, type Answers } from '../../src/domain/answers/Answers.ts'
import { workouts } from '../../src/domain/site/workouts.ts'
import { allAnswers } from '../../tests/builders/allAnswers.ts'
import { handlesOf } from '../../tests/visitor/handlesOf.ts'
import { word } from '../../tests/visitor/PageVisitor.ts'
import common from '../../src/presentation/i18n/en/common.json' with { type: 'json' }

/** One action of the visitor on a screen. The last action on a screen leads to the next screen. */
export type Action =
  /** `name` is a regular expression. */
  | { readonly does: 'tap'; readonly role: 'radio' | 'checkbox' | 'button'; readonly name: string }
  | { readonly does: 'type'; readonly label: string; readonly text: string }

/** A screen of the walk, with the visitor's actions. */
export interface Stop {
  readonly name: string
  readonly kind: Step['kind']
  readonly path: string
  readonly actions: readonly Action[]
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const CONTINUE: Action = {
  does: 'tap',
  role: 'button',
  name: `^${escapePattern(word('btn_continue'))}$`,
}

/** A pattern that matches the name of exactly one card: its label, then its hint if it has one. */
function cardPattern({ name }: Step, handle: string): string {
  const hint = Object.entries(common).find(([key]) => key === `${name}_${handle}_hint`)?.[1]
  return `^${escapePattern(word(`${name}_${handle}`))}${hint === undefined ? '' : ` ?${escapePattern(hint)}`}$`
}

/** The actions that answer a question. Measures are metric, the default of the phone's region. */
function actionsAt(step: AskingStep, answers: Answers): readonly Action[] {
  const answer = byKey(answers)[step.writes]
  if (step.kind === 'name')
    return [{ does: 'type', label: word('name_label'), text: String(answer) }, CONTINUE]
  if ('bounds' in step)
    return [{ does: 'type', label: labelOf(step), text: String(answer) }, CONTINUE]
  const handles = handlesOf(step, answer, answers)
  if ('noneOffered' in step)
    return [
      ...handles.map((handle): Action => ({
        does: 'tap',
        role: 'checkbox',
        name: cardPattern(step, handle),
      })),
      CONTINUE,
    ]
  return handles.map((handle): Action => ({
    does: 'tap',
    role: 'radio',
    name: cardPattern(step, handle),
  }))
}

const labelOf = ({ name }: NumberStep): string => word(`${name}_label`)

/** The walk from the first question to the last before the plan. Every measured page gets the same answers. */
export function walk(): readonly Stop[] {
  const answers = allAnswers()
  const steps = sequenceOf(workouts.funnel, answers, ALL_ON).steps.filter(
    ({ excludedFromProgress }) => !excludedFromProgress,
  )
  return steps.map((step) => ({
    name: step.name,
    kind: step.kind,
    path: step.path,
    actions: isAsking(step) ? actionsAt(step, answers) : [CONTINUE],
  }))
}
