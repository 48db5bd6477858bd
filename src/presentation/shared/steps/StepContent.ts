/** A text; `values` fill its placeholders. */
export type Words = {
  text(values?: Readonly<Record<string, NonNullable<unknown>>>): string
}['text']

/** The words of a step by name or handle, and its pictures (SVG text) by handle. */
export interface StepContent {
  readonly words: Readonly<Record<string, Words>>
  readonly pictures: Readonly<Record<string, string>>
}
