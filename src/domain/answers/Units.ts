import { isOneOf } from '../vocabulary/oneOf.ts'

/** Unit systems (product 1): metric uses centimetres and kilograms, imperial inches and pounds. */
export const Units = { Metric: 'metric', Imperial: 'imperial' } as const
export type Units = (typeof Units)[keyof typeof Units]

export const isUnits = /* @__PURE__ */ isOneOf(Units)

// @rule 5.pounds-per-kilogram A kilogram has 2.2046 lb
/** Pounds in a kilogram (product 5). */
export const POUNDS_PER_KILOGRAM = 2.2046
// @rule 5.centimetres-per-inch An inch has 2.54 cm
/** Centimetres in an inch (product 5). */
export const CENTIMETRES_PER_INCH = 2.54
const INCHES_PER_FOOT = 12

/** Regions that use feet and pounds (product 4: default units). */
const IMPERIAL_REGIONS: ReadonlySet<string | null> = new Set(['US', 'LR', 'MM'])

// @rule 4.default-units Default units are imperial in US, LR and MM, otherwise metric
/** The units a visitor starts with. `region` is an ISO 3166 code, or null if the browser gives none. */
export function defaultUnits(region: string | null): Units {
  return IMPERIAL_REGIONS.has(region) ? Units.Imperial : Units.Metric
}

/** The kinds of number that are in the visitor's units, and are converted when the units change. */
export type Measure = 'height' | 'weight'
/** The keys of the answers that are in the visitor's units, each with what it measures. */
export const MEASURES: ReadonlyMap<string, Measure> = new Map([
  ['height', 'height'],
  ['weight', 'weight'],
  ['goal_weight', 'weight'],
])

export type NumberKind = Measure | 'age' | 'count'

export const isMeasure = (kind: NumberKind): kind is Measure =>
  kind === 'height' || kind === 'weight'

/** A measure in other units, not rounded: inches or centimetres for height, pounds or kilograms for weight. */
export function convertMeasure(measure: Measure, value: number, from: Units, to: Units): number {
  if (from === to) return value
  if (measure === 'height')
    return to === Units.Metric ? value * CENTIMETRES_PER_INCH : value / CENTIMETRES_PER_INCH
  return to === Units.Metric ? value / POUNDS_PER_KILOGRAM : value * POUNDS_PER_KILOGRAM
}

/** A measure after a units switch: converted and rounded to a whole number (product 4: units switch). */
export function switchMeasure(measure: Measure, value: number, from: Units, to: Units): number {
  return from === to ? value : Math.round(convertMeasure(measure, value, from, to))
}

// @rule 5.inches-carry Inches that round up to 12 carry into a foot
/** Inches as feet and whole inches: 71.6 becomes 6 ft 0 in (product 5). */
export function feetAndInches(inches: number): { feet: number; inches: number } {
  const whole = Math.round(inches)
  return { feet: Math.floor(whole / INCHES_PER_FOOT), inches: whole % INCHES_PER_FOOT }
}

// @rule 8.units-missing Missing units throw "Need to provide an unit first before setting a value"
/** Thrown when a measure is set before the units (product 4, 8). */
export class UnitsMissingError extends Error {
  constructor() {
    super('Need to provide an unit first before setting a value')
    this.name = 'UnitsMissingError'
  }
}
