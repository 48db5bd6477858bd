import { describe, expect, test } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { aNumberAt } from '#tests/builders/aVisit.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { keptOverTexts } from '#tests/builders/keptOverTexts.ts'

const metric = () => aProduct({ answers: { units: 'metric' } })
const imperial = () => aProduct({ answers: { units: 'imperial' } })

describe('a number from an instrument', { tags: ['2.instruments'] }, () => {
  test('a number from an instrument is stored, and one out of bounds becomes the nearest bound', () => {
    const { number, answers } = aNumberAt('height', metric())
    expect(number.value).toBeNull()
    number.take(281)
    expect(number.value).toBe(280)
    expect(answers.all.height).toBe(280)
    number.take(49)
    expect(answers.all.height).toBe(50)
  })

  test('a number from an instrument is shown in feet and inches with imperial units', () => {
    const { number } = aNumberAt('height', imperial())
    number.take(72)
    expect(number.fields).toEqual({ main: '6', inches: '0' })
    expect(number.remark).toBeNull()
  })
})

describe('a typed number', () => {
  test('a typed number is stored while it is typed, so that a reload loses nothing', () => {
    const { number, answers } = aNumberAt('weight', metric())
    number.type({ main: '72,5' })
    expect(answers.all.weight).toBe(72.5)
    expect(number.commit()).toBe(true)
  })

  test('a typed number is validated when its field is left, not while it is typed', () => {
    const { number, stored } = aNumberAt('height', metric())
    number.type({ main: '49' })
    expect(number.problem).toBeNull()
    number.leaveField()
    expect(number.problem).toEqual({
      kind: 'outOfBounds',
      bounds: { min: 50, max: 280, decimals: 0 },
    })
    expect(stored.load().height).toBe(49)
  })

  test('a typed number may be left empty, but not submitted empty', () => {
    const { number } = aNumberAt('height', metric())
    number.type({ main: '  ' })
    number.leaveField()
    expect(number.problem).toBeNull()
    expect(number.commit()).toBe(false)
    expect(number.problem).toEqual({ kind: 'empty' })
  })

  test('a typed number loses its error as soon as it is valid', () => {
    const { number } = aNumberAt('height', metric())
    number.type({ main: '17' })
    number.commit()
    number.type({ main: '17x' })
    expect(number.problem).not.toBeNull()
    number.type({ main: '172' })
    expect(number.problem).toBeNull()
  })

  test(
    'a typed number out of bounds is shown again after a reload, and has to be corrected',
    { tags: ['3.out-of-bounds'] },
    () => {
      const product = metric()
      const first = aNumberAt('weight', product)
      first.number.type({ main: '29.9' })
      expect(first.number.commit()).toBe(false)
      const again = aNumberAt('weight', product)
      expect(again.number.fields.main).toBe('29.9')
      expect(again.number.commit()).toBe(false)
    },
  )

  test(
    "a typed age is too young below the coach site's minimum age, and out of bounds above 120",
    { tags: ['5.age-bounds'] },
    () => {
      const { number } = aNumberAt('age', aProduct({ site: coach }))
      const bounds = { min: 18, max: 120, decimals: 0 }
      number.type({ main: '17' })
      number.commit()
      expect(number.problem).toEqual({ kind: 'tooYoung', bounds })
      number.type({ main: '121' })
      number.commit()
      expect(number.problem).toEqual({ kind: 'outOfBounds', bounds })
    },
  )
})

describe('a unit switch', () => {
  test('a unit switch converts the typed number, not only the stored one', () => {
    const { number, answers } = aNumberAt('height', metric())
    number.type({ main: '172' })
    number.switchUnits('imperial')
    expect(number.fields).toEqual({ main: '5', inches: '8' })
    expect(answers.all).toEqual({ units: 'imperial', height: 68 })
    number.type({ inches: '11' })
    number.switchUnits('metric')
    expect(number.fields).toEqual({ main: '180', inches: '' })
  })

  test('a unit switch changes nothing, and shows the error, while the typed text is not a number', () => {
    const { number, answers } = aNumberAt('weight', metric())
    number.type({ main: '7x' })
    number.commit()
    number.switchUnits('imperial')
    expect(number.fields.main).toBe('7x')
    expect(number.problem).toEqual({ kind: 'malformed' })
    expect(answers.all).toEqual({ units: 'metric' })
  })

  test('a unit switch applies the bounds of the new units', () => {
    const { number } = aNumberAt('weight', metric())
    number.type({ main: '636' })
    expect(number.commit()).toBe(false)
    expect(number.bounds.max).toBe(635)
    number.switchUnits('imperial')
    expect(number.bounds.max).toBe(1400)
  })
})

describe('a stored number', () => {
  test.each(['metric', 'imperial'] as const)(
    'a stored number that is invalid is shown as an empty field with %s units',
    { tags: ['5.not-a-number'] },
    (units) => {
      const product = aProduct({
        instead: keptOverTexts({
          tab: { plan: JSON.stringify({ units, height: 'tall', weight: null, age: [34] }) },
        }).kept,
      })
      for (const at of ['height', 'weight', 'age']) {
        const { number } = aNumberAt(at, product)
        expect(number.fields).toEqual({ main: '', inches: '' })
        expect(number.problem).toBeNull()
      }
    },
  )

  test('a stored number that is out of bounds shows its error at once', () => {
    const { number } = aNumberAt('height', aProduct({ answers: { units: 'metric', height: 999 } }))
    expect(number.problem).toMatchObject({ kind: 'outOfBounds' })
  })

  test('a stored number with a fraction of an inch is submitted as the fields show it', () => {
    const { number, answers } = aNumberAt(
      'height',
      aProduct({ answers: { units: 'imperial', height: 68.4 } }),
    )
    expect(number.commit()).toBe(true)
    expect(answers.all.height).toBe(68)
  })

  test('a stored number that was deleted from its field does not return when the units change', () => {
    const { number } = aNumberAt('weight', aProduct({ answers: { units: 'metric', weight: 78 } }))
    number.type({ main: '' })
    number.switchUnits('imperial')
    expect(number.fields.main).toBe('')
  })
})
