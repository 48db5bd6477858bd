import type { StepContent } from '../../../src/presentation/shared/steps/words.ts'

/** The product's words and pictures of every question, bundled into the page's own script. */
const modules = import.meta.glob<StepContent>(
  [
    '../../../src/presentation/generated/content/*.ts',
    '!../../../src/presentation/generated/content/{coach_*,contents,welcome,plan,subscription,success}.ts',
  ],
  { eager: true, import: 'content' },
)

const byName = new Map(
  Object.entries(modules).map(([file, content]) => [file.replace(/^.*\/|\.ts$/g, ''), content]),
)

/** The words and pictures of a step. */
export const contentOf = (name: string): StepContent =>
  byName.get(name) ?? { words: {}, pictures: {} }

type Values = Readonly<Record<string, NonNullable<unknown>>>

/** A text of a step; undefined if there is none by that name. */
export const textOf = ({ words }: StepContent, name: string, values?: Values): string | undefined =>
  words[name]?.(values)
