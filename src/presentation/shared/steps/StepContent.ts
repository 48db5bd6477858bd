/** A text; `values` fill its placeholders. */
export type Words = {
  text(values?: Readonly<Record<string, NonNullable<unknown>>>): string
}['text']

/** The words and pictures (SVG text) of a step, by the handles that its file declares. */
export interface StepContent {
  readonly words: Readonly<Record<string, Words>>
  readonly pictures: Readonly<Record<string, string>>
}
