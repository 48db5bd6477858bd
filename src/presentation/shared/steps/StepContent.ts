/** A text, with the values it names. */
export type Words = { text(values?: Readonly<Record<string, NonNullable<unknown>>>): string }['text']

/** What a step shows: its words and its pictures (SVG text), by the handles of its room. */
export interface StepContent {
  readonly words: Readonly<Record<string, Words>>
  readonly pictures: Readonly<Record<string, string>>
}
