import type { Bounds } from '#domain/answers/Bounds.ts'
import { likelyMeant } from '#domain/answers/likelyMeant.ts'
import { feetAndInches, type NumberKind, Units } from '#domain/answers/Units.ts'
import { leftOutText } from '#presentation/design/fields/NumberField.tsx'
import * as m from '#presentation/generated/paraglide/messages.js'
import { type StepContent, words } from '#presentation/shared/steps/words.ts'
import type { NumberPresenter, Problem, Remark } from './NumberPresenter.ts'

/** The name of the unit of each kind of number. For a count it is in the step's words. */
export const UNIT_NAMES: {
  readonly [Kind in NumberKind]: (units: Units, content: StepContent) => string
} = {
  age: () => m.age_unit(),
  height: (units) => (units === Units.Metric ? m.unit_cm() : m.unit_ft_in()),
  weight: (units) => (units === Units.Metric ? m.unit_kg() : m.unit_lb()),
  count: (_units, content) => words(content, 'unit'),
}

/** A number as text with its unit; inches become feet and inches. */
const inWords = (value: number, unit: string, { inFeet }: NumberPresenter): string =>
  inFeet ? m.measure_ft_in(feetAndInches(value)) : `${value}\u00a0${unit}`

/** The bounds of a number as text, with their unit. */
export const boundsInWords = (
  { min, max }: Pick<Bounds, 'min' | 'max'>,
  unit: string,
  presenter: NumberPresenter,
) => ({
  min: presenter.inFeet ? inWords(min, unit, presenter) : String(min),
  max: inWords(max, unit, presenter),
})

/** An example of a valid number of each kind. */
const EXAMPLES: { readonly [Kind in NumberKind]: (bounds: Bounds) => string } = {
  age: () => '34',
  height: () => '172',
  weight: () => '72.5',
  count: ({ min, max }) => String(Math.round((min + max) / 2)),
}

/** The problem in words. If it is about one of two fields, begins with the field's name. */
export function problemText(
  problem: Problem,
  kind: NumberKind,
  unit: string,
  presenter: NumberPresenter,
): string {
  const text = problemAlone(problem, kind, unit, presenter)
  if (!presenter.inFeet || 'bounds' in problem) return text
  const [part] = presenter.problemFields
  const field = part === 'inches' ? m.height_inches_label() : m.height_feet_label()
  return m.number_problem_of({ field, problem: text })
}

function problemAlone(
  problem: Problem,
  kind: NumberKind,
  unit: string,
  presenter: NumberPresenter,
): string {
  const example = presenter.inFeet ? '5' : EXAMPLES[kind](presenter.bounds)
  switch (problem.kind) {
    case 'empty':
      return m.number_empty()
    case 'malformed':
      return m.number_malformed({ example })
    case 'notWhole':
      return m.number_not_whole({ example })
    case 'tooYoung':
      return m.age_too_young({ min: String(problem.bounds.min) })
    case 'outOfBounds':
      return [
        meantText(problem.bounds, kind, unit, presenter),
        m.number_out_of_bounds(boundsInWords(problem.bounds, unit, presenter)),
      ]
        .join(' ')
        .trim()
  }
}

/** A guess at what a number out of bounds means; empty if there is none. */
function meantText(
  bounds: Bounds,
  kind: NumberKind,
  unit: string,
  presenter: NumberPresenter,
): string {
  const value = presenter.value ?? 0
  const meant = likelyMeant(value, kind, bounds, new Date().getFullYear())
  if (!meant) return ''
  return meant.kind === 'birthYear'
    ? m.age_birth_year({
        year: String(value),
        before: String(meant.age - 1),
        age: String(meant.age),
      })
    : m.number_meant({ value: inWords(meant.value, unit, presenter) })
}

/** How the typed text was read, or which characters were not accepted. */
export function remarkText(remark: Remark, unit: string, presenter: NumberPresenter): string {
  switch (remark.kind) {
    case 'takenAs':
      return m.number_taken_as({
        value: inWords(remark.value, unit, presenter),
      })
    case 'inchesCapped':
      return m.number_inches_capped()
    case 'leftOut':
      return leftOutText(remark.text)
  }
}
