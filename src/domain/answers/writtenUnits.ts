import { type NumberKind, Units } from './Units.ts'

/** A unit that people write behind a number. */
export interface WrittenUnit {
  /** Its names and signs, in small letters. */
  readonly words: readonly string[]
  /** The system it belongs to; null where it belongs to both, as years do. */
  readonly system: Units | null
  /** How many of the system's own unit it is: centimetres, kilograms, inches or pounds; 1 where there is no other. */
  readonly size: number
  /** The smaller unit that may follow, as inches follow feet. */
  readonly smaller?: WrittenUnit
}

const CENTIMETRE: WrittenUnit = { words: ['cm', 'centimetre', 'centimetres', 'centimeter', 'centimeters'], system: Units.Metric, size: 1 }
const METRE: WrittenUnit = { words: ['m', 'metre', 'metres', 'meter', 'meters'], system: Units.Metric, size: 100, smaller: CENTIMETRE }
const INCH: WrittenUnit = { words: ['in', 'inch', 'inches', '"', '”', '“', '″', "''", '’’'], system: Units.Imperial, size: 1 }
const FOOT: WrittenUnit = { words: ['ft', 'foot', 'feet', "'", '’', '‘', '′'], system: Units.Imperial, size: 12, smaller: INCH }
const KILOGRAM: WrittenUnit = { words: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'], system: Units.Metric, size: 1 }
const POUND: WrittenUnit = { words: ['lb', 'lbs', 'pound', 'pounds'], system: Units.Imperial, size: 1 }
const STONE: WrittenUnit = { words: ['st', 'stone', 'stones'], system: Units.Imperial, size: 14, smaller: POUND }
/** What is counted is named on the screen, not in the field. */
const PIECE: WrittenUnit = { words: [], system: null, size: 1 }
const YEAR: WrittenUnit = { words: ['y', 'yr', 'yrs', 'year', 'years'], system: null, size: 1 }

/** The units that are understood, by what is asked; each system's own comes first. */
export const WRITTEN_UNITS = {
  age: [YEAR],
  height: [CENTIMETRE, INCH, METRE, FOOT],
  weight: [KILOGRAM, POUND, STONE],
  count: [PIECE],
} as const satisfies Readonly<Record<NumberKind, readonly WrittenUnit[]>>

export { FOOT, METRE }
