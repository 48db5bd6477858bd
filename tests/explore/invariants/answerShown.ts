import { stepAt } from '#domain/funnel/Admission.ts'
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
import { inFront } from '../Moment.ts'
import type { Control, Look } from '../page/Look.ts'
import { planOf, siteOf } from '../siteOf.ts'
import type { Entry, Invariant } from './Invariant.ts'

const NONE = 'none'

/** A tapped answer is stored, and a question shows the stored answer. */
export const answerShown: Invariant = {
  name: 'the answer shown is the one stored',
  broken(entry) {
    return tapped(entry) ?? shown(entry)
  },
}

/** The single-choice answer that was just tapped is stored. */
function tapped({ action, before, after, setting }: Entry): string | null {
  if (action?.do !== 'tap' || action.role !== 'radio' || !before) return null
  const look = inFront(before)
  const step = stepAt(look.path, siteOf(setting))
  const control = look.controls.find(
    ({ role, name, nth }) =>
      role === action.role && name === action.name && nth === (action.nth ?? 0),
  )
  if (!step || !isAsking(step) || !('answers' in step) || 'noneOffered' in step || !control)
    return null
  const stored = inFront(after).plan
  if (stored === undefined) return null
  const offered = offeredBy(step, planOf(look, setting.site))
  const answers = byKey(planOf({ plan: stored }, setting.site))
  const meant = offered[control.handle]
  return meant === undefined || answers[step.writes] === meant
    ? null
    : `"${action.name}" was tapped, and ${step.writes} is ${JSON.stringify(answers[step.writes])}`
}

function shown({ action, before, after, setting }: Entry): string | null {
  const look = inFront(after)
  const site = siteOf(setting)
  const step = stepAt(look.path, site)
  if (
    look.plan === undefined ||
    !step ||
    !isAsking(step) ||
    look.controls.some(({ region }) => region === 'dialog')
  )
    return null
  const answers = planOf(look, setting.site)
  const hasArrived =
    !before ||
    action?.do === 'reload' ||
    before.front !== after.front ||
    inFront(before).path !== look.path
  const problem = problemOf(step, { look, answers, site, hasArrived })
  return (
    problem &&
    `at ${look.path} ${problem}, and ${step.writes} is ${JSON.stringify(byKey(answers)[step.writes])}`
  )
}

interface Shown {
  readonly look: Look
  readonly answers: Answers
  readonly site: SiteRules
  /** The screen has just appeared, so arrow keys cannot have moved its selection yet. */
  readonly hasArrived: boolean
}

function problemOf(step: AskingStep, facts: Shown): string | null {
  if (step.kind === 'name') return nameProblem(facts)
  if ('bounds' in step) return numberProblem(step, facts)
  if ('noneOffered' in step) return choicesProblem(step, facts)
  return facts.hasArrived ? choiceProblem(step, facts) : null
}

const inMain = (controls: readonly Control[], role: Control['role']) =>
  controls.filter(
    (control) => control.region === 'main' && control.role === role && control.handle !== 'on',
  )

const offeredBy = (step: ChoiceStep, answers: Answers): Readonly<Record<string, unknown>> =>
  step.womensAnswers && isFemale.holds(byKey(answers)) ? step.womensAnswers : step.answers

function choiceProblem(step: ChoiceStep, { look, answers }: Shown): string | null {
  const stored: unknown = byKey(answers)[step.writes]
  const radios = inMain(look.controls, 'radio')
  if (radios.length === 0) return null
  const offered = offeredBy(step, answers)
  const wanted = step.accepts(stored) && step.shownAs ? step.shownAs(stored) : stored
  const chosen = radios.find(({ checked }) => checked)
  const isOffered = Object.values(offered).includes(wanted)
  if (!chosen) return isOffered ? 'no answer is chosen' : null
  return offered[chosen.handle] === wanted ? null : `"${chosen.name}" is chosen`
}

/** If nothing is ticked, the last answer stays stored. */
function choicesProblem(step: ChoicesStep, { look, answers }: Shown): string | null {
  const boxes = inMain(look.controls, 'checkbox').filter(
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

function nameProblem({ look, answers }: Shown): string | null {
  const field = look.fields.find(({ region }) => region === 'main')
  if (!field) return null
  const name = cleanName(field.value)
  return name === '' || name === answers.displayName
    ? null
    : `the field holds "${field.value.slice(0, 80)}"`
}

function numberProblem(step: NumberStep, { look, answers, site }: Shown): string | null {
  const units = answers.units ?? Units.Metric
  const { decimals } = step.bounds({ units, minimumAge: site.minimumAge })
  const [main = '', inches = ''] = look.fields
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
