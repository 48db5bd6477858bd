import { plainValue, withoutLabel } from '../text/plainValue.ts'
import { convertMeasure, isMeasure, type NumberKind, Units } from './Units.ts'
import { FOOT, METRE, WRITTEN_UNITS, type WrittenUnit } from './writtenUnits.ts'

/** The result of reading a number field: a value or the reason it was refused, never a guess. */
export type NumberEntry =
  | { readonly kind: 'empty' }
  /** `part`: the refused one of two fields, if it is not the first. */
  | { readonly kind: 'malformed'; readonly part?: 'inches' }
  /** A fraction where only a whole number is valid. */
  | { readonly kind: 'notWhole' }
  /** `isAsWritten`: the number was in the field's own unit, with no more decimals than the field takes. */
  | { readonly kind: 'number'; readonly value: number; readonly isAsWritten: boolean }

/** The input that a field accepts. */
export interface NumberField {
  readonly kind: NumberKind
  readonly units: Units
  readonly decimals: 0 | 1 | 2
  /** True if a number without a unit is in feet; the value is in inches either way. */
  readonly inFeet?: boolean
}

interface Part {
  readonly value: number
  readonly isWhole: boolean
  /** The unit as written; empty if there is none. */
  readonly word: string
}

const MALFORMED = { kind: 'malformed' } as const
const NUMBER_AND_UNIT = /(\d{1,6})(?:\.(\d{0,2}|\d{4,20}))?(?![\d.])\s*([^\d.\s]*)\.?\s*/y
/** Punctuation of any script, but none that is a unit or joins numbers. */
const AFTER_NUMBER = /[\s>|_\p{Pe}]|(?!['"%#&@/\\\u2032\u2033])\p{Po}/u
const QUOTE = /["'`\p{Pi}\p{Pf}]/u
/** What stands before a number that is a guess or an item of a list. */
const BEFORE_NUMBER = /^[\s~≈=·•▪●‣→>|_]{1,9}/u
/** Begins the same number in other units, as in "180 cm (5'11\")" and "72.5 kg / 160 lb". */
const SAME_AGAIN = /\s\(|(?<=[\p{L}'"])\s?[(/|]/u
const DIGIT = /\p{Nd}/u
/** The decimal comma, a raised point, and what the keyboards of other scripts offer for them. */
const SEPARATOR = /[,\u00b7\u060c\u066b\u3002\uff0c\uff0e]/g
/** A metric height with a fraction but no unit is read as metres if it is below this. */
const LOWEST_CENTIMETRES = 3
const HIGHEST_INCHES = 11

// @rule 5.age-number Age is a number
// @rule 5.pasted-numbers A pasted number is read correctly or refused
// @rule 5.written-units A number may be followed by its unit; other units are converted
/**
 * Reads a number in the digits of any script, with decimals after a point or a comma (but not three, which may be thousands), with or without a unit:
 * "72,5", "80.", "180 cm", "1.80 m", "5'11"", "12 st 4" (product 5). Converts other units, and rounds to the decimals that
 * the field takes. Signs, exponents, other bases, thousands separators and spaces inside a number are malformed.
 */
export function readNumber(text: string, field: NumberField): NumberEntry {
  const plain = cleanNumber(text)
    .replace(/\p{Nd}/gu, digitOf)
    .replace(SEPARATOR, '.')
    .toLowerCase()
  // Half of a fraction or a power would be read as a digit.
  if (/[\p{No}\p{Nl}]/u.test(text)) return MALFORMED
  if (plain === '') return { kind: 'empty' }
  const [first, second, ...rest] = partsOf(plain)
  if (!first || rest.length > 0) return MALFORMED
  const unit = unitOf(first, field)
  if (!unit || (second && !mayFollow(second, first, unit))) return MALFORMED
  if (!first.isWhole && (takesOnlyWholeNumbers(field) || (unit === FOOT && first.word === '')))
    return { kind: 'notWhole' }
  const exact = inUnitsOf(field, unit, first.value * unit.size + (second?.value ?? 0))
  const value = Math.round(exact * 10 ** field.decimals) / 10 ** field.decimals
  const isInFieldsUnit = unit === bareUnit(field) && !second && (unit !== FOOT || first.isWhole)
  return { kind: 'number', value, isAsWritten: isInFieldsUnit && value === exact }
}

/** A typed number without a word, quotes and brackets around it, without what ends a sentence, and without its repetition. */
function cleanNumber(text: string): string {
  const labelled = withoutLabel(plainValue(text)).replace(BEFORE_NUMBER, '')
  const [plain = ''] = labelled.replace(/ old\W?$/i, '').split(SAME_AGAIN)
  const opened = plain.replace(/^[\s(["'`*\p{Pi}\p{Ps}]{1,9}/u, '')
  // A quote that closes nothing is a unit: inches or feet.
  const isQuoted = opened !== plain
  const isAround = (character: string) =>
    AFTER_NUMBER.test(character) || (isQuoted && QUOTE.test(character))
  const characters = Array.from(opened)
  return characters.slice(0, characters.findLastIndex((one) => !isAround(one)) + 1).join('')
}

/** Reads a height, in inches, from the fields for feet and inches. The first field may hold all of it, such as 5'11". */
export function readFeetAndInches(feet: string, inches: string): NumberEntry {
  const first = readNumber(feet, {
    kind: 'height',
    units: Units.Imperial,
    decimals: 0,
    inFeet: true,
  })
  const second = readInches(cappedInches(inches))
  if (second.kind === 'empty' || first.kind === 'malformed' || first.kind === 'notWhole')
    return first
  if (second.kind !== 'number') return { ...MALFORMED, part: 'inches' }
  // Inches are clear only beside whole feet: not alone, and not beside a field that holds all of the height.
  if (first.kind === 'empty' || !first.isAsWritten) return MALFORMED
  const whole = Math.round(second.value)
  return { kind: 'number', value: first.value + whole, isAsWritten: whole === second.value }
}

// @rule 5.inches-capped The field for inches rounds fractions, caps at 11 and says so, and refuses other units
/** The text of the field for inches: 11 if the number in it is higher (product 5). */
export function cappedInches(text: string): string {
  const entry = readInches(text)
  const isAbove = entry.kind === 'number' && Math.round(entry.value) > HIGHEST_INCHES
  return isAbove ? String(HIGHEST_INCHES) : text
}

/** Reads the inches beside feet, with their fraction. Another unit is malformed. */
function readInches(text: string): NumberEntry {
  const entry = readNumber(text, { kind: 'height', units: Units.Imperial, decimals: 2 })
  return entry.kind === 'number' && !entry.isAsWritten ? MALFORMED : entry
}

/** Whether a fraction is refused. Measures are rounded instead: 180.4 cm becomes 180. */
const takesOnlyWholeNumbers = ({ kind, decimals }: NumberField): boolean =>
  decimals === 0 && !isMeasure(kind)

/**
 * A digit of any script as one from 0 to 9. In Unicode, digits come in runs of ten, and some runs follow each other without a
 * gap.
 */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** The numbers in a text, each with the unit after it. Empty if the text holds anything else. */
function partsOf(plain: string): readonly Part[] {
  const parts: Part[] = []
  NUMBER_AND_UNIT.lastIndex = 0
  while (NUMBER_AND_UNIT.lastIndex < plain.length) {
    const found = NUMBER_AND_UNIT.exec(plain)
    if (!found) return []
    const [, whole = '', fraction = '', word = ''] = found
    parts.push({ value: Number(`${whole}.${fraction}`), isWhole: Number(fraction) === 0, word })
  }
  return parts
}

/** The unit that is meant when a number has none. */
const bareUnit = ({ kind, units, inFeet }: NumberField): WrittenUnit | undefined =>
  inFeet ? FOOT : WRITTEN_UNITS[kind].find(({ system }) => system === null || system === units)

function unitOf({ word, value, isWhole }: Part, field: NumberField): WrittenUnit | undefined {
  if (word !== '') return WRITTEN_UNITS[field.kind].find(({ words }) => isAmong(words, word))
  const isInMetres =
    field.kind === 'height' &&
    field.units === Units.Metric &&
    !isWhole &&
    value < LOWEST_CENTIMETRES
  return isInMetres ? METRE : bareUnit(field)
}

/** Number fields accept no "e" (product 5), so "stone" arrives as "ston". */
const isAmong = (words: readonly string[], word: string): boolean =>
  words.some((known) => known === word || known.replaceAll('e', '') === word)

/** Whether the second number may follow the first, as 11 inches follow 5 feet. */
function mayFollow(second: Part, first: Part, { smaller, size }: WrittenUnit): boolean {
  return (
    smaller !== undefined &&
    first.word !== '' &&
    first.isWhole &&
    second.value < size &&
    (second.word === '' || isAmong(smaller.words, second.word))
  )
}

function inUnitsOf({ kind, units }: NumberField, { system }: WrittenUnit, value: number): number {
  return isMeasure(kind) && system !== null ? convertMeasure(kind, value, system, units) : value
}
