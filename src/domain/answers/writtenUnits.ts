import { type NumberKind, Units } from './Units.ts'

/** A unit that people write after a number. */
export interface WrittenUnit {
  /** Its names and symbols, in lower case. */
  readonly words: readonly string[]
  /** Its unit system; null if it is not part of one, such as years. */
  readonly system: Units | null
  /** Its size in the system's own unit: centimetres, kilograms, inches or pounds; 1 without a system. */
  readonly size: number
  /** The smaller unit that may follow it, as inches follow feet. */
  readonly smaller?: WrittenUnit
}

const CENTIMETRE: WrittenUnit = {
  words:
    'cm cms centimetre centimetres centimeter centimeters zentimeter см 厘米 公分 センチ'.split(
      ' ',
    ),
  system: Units.Metric,
  size: 1,
}
const METRE: WrittenUnit = {
  words: 'm metre metres meter meters mètre mètres metro metros м 米'.split(' '),
  system: Units.Metric,
  size: 100,
  smaller: CENTIMETRE,
}
const MILLIMETRE: WrittenUnit = { words: ['mm'], system: Units.Metric, size: 0.1 }
const INCH: WrittenUnit = {
  words: ['in', 'inch', 'inches', '"', '”', '“', '″', "''", '’’'],
  system: Units.Imperial,
  size: 1,
}
const FOOT: WrittenUnit = {
  words: ['ft', 'foot', 'feet', "'", '`', '’', '‘', '′'],
  system: Units.Imperial,
  size: 12,
  smaller: INCH,
}
const KILOGRAM: WrittenUnit = {
  words:
    'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramos кг 公斤 千克 キロ'.split(
      ' ',
    ),
  system: Units.Metric,
  size: 1,
}
const POUND: WrittenUnit = {
  words: ['lb', 'lbs', 'pound', 'pounds', '#'],
  system: Units.Imperial,
  size: 1,
}
const STONE: WrittenUnit = {
  words: ['st', 'stone', 'stones'],
  system: Units.Imperial,
  size: 14,
  smaller: POUND,
}
/** The unit of a count is named on the screen, not in the field. */
const PIECE: WrittenUnit = { words: [], system: null, size: 1 }
const YEAR: WrittenUnit = {
  words: 'y yo yr yrs year years jahre ans años anos anni лет года 歳 岁'.split(' '),
  system: null,
  size: 1,
}

/** The units that are understood for each kind of number, each system's own unit first. */
export const WRITTEN_UNITS = {
  age: [YEAR],
  height: [CENTIMETRE, INCH, METRE, FOOT, MILLIMETRE],
  weight: [KILOGRAM, POUND, STONE],
  count: [PIECE],
} as const satisfies Readonly<Record<NumberKind, readonly WrittenUnit[]>>

export { FOOT, METRE }
