import type { StepContent, Words } from './StepContent.ts'

type Values = Parameters<Words>[0]

/** A text of the step, or undefined if it has none by that name. */
export function optionalWords(
  content: StepContent,
  name: string,
  values?: Values,
): string | undefined {
  return content.words[name]?.(values)
}

/** A text of the step. A missing text shows its name, so that the gap is visible and nothing breaks. */
export function words(content: StepContent, name: string, values?: Values): string {
  return optionalWords(content, name, values) ?? name
}
