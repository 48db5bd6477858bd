import { describe, expect, test } from 'vitest'
import {
  convertMeasure,
  defaultUnits,
  feetAndInches,
  switchMeasure,
} from '#domain/answers/Units.ts'

describe('default units', { tags: ['4.default-units'] }, () => {
  test.each(['US', 'LR', 'MM'])('default units are imperial in %s', (region) => {
    expect(defaultUnits(region)).toBe('imperial')
  })

  test.each(['DE', 'GB', 'CA', 'us', ''])('default units are metric in "%s"', (region) => {
    expect(defaultUnits(region)).toBe('metric')
  })

  test('default units are metric if the browser gives no region', () => {
    expect(defaultUnits(null)).toBe('metric')
  })
})

describe('a measure', () => {
  test('a height has 2.54 cm to the inch', { tags: ['5.centimetres-per-inch'] }, () => {
    expect(convertMeasure('height', 10, 'imperial', 'metric')).toBeCloseTo(25.4, 10)
    expect(convertMeasure('height', 254, 'metric', 'imperial')).toBeCloseTo(100, 10)
  })

  test('a weight has 2.2046 lb to the kilogram', { tags: ['5.pounds-per-kilogram'] }, () => {
    expect(convertMeasure('weight', 100, 'metric', 'imperial')).toBeCloseTo(220.46, 10)
    expect(convertMeasure('weight', 220.46, 'imperial', 'metric')).toBeCloseTo(100, 10)
  })

  test('a measure keeps its decimals if the units stay the same', () => {
    expect(switchMeasure('weight', 72.5, 'metric', 'metric')).toBe(72.5)
    expect(convertMeasure('height', 68, 'imperial', 'imperial')).toBe(68)
  })
})

describe('a height in feet and inches', { tags: ['5.inches-carry'] }, () => {
  test.each([
    [0, 0, 0],
    [11, 0, 11],
    [12, 1, 0],
    [71, 5, 11],
    [72, 6, 0],
  ])('a height in feet and inches: %d inches are %d ft %d in', (inches, feet, rest) => {
    expect(feetAndInches(inches)).toEqual({ feet, inches: rest })
  })

  test('a height in feet and inches that rounds up to twelve inches carries over into a foot', () => {
    expect(feetAndInches(71.49)).toEqual({ feet: 5, inches: 11 })
    expect(feetAndInches(71.5)).toEqual({ feet: 6, inches: 0 })
    expect(feetAndInches(71.51)).toEqual({ feet: 6, inches: 0 })
    expect(feetAndInches(72.49)).toEqual({ feet: 6, inches: 0 })
  })
})
