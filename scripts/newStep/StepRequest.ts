/** The kinds of step that can be created, each with a description. */
export const KINDS = {
  choice: 'one of several answers',
  scale: 'one of two to five levels, as large stops on a track',
  glasses: 'one of several amounts, as glasses',
  nightDial: 'one of up to five lengths of a night, the longest first, on a dial',
  choices: 'any number of several answers',
  weekStrip: 'any number of the days of a week, side by side',
  statement: 'a sentence to agree with or not',
  name: 'a short text, such as a name',
  age: 'a number of years',
  height: 'a number of cm or inches',
  weight: 'a number of kg or pounds',
  count: 'a number of anything else, such as beats per minute',
  pitch: 'a screen that responds to an answer',
} as const
export type Kind = keyof typeof KINDS
/** The kinds with answers of their own: the function that declares a step, and how many answers it may have. */
const CHOICES: Readonly<
  Partial<Record<Kind, { readonly maker: 'choice' | 'choices'; readonly most: number }>>
> = {
  choice: { maker: 'choice', most: Infinity },
  scale: { maker: 'choice', most: 5 },
  glasses: { maker: 'choice', most: Infinity },
  nightDial: { maker: 'choice', most: 5 },
  choices: { maker: 'choices', most: Infinity },
  weekStrip: { maker: 'choices', most: 7 },
}
export const hasAnswers = (kind: string): boolean => kind in CHOICES
export const makerOfChoices = (kind: Kind) => CHOICES[kind]?.maker

/** The options of `npm run new:step`, as typed. */
export interface StepRequest {
  /** The last part of the step's address, in kebab case. */
  readonly name: string
  readonly kind: string
  /** The last part of the address of the step before the new step; `welcome` if the new step is to be the first question. */
  readonly after: string
  /** The answers of a choice, separated by commas. */
  readonly answers?: string | undefined
  /** Shows the step only after this answer: the last part of a step's address, `=`, and a handle. */
  readonly when?: string | undefined
}

const isKind = (kind: string): kind is Kind => kind in KINDS
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
/** Reserved words of the language, and the functions that declare steps. */
const RESERVED = new Set(
  'default delete new class function return switch import export const let var if else for while do in of this true false null void with yield await try catch case break continue enum super throw typeof static package private public protected interface implements arguments eval choice choices statement pitch says either'.split(
    ' ',
  ),
)
/** Handles that would clash with other words of a step. */
const TAKEN_HANDLES = new Set(['title', 'text', 'why', 'label', 'main', 'none', 'hint'])

export const snake = (kebab: string): string => kebab.replaceAll('-', '_')
export const camel = (kebab: string): string =>
  kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export function checkedName(name: string): string {
  if (!KEBAB.test(name))
    throw new Error(`The name "${name}" is not in kebab case, such as favourite-sport`)
  if (RESERVED.has(name)) throw new Error(`The name "${name}" is a reserved word; choose another`)
  return name
}

export function checkedKind(kind: string): Kind {
  if (!isKind(kind))
    throw new Error(`There is no kind "${kind}"; the kinds are ${Object.keys(KINDS).join(', ')}`)
  return kind
}

/** The handles in a typed list of answers. */
export function checkedAnswers(typed: string | undefined, kind: Kind): readonly string[] {
  const handles = (typed ?? '')
    .split(',')
    .map((answer) =>
      answer
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
    )
    .filter((handle) => handle !== '')
  const listed = CHOICES[kind]
  if (!listed && handles.length > 0) throw new Error(`A ${kind} has no answers of its own`)
  if (listed && handles.length < 2)
    throw new Error(`A ${kind} needs at least two answers, such as --answers running,swimming`)
  if (listed && handles.length > listed.most)
    throw new Error(`A ${kind} has room for ${listed.most} answers`)
  for (const [index, handle] of handles.entries()) {
    if (!/^[a-z][a-z0-9_]*$/.test(handle))
      throw new Error(
        `The answer "${handle}" is not a valid key: letters, digits and _ only, starting with a letter`,
      )
    if (TAKEN_HANDLES.has(handle) || handle.endsWith('_hint'))
      throw new Error(`The answer "${handle}" clashes with another word of a step; choose another`)
    if (handles.indexOf(handle) !== index) throw new Error(`The answer "${handle}" is given twice`)
  }
  return handles
}
