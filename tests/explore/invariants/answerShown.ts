import { stepAt } from '#domain/funnel/admit.ts'
import {
  type AskingStep,
  type ChoicesStep,
  type ChoiceStep,
  isAsking,
  type NumberStep,
} from '#domain/funnel/Step.ts'
import { isFemale } from '#domain/funnel/steps/goal/gender.ts'
import { cleanName } from '#domain/person/displayName.ts'
import { readFeetAndInches, readNumber } from '#domain/answers/numberEntry.ts'
import { byKey, type Answers } from '#domain/answers/Answers.ts'
import { Units } from '#domain/answers/Units.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { activePage } from '../Moment.ts'
import type { Control, PageContent } from '../page/PageContent.ts'
import { storedAnswersOf, siteOf } from '../siteOf.ts'
import type { Transition, Invariant } from './Invariant.ts'

const NONE = 'none'

/** A tapped answer is stored, and a question shows the stored answer. */
export const answerShown: Invariant = {
  name: 'the stored answer is shown',
  violation(transition) {
    return tapProblem(transition) ?? screenProblem(transition)
  },
}

/** The problem if the single-choice answer that was just tapped is not stored. */
function tapProblem({ action, before, after, start }: Transition): string | null {
  if (action?.do !== 'tap' || action.role !== 'radio' || !before) return null
  const content = activePage(before)
  const step = stepAt(content.path, siteOf(start))
  const control = content.controls.find(
    ({ role, name, nth }) =>
      role === action.role && name === action.name && nth === (action.nth ?? 0),
  )
  if (!step || !isAsking(step) || !('answers' in step) || 'noneOffered' in step || !control)
    return null
  const stored = activePage(after).plan
  if (stored === undefined) return null
  const offered = offeredBy(step, storedAnswersOf(content, start.site))
  const answers = byKey(storedAnswersOf({ plan: stored }, start.site))
  const meant = offered[control.handle]
  return meant === undefined || answers[step.writes] === meant
    ? null
    : `"${action.name}" was tapped, and ${step.writes} is ${JSON.stringify(answers[step.writes])}`
}

function screenProblem({ action, before, after, start }: Transition): string | null {
  const content = activePage(after)
  const site = siteOf(start)
  const step = stepAt(content.path, site)
  if (
    content.plan === undefined ||
    !step ||
    !isAsking(step) ||
    content.controls.some(({ region }) => region === 'dialog')
  )
    return null
  const answers = storedAnswersOf(content, start.site)
  const isNewScreen =
    !before ||
    action?.do === 'reload' ||
    before.front !== after.front ||
    activePage(before).path !== content.path
  const problem = problemOf(step, { content, answers, site, isNewScreen })
  return (
    problem &&
    `at ${content.path} ${problem}, and ${step.writes} is ${JSON.stringify(byKey(answers)[step.writes])}`
  )
}

interface ShownAnswer {
  readonly content: PageContent
  readonly answers: Answers
  readonly site: SiteRules
  /** Whether the screen has just appeared, so that arrow keys cannot have moved its selection yet. */
  readonly isNewScreen: boolean
}

function problemOf(step: AskingStep, facts: ShownAnswer): string | null {
  if (step.kind === 'name') return nameProblem(facts)
  if ('bounds' in step) return numberProblem(step, facts)
  if ('noneOffered' in step) return choicesProblem(step, facts)
  return facts.isNewScreen ? choiceProblem(step, facts) : null
}

const inMain = (controls: readonly Control[], role: Control['role']) =>
  controls.filter(
    (control) => control.region === 'main' && control.role === role && control.handle !== 'on',
  )

const offeredBy = (step: ChoiceStep, answers: Answers): Readonly<Record<string, unknown>> =>
  step.womensAnswers && isFemale.holds(byKey(answers)) ? step.womensAnswers : step.answers

function choiceProblem(step: ChoiceStep, { content, answers }: ShownAnswer): string | null {
  const stored: unknown = byKey(answers)[step.writes]
  const radios = inMain(content.controls, 'radio')
  if (radios.length === 0) return null
  const offered = offeredBy(step, answers)
  const wanted = step.accepts(stored) && step.shownAs ? step.shownAs(stored) : stored
  const chosen = radios.find(({ checked }) => checked)
  const isOffered = Object.values(offered).includes(wanted)
  // A step without a key refines an earlier answer. It may show no answer until it has been answered itself.
  const mayShowNone = !isOffered || step.key === undefined
  if (!chosen) return mayShowNone ? null : 'no answer is chosen'
  return offered[chosen.handle] === wanted ? null : `"${chosen.name}" is chosen`
}

/** No problem if nothing is ticked: the previous answer then stays stored. */
function choicesProblem(step: ChoicesStep, { content, answers }: ShownAnswer): string | null {
  const boxes = inMain(content.controls, 'checkbox').filter(
    ({ handle }) => handle in step.answers || handle === NONE,
  )
  const ticked = boxes.filter(({ checked }) => checked).map(({ handle }) => handle)
  if (boxes.length === 0 || ticked.length === 0) return null
  const stored: unknown = byKey(answers)[step.writes]
  const meant = Object.entries(step.answers).flatMap(([handle, value]) =>
    ticked.includes(handle) ? [value] : [],
  )
  return JSON.stringify(meant) === JSON.stringify(stored) ? null : `${ticked.join(', ')} are ticked`
}

function nameProblem({ content, answers }: ShownAnswer): string | null {
  const field = content.fields.find(({ region }) => region === 'main')
  if (!field) return null
  const name = cleanName(field.value)
  return name === '' || name === answers.displayName
    ? null
    : `the field holds "${field.value.slice(0, 80)}"`
}

function numberProblem(step: NumberStep, { content, answers, site }: ShownAnswer): string | null {
  const units = answers.units ?? Units.Metric
  const { decimals } = step.bounds({ units, minimumAge: site.minimumAge })
  const [main = '', inches = ''] = content.fields
    .filter(({ region }) => region === 'main')
    .map(({ value }) => value)
  const inFeet = step.kind === 'height' && units === Units.Imperial
  const entry = inFeet
    ? readFeetAndInches(main, inches)
    : readNumber(main, { kind: step.kind, units, decimals })
  if (entry.kind !== 'number') return null
  const stored = Number(byKey(answers)[step.writes])
  return entry.value === (inFeet ? Math.round(stored) : stored)
    ? null
    : `the field holds ${entry.value}`
}
