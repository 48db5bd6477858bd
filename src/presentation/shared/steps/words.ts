import type { StepContent, Words } from './StepContent.ts'

type Values = Parameters<Words>[0]

/** A text of the step, or undefined where it has none under that name. */
export function optionalWords(content: StepContent, name: string, values?: Values): string | undefined {
  return content.words[name]?.(values)
}

/** A text of the step; its name where it is missing, so that a gap is seen and nothing breaks. */
export function words(content: StepContent, name: string, values?: Values): string {
  return optionalWords(content, name, values) ?? name
}
