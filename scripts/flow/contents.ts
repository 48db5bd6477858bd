import type { ChoiceStep, Step, StepKind } from '../../src/domain/funnel/Step.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import { stepName, type Fault } from './faultsOfFunnel.ts'
import { combinationsFor } from './values.ts'

/** The words by key, and the pictures by step name and handle (or another name, such as `why`). */
export interface Contents {
  readonly words: Readonly<Record<string, unknown>>
  readonly pictures: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const FIELD = ['title', 'label']
/** The words that each kind of step needs besides those of its answers. The paywall and success have words of their own. */
const NEEDED: Readonly<Record<StepKind, readonly string[]>> = {
  welcome: ['title'],
  choice: ['title'],
  bodyShape: ['title'],
  statement: ['title'],
  scale: ['title'],
  glasses: ['title'],
  nightDial: ['title'],
  choices: ['title'],
  bodyMap: ['title'],
  weekStrip: ['title'],
  name: [...FIELD, 'empty', 'shortened'],
  age: FIELD,
  height: FIELD,
  weight: FIELD,
  count: [...FIELD, 'unit'],
  goalCurve:
    'title text near_title near_text low_title low_text minor_title minor_text concern_note description today week note change'.split(
      ' ',
    ),
  pitch: [],
  plan: ['title'],
  subscription: [],
  success: [],
}

/** The handles of the answers that a step shows to at least some visitors. */
function handlesOf(step: Step): readonly string[] {
  if (!('answers' in step)) return []
  const more = 'noneOffered' in step ? (step.noneOffered ? ['none'] : []) : []
  return [
    ...Object.keys(step.answers),
    ...more,
    ...Object.keys(('womensAnswers' in step && step.womensAnswers) || {}),
  ]
}

/** The handles of a question's answers after which a visitor is shown a step about the question. */
function leadingTo({ askWhen }: Step, about: ChoiceStep, site: SiteRules): readonly string[] {
  if (!askWhen?.reads.includes(about.writes)) return Object.keys(about.answers)
  const leading = combinationsFor(askWhen, site).filter((answers) => askWhen.holds(answers))
  return Object.entries(about.answers).flatMap(([handle, answer]) =>
    leading.some(({ [about.writes]: given }) => given === answer) ? [handle] : [],
  )
}

/** The words that a step needs. Without one of them, its screen would show a key. */
function neededWords(step: Step, site: SiteRules, has: (key: string) => boolean) {
  const named = (handles: readonly string[]) => handles.map((handle) => `${step.name}_${handle}`)
  if (step.kind !== 'pitch') return named([...NEEDED[step.kind], ...handlesOf(step)])
  const about = step.respondsTo.find((candidate) => site.funnel.includes(candidate))
  // A pitch has one text for all answers, or one for each answer of a single choice.
  if (!about || 'noneOffered' in about || has(`${step.name}_title`))
    return named(['title', 'message_1'])
  return named(
    leadingTo(step, about, site).flatMap((handle) => [`${handle}_title`, `${handle}_message_1`]),
  )
}

/** The faults of a funnel's contents: missing words and pictures. `npm run generate` refuses pictures that do not exist. */
export function faultsOfContents(site: SiteRules, { words, pictures }: Contents): readonly Fault[] {
  const has = (key: string): boolean => String(words[key] ?? '').trim() !== ''
  return site.funnel.flatMap((step) => {
    const stepPictures = pictures[step.name] ?? {}
    // A week strip draws its days without pictures.
    const pictured = [
      ...(step.kind === 'weekStrip' ? [] : handlesOf(step)),
      ...(has(`${step.name}_why`) ? ['why'] : []),
    ]
    return [
      ...neededWords(step, site, has)
        .filter((key) => !has(key))
        .map((key) => `${stepName(step)} has no word ${key}`),
      ...pictured
        .filter((handle) => stepPictures[handle] === undefined)
        .map((handle) => `${stepName(step)} has no picture for ${handle}`),
    ].map((message) => ({ message, path: step.path }))
  })
}
