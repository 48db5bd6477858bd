import { describe, expect, test } from 'vitest'
import { coach } from '../../src/composition/sites/coach.ts'
import { aNumberAt } from '../builders/aVisit.ts'
import { aProduct } from '../builders/aProduct.ts'

const metric = () => aProduct({ plan: { units: 'metric' } })
const imperial = () => aProduct({ plan: { units: 'imperial' } })

describe('a number that is typed', () => {
  test('is kept as it is typed, so that a reload loses nothing', () => {
    const { presenter, step, visit } = aNumberAt('weight', metric())
    presenter.type(step, { main: '72,5' })
    expect(visit.plan.weight).toBe(72.5)
    expect(presenter.commit()).toBe(true)
  })

  test('is judged when its field is left, not while it is typed', () => {
    const { presenter, step, stored } = aNumberAt('height', metric())
    presenter.type(step, { main: '49' })
    expect(presenter.problem).toBeNull()
    presenter.leave(step)
    expect(presenter.problem).toEqual({ kind: 'outOfBounds', bounds: { min: 50, max: 280, decimals: 0 } })
    expect(stored.load().height).toBe(49)
  })

  test('may be left empty, but not be committed so', () => {
    const { presenter, step } = aNumberAt('height', metric())
    presenter.type(step, { main: '  ' })
    presenter.leave(step)
    expect(presenter.problem).toBeNull()
    expect(presenter.commit()).toBe(false)
    expect(presenter.problem).toEqual({ kind: 'empty' })
  })

  test.each(['1e3', '-5', '12.5', 'abc', '1 72'])('is malformed as the height "%s", stays in the field and is not stored', (text) => {
    const { presenter, step, visit } = aNumberAt('height', metric())
    presenter.type(step, { main: text })
    expect(presenter.commit()).toBe(false)
    expect(presenter.problem).toEqual({ kind: 'malformed' })
    expect(presenter.fields(step).main).toBe(text)
    expect(visit.plan.height).toBeUndefined()
  })

  test.each(['34.5', '34,5', 'x', '-34', '3e1'])('is malformed as the age "%s": an age is a whole number', { tags: ['5.age-number'] }, (text) => {
    const { presenter, step, visit } = aNumberAt('age')
    presenter.type(step, { main: text })
    expect(presenter.commit()).toBe(false)
    expect(presenter.problem).toEqual({ kind: 'malformed' })
    expect(visit.plan.age).toBeUndefined()
  })

  test('loses its problem as soon as it is right', () => {
    const { presenter, step } = aNumberAt('height', metric())
    presenter.type(step, { main: '17' })
    presenter.commit()
    presenter.type(step, { main: '17x' })
    expect(presenter.problem).not.toBeNull()
    presenter.type(step, { main: '172' })
    expect(presenter.problem).toBeNull()
  })

  test('outside its bounds is there again after a reload, to be put right', { tags: ['3.out-of-bounds'] }, () => {
    const world = metric()
    const first = aNumberAt('weight', world)
    first.presenter.type(first.step, { main: '29.9' })
    expect(first.presenter.commit()).toBe(false)
    const again = aNumberAt('weight', world)
    expect(again.presenter.fields(again.step).main).toBe('29.9')
    expect(again.presenter.commit()).toBe(false)
  })

  test.each([
    ['9', false],
    ['10', true],
    ['11', true],
    ['119', true],
    ['120', true],
    ['121', false],
  ])('as the age %s passes on the workouts site: %s', { tags: ['5.age-bounds'] }, (text, passes) => {
    const { presenter, step } = aNumberAt('age')
    presenter.type(step, { main: text })
    expect(presenter.commit()).toBe(passes)
  })

  test('as an age below the coach site\'s minimum is too young, above 120 out of bounds', { tags: ['5.age-bounds'] }, () => {
    const { presenter, step } = aNumberAt('age', aProduct({ site: coach }))
    const bounds = { min: 18, max: 120, decimals: 0 }
    presenter.type(step, { main: '17' })
    presenter.commit()
    expect(presenter.problem).toEqual({ kind: 'tooYoung', bounds })
    presenter.type(step, { main: '121' })
    presenter.commit()
    expect(presenter.problem).toEqual({ kind: 'outOfBounds', bounds })
  })
})

describe('a height in feet and inches', () => {
  test('is stored in inches', () => {
    const { presenter, step, visit } = aNumberAt('height', imperial())
    presenter.type(step, { main: '5' })
    presenter.type(step, { inches: '8' })
    expect(presenter.commit()).toBe(true)
    expect(visit.plan.height).toBe(68)
  })

  test('may do without the inches, not without the feet', () => {
    const { presenter, step, visit } = aNumberAt('height', imperial())
    presenter.type(step, { main: '6' })
    expect(presenter.commit()).toBe(true)
    expect(visit.plan.height).toBe(72)
    presenter.type(step, { main: '', inches: '8' })
    expect(presenter.commit()).toBe(false)
    expect(presenter.problem).toEqual({ kind: 'malformed' })
  })

  test.each([
    ['10', '10'],
    ['11', '11'],
    ['12', '11'],
    ['99', '11'],
    ['0', '0'],
    ['', ''],
    ['x', 'x'],
  ])('shows %j typed as inches as %j', { tags: ['5.inches-capped'] }, (typed, shown) => {
    const { presenter, step } = aNumberAt('height', imperial())
    presenter.type(step, { main: '5', inches: typed })
    expect(presenter.fields(step)).toEqual({ main: '5', inches: shown })
  })

  test('shows the stored inches as feet and inches', () => {
    const { presenter, step } = aNumberAt('height', aProduct({ plan: { units: 'imperial', height: 71 } }))
    expect(presenter.inFeet).toBe(true)
    expect(presenter.fields(step)).toEqual({ main: '5', inches: '11' })
  })

  test('belongs to height alone', () => {
    const { presenter, step } = aNumberAt('weight', aProduct({ plan: { units: 'imperial', weight: 160 } }))
    expect(presenter.inFeet).toBe(false)
    expect(presenter.fields(step)).toEqual({ main: '160', inches: '' })
  })
})

describe('a unit switch', () => {
  test('converts what is typed, not only what is stored', () => {
    const { presenter, step, visit } = aNumberAt('height', metric())
    presenter.type(step, { main: '172' })
    presenter.switchUnits(step, 'imperial')
    expect(presenter.fields(step)).toEqual({ main: '5', inches: '8' })
    expect(visit.plan).toEqual({ units: 'imperial', height: 68 })
    presenter.type(step, { inches: '11' })
    presenter.switchUnits(step, 'metric')
    expect(presenter.fields(step)).toEqual({ main: '180', inches: '' })
  })

  test('converts the other measures with it', () => {
    const { presenter, step, visit } = aNumberAt('goal-weight', aProduct({ plan: { units: 'metric', height: 172, weight: 78 } }))
    presenter.type(step, { main: '68' })
    presenter.switchUnits(step, 'imperial')
    expect(visit.plan).toEqual({ units: 'imperial', height: 68, weight: 172, goal_weight: 150 })
    expect(presenter.fields(step).main).toBe('150')
  })

  test('waits until what is typed is a number, and says so', () => {
    const { presenter, step, visit } = aNumberAt('weight', metric())
    presenter.type(step, { main: '7x' })
    presenter.commit()
    presenter.switchUnits(step, 'imperial')
    expect(presenter.fields(step).main).toBe('7x')
    expect(presenter.problem).toEqual({ kind: 'malformed' })
    expect(visit.plan).toEqual({ units: 'metric' })
  })

  test('of an empty field leaves it empty', () => {
    const { presenter, step } = aNumberAt('height', metric())
    presenter.switchUnits(step, 'imperial')
    expect(presenter.fields(step)).toEqual({ main: '', inches: '' })
    expect(presenter.units).toBe('imperial')
  })

  test('to the units in use changes nothing', () => {
    const { presenter, step } = aNumberAt('weight', metric())
    presenter.type(step, { main: '72.5' })
    presenter.switchUnits(step, 'metric')
    expect(presenter.fields(step).main).toBe('72.5')
  })

  test('judges by the bounds of the new units', () => {
    const { presenter, step } = aNumberAt('weight', metric())
    presenter.type(step, { main: '636' })
    expect(presenter.commit()).toBe(false)
    expect(presenter.bounds(step).max).toBe(635)
    presenter.switchUnits(step, 'imperial')
    expect(presenter.bounds(step).max).toBe(1400)
  })
})

describe('a number that is stored already', () => {
  test.each(['metric', 'imperial'] as const)('and is none shows as empty, %s', { tags: ['5.not-a-number'] }, (units) => {
    const world = aProduct()
    world.visit.write('plan', JSON.stringify({ units, height: 'tall', weight: null, age: [34] }))
    for (const at of ['height', 'weight', 'age']) {
      const { presenter, step } = aNumberAt(at, world)
      expect(presenter.fields(step)).toEqual({ main: '', inches: '' })
      expect(presenter.problem).toBeNull()
    }
  })

  test('outside its bounds is shown as wrong at once', () => {
    const { presenter } = aNumberAt('height', aProduct({ plan: { units: 'metric', height: 999 } }))
    expect(presenter.problem).toMatchObject({ kind: 'outOfBounds' })
  })

  test('as a fraction of an inch is taken as the fields show it', () => {
    const { presenter, visit } = aNumberAt('height', aProduct({ plan: { units: 'imperial', height: 68.4 } }))
    expect(presenter.commit()).toBe(true)
    expect(visit.plan.height).toBe(68)
  })

  test('and emptied stays empty when the units change', () => {
    const { presenter, step } = aNumberAt('weight', aProduct({ plan: { units: 'metric', weight: 78 } }))
    presenter.type(step, { main: '' })
    presenter.switchUnits(step, 'imperial')
    expect(presenter.fields(step).main).toBe('')
  })
})
