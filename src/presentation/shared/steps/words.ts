import { isMinor } from '#domain/person/adulthood.ts'

/** A text; `values` fill its placeholders. */
type Words = {
  text(values?: Readonly<Record<string, NonNullable<unknown>>>): string
}['text']

/** The words of a step by name or handle, and its pictures (SVG text) by handle. */
export interface StepContent {
  readonly words: Readonly<Record<string, Words>>
  readonly pictures: Readonly<Record<string, string>>
}

/** A text of the step; undefined if it has none with that name. */
export const optionalWords = (content: StepContent, name: string): string | undefined =>
  content.words[name]?.()

const MINOR_PREFIX = 'minor_'
const cache = new WeakMap<StepContent, StepContent>()

// @rule 4.minors-words No text promises mail to visitors under 18, and their plan does not mention losing weight
/** The content for a reader of this age. Under 18, a text with the prefix `minor_` in its name replaces the usual text. */
export function contentForAge(age: number | undefined, content: StepContent): StepContent {
  if (!isMinor(age)) return content
  const cached = cache.get(content)
  if (cached) return cached
  const forMinors = Object.entries(content.words).flatMap(([name, text]) =>
    name.startsWith(MINOR_PREFIX) ? [[name.slice(MINOR_PREFIX.length), text] as const] : [],
  )
  const adapted = { ...content, words: { ...content.words, ...Object.fromEntries(forMinors) } }
  cache.set(content, adapted)
  return adapted
}

/** A text of the step. If the step has none with that name, the name itself, so that the gap is visible and nothing breaks. */
export const words = (content: StepContent, name: string, values?: Parameters<Words>[0]): string =>
  content.words[name]?.(values) ?? name
