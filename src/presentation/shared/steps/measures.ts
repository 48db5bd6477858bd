import type { Answers } from '#domain/answers/Answers.ts'
import { feetAndInches, Units } from '#domain/answers/Units.ts'
import * as m from '../../generated/paraglide/messages.js'

/** Numbers with at most one decimal. */
export const DECIMAL = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** A height as text, such as 172 cm. @param value in cm or inches, according to the units */
export function heightText(value: number, units: Answers['units']): string {
  return units === Units.Imperial
    ? m.measure_ft_in(feetAndInches(value))
    : m.measure_cm({ value: DECIMAL.format(value) })
}

/** A weight as text, such as 78 kg. @param value in kg or pounds, according to the units */
export function weightText(value: number, units: Answers['units']): string {
  const text = DECIMAL.format(value)
  return units === Units.Imperial ? m.measure_lb({ value: text }) : m.measure_kg({ value: text })
}
