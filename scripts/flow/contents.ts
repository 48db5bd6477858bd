import type { ChoicesStep, ChoiceStep, Step, StepKind } from '../../src/domain/funnel/Step.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import type { Classes } from './Classes.ts'
import { atOnce, called, type Fault, type Rule } from './Fault.ts'

/** Everything that steps can show: words by key, and pictures by step name and answer key. */
export interface Contents {
  readonly words: Readonly<Record<string, unknown>>
  readonly pictures: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Whether a picture of this name exists, such as `drawn:body/body-ideal`. */
  hasPicture(name: string): boolean
}

/** The words that each kind of step needs, besides those of its answers. The paywall and success have their own words. */
const NEEDED: Readonly<Record<StepKind, readonly string[]>> = {
  welcome: ['title'],
  choice: ['title'],
  bodyShape: ['title'],
  statement: ['title'],
  choices: ['title'],
  bodyMap: ['title'],
  name: ['title', 'label'],
  age: ['title', 'label'],
  height: ['title', 'label'],
  weight: ['title', 'label'],
  count: ['title', 'label', 'unit'],
  goalCurve: [
    'title',
    'text',
    'near_title',
    'near_text',
    'low_title',
    'low_text',
    'minor_title',
    'minor_text',
    'concern_note',
    'description',
    'today',
    'week',
    'note',
    'change',
  ],
  pitch: [],
  plan: ['title'],
  subscription: [],
  success: [],
}

/** The keys of the answers that a step shows to at least some visitors. */
function handlesOf(step: Step): readonly string[] {
  if (!('answers' in step)) return []
  if ('noneOffered' in step)
    return [...Object.keys(step.answers), ...(step.noneOffered ? ['none'] : [])]
  return [...Object.keys(step.answers), ...Object.keys(step.womensAnswers ?? {})]
}

/** The answers of a step, by key, that lead to a pitch about that step. */
function leadingTo(
  step: Step,
  room: ChoiceStep | ChoicesStep,
  classes: Classes,
): readonly string[] {
  const stored = (answer: unknown) => JSON.stringify('noneOffered' in room ? [answer] : answer)
  const { askWhen } = step
  if (!askWhen?.reads.includes(room.writes)) return Object.keys(room.answers)
  const leading = new Set(
    classes.tableOf(askWhen).holding.map((answers) => JSON.stringify(answers[room.writes])),
  )
  return Object.entries(room.answers).flatMap(([handle, answer]) =>
    leading.has(stored(answer)) ? [handle] : [],
  )
}

/** The words that a step needs. Without one, its screen would show a bare key. */
export function neededWords(
  step: Step,
  { funnel }: Pick<SiteRules, 'funnel'>,
  classes: Classes,
  has: (key: string) => boolean,
): readonly string[] {
  const own = [...NEEDED[step.kind], ...handlesOf(step)].map((handle) => `${step.name}_${handle}`)
  if (step.kind !== 'pitch') return own
  const room = step.speaksOf.find((candidate) => funnel.includes(candidate))
  // A pitch has one text for several answers; for a single answer it may have its own text instead.
  if (!room || 'noneOffered' in room || has(`${step.name}_title`))
    return [`${step.name}_title`, `${step.name}_message_1`]
  return leadingTo(step, room, classes).flatMap((handle) => [
    `${step.name}_${handle}_title`,
    `${step.name}_${handle}_message_1`,
  ])
}

/** Checks that every step has its words, every answer and reason has its picture, and every picture exists. */
export function faultsOfContents(
  site: SiteRules,
  classes: Classes,
  { words, pictures, hasPicture }: Contents,
): readonly Fault[] {
  const has = (key: string): boolean => {
    const text = words[key]
    return text !== undefined && !(typeof text === 'string' && text.trim() === '')
  }
  return site.funnel.flatMap((step) => {
    const fault = (rule: Rule, says: string): Fault => ({
      site: site.name,
      rule,
      says,
      witness: atOnce(step.path),
    })
    const of = pictures[step.name] ?? {}
    const drawn = [...handlesOf(step), ...(has(`${step.name}_why`) ? ['why'] : [])]
    return [
      ...neededWords(step, site, classes, has)
        .filter((key) => !has(key))
        .map((key) => fault('words', `${called(step)} has no word ${key}`)),
      ...drawn
        .filter((handle) => of[handle] === undefined)
        .map((handle) => fault('pictures', `${called(step)} has no picture for ${handle}`)),
      ...Object.entries(of)
        .filter(([, name]) => !hasPicture(name))
        .map(([handle, name]) =>
          fault(
            'pictures',
            `${called(step)} shows ${name} for ${handle}, but there is no such picture`,
          ),
        ),
    ]
  })
}

/** Names with pictures that are not steps. `states` has the pictures of other screens. */
export function leftOverPictures(
  sites: readonly SiteRules[],
  { pictures }: Pick<Contents, 'pictures'>,
): readonly string[] {
  const names = new Set([
    'states',
    ...sites.flatMap(({ funnel }) => funnel.map(({ name }) => name)),
  ])
  return Object.keys(pictures).filter((name) => !names.has(name))
}
