import { isMinor } from '#domain/person/adulthood.ts'
import type { StepContent, Words } from './StepContent.ts'

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
