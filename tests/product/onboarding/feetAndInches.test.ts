import { describe, expect, test } from 'vitest'
import { aNumberAt } from '#tests/builders/aVisit.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const imperial = () => aProduct({ answers: { units: 'imperial' } })

describe('a height in feet and inches', () => {
  test('a height in feet and inches may be typed as one text in the first field', () => {
    const { number, answers } = aNumberAt('height', imperial())
    number.type({ main: '5\'11"' })
    expect(number.commit()).toBe(true)
    expect(answers.all.height).toBe(71)
  })

  test.each([
    ['5.5', '', 'notWhole', 'main'],
    ['5', '5.5 x', 'malformed', 'inches'],
    ['x', '8', 'malformed', 'main'],
    ['', '8', 'malformed', 'main'],
    ['5\'11"', '8', 'malformed', 'main'],
    ['180 cm', '8', 'malformed', 'main'],
  ])('a height in feet and inches is not guessed from %j and %j', (main, inches, kind, field) => {
    const { number, answers } = aNumberAt('height', imperial())
    number.type({ main, inches })
    expect(number.commit()).toBe(false)
    expect(number.problem).toMatchObject({ kind })
    expect(number.problemFields).toEqual([field])
    expect(answers.all.height).toBeUndefined()
  })

  test('a height in feet and inches is stored in inches', () => {
    const { number, answers } = aNumberAt('height', imperial())
    number.type({ main: '5' })
    number.type({ inches: '8' })
    expect(number.commit()).toBe(true)
    expect(answers.all.height).toBe(68)
  })

  test('a height in feet and inches needs its feet, but not its inches', () => {
    const { number, answers } = aNumberAt('height', imperial())
    number.type({ main: '6' })
    expect(number.commit()).toBe(true)
    expect(answers.all.height).toBe(72)
    number.type({ main: '', inches: '8' })
    expect(number.commit()).toBe(false)
    expect(number.problem).toEqual({ kind: 'malformed' })
  })

  test('a height in feet and inches shows stored inches as feet and inches', () => {
    const { number } = aNumberAt('height', aProduct({ answers: { units: 'imperial', height: 71 } }))
    expect(number.inFeet).toBe(true)
    expect(number.fields).toEqual({ main: '5', inches: '11' })
  })

  test('only the question for the height has fields for feet and inches', () => {
    const { number } = aNumberAt(
      'weight',
      aProduct({ answers: { units: 'imperial', weight: 160 } }),
    )
    expect(number.inFeet).toBe(false)
    expect(number.fields).toEqual({ main: '160', inches: '' })
  })
})

describe('the inches of a height', { tags: ['5.inches-capped'] }, () => {
  test.each([
    ['11', '11'],
    ['12', '11'],
    ['12.5', '11'],
    ['11,6', '11'],
    ['99 inches', '11'],
    ['11.4', '11.4'],
    ['', ''],
    ['x', 'x'],
  ])('inches that are typed as %j are shown as %j', (typed, shown) => {
    const { number } = aNumberAt('height', imperial())
    number.type({ main: '5', inches: typed })
    expect(number.fields).toEqual({ main: '5', inches: shown })
  })

  test.each([
    ['12.5', 71],
    ['11.4', 71],
    ['8.5', 69],
    ['8.4"', 68],
  ])('a height of 5 feet and %j inches is stored as %d', (inches, height) => {
    const { number, answers } = aNumberAt('height', imperial())
    number.type({ main: '5', inches })
    expect(number.commit()).toBe(true)
    expect(answers.all.height).toBe(height)
  })

  test.each(['30 cm', '1 ft', "1'", '0.3 m', '5 kg'])(
    'a height in feet and inches is refused if the field for inches holds another unit, such as %j',
    (inches) => {
      const { number, answers } = aNumberAt('height', imperial())
      number.type({ main: '5' })
      number.type({ inches })
      expect(number.commit()).toBe(false)
      expect(number.problem).toMatchObject({ kind: 'malformed' })
      expect(number.fields.inches).toBe(inches)
      expect(answers.all.height).toBe(60)
    },
  )
})
