import { describe, expect, test } from 'vitest'
import { coach } from '../../../src/composition/sites/coach.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { aProduct } from '../../builders/aProduct.ts'

describe('the answers of a visit', () => {
  test('are stored as one object with nothing else', { tags: ['3.plan-format'] }, () => {
    const { stored, visit } = aProduct()
    stored.save(allAnswers())
    expect(JSON.parse(visit.read('plan') ?? '')).toEqual(allAnswers())
    expect(stored.load()).toEqual(allAnswers())
  })

  test.each([
    ['US', 'imperial'],
    ['LR', 'imperial'],
    ['DE', 'metric'],
    [null, 'metric'],
  ])('have the units of the region %s if none are stored: %s', { tags: ['4.default-units'] }, (country, units) => {
    const { stored } = aProduct({ place: { country } })
    expect(stored.load()).toEqual({ units })
    expect(stored.loadAsStored()).toEqual({})
  })

  test('keep the chosen units, wherever the visitor is', () => {
    const { stored } = aProduct({ place: { country: 'US' }, answers: { units: 'metric' } })
    expect(stored.load()).toEqual({ units: 'metric' })
  })

  test('lose invalid fields and keep the rest', () => {
    const { stored, visit } = aProduct()
    visit.write('plan', '{"goal":"1","gender":"f","motivation":"x","height":null,"units":"metric"}')
    expect(stored.load()).toEqual({ gender: 'f', units: 'metric' })
  })

  test('are read by the rules of their site', () => {
    const { stored, visit } = aProduct({ site: coach })
    visit.write('plan', '{"goal":"lose_weight","workout_length":2}')
    expect(stored.loadAsStored()).toEqual({ goal: 'lose_weight' })
  })

  test.each(['{', 'undefined', '{"goal":1', ''])('are empty and removed if the store holds %j, which is logged once', (text) => {
    const { stored, visit, log } = aProduct()
    visit.write('plan', text)
    expect(stored.loadAsStored()).toEqual({})
    expect(stored.loadAsStored()).toEqual({})
    expect(log.errors).toHaveLength(1)
    expect(visit.read('plan')).toBeNull()
  })

  test.each(['null', '7', '"plan"', '[1]'])('are empty if the store holds %s', (text) => {
    const { stored, visit } = aProduct()
    visit.write('plan', text)
    expect(stored.loadAsStored()).toEqual({})
  })

  test('are read if their version is current or missing, and discarded otherwise', { tags: ['3.plan-format'] }, () => {
    const { stored, visit } = aProduct()
    visit.write('plan', '{"gender":"f"}')
    expect(stored.loadAsStored()).toEqual({ gender: 'f' })
    stored.save({ gender: 'f' })
    expect(visit.read('plan_version')).not.toBeNull()
    expect(stored.loadAsStored()).toEqual({ gender: 'f' })
    visit.write('plan_version', '999')
    expect(stored.loadAsStored()).toEqual({})
  })

  test('start again over answers of another version', () => {
    const { stored, visit } = aProduct()
    visit.write('plan', '{"gender":"f"}')
    visit.write('plan_version', '999')
    stored.save({ goal: 1 })
    expect(stored.loadAsStored()).toEqual({ goal: 1 })
  })

  test('leave no trace once cleared', () => {
    const { stored, visit } = aProduct({ answers: allAnswers() })
    stored.rememberLabel('goal', 'gain_muscle')
    stored.markOwned('uid-1')
    stored.clear()
    expect(['plan', 'plan_version', 'plan_labels', 'plan_owner'].map((key) => visit.read(key))).toEqual([null, null, null, null])
    expect(stored.owner()).toBeNull()
  })
})

describe('the owner of the answers', () => {
  test("stays if somebody else's mark is removed", () => {
    const { stored } = aProduct()
    stored.markOwned('uid-2')
    stored.unmarkOwned('uid-1')
    expect(stored.owner()).toBe('uid-2')
    stored.unmarkOwned('uid-2')
    expect(stored.owner()).toBeNull()
  })
})

describe('the log of unreadable answers', () => {
  test('names the key, but no answer', () => {
    const { stored, visit, log } = aProduct()
    visit.write('plan', '{"displayName":"Ana"')
    stored.loadAsStored()
    expect(log.errors).toEqual([{ message: expect.stringMatching(/"plan" could not be read/) }])
  })
})

describe('the labels of a visit', () => {
  test('are remembered by step, only the last one each', () => {
    const { stored } = aProduct()
    expect(stored.label('goal')).toBeNull()
    stored.rememberLabel('goal', 'get_toned')
    stored.rememberLabel('body', 'rounded')
    stored.rememberLabel('goal', 'gain_muscle')
    expect([stored.label('goal'), stored.label('body'), stored.label('stress')]).toEqual(['gain_muscle', 'rounded', null])
  })

  test.each(['{', '7', 'null', '{"goal":3}'])('are empty if the store holds %s, and new ones can be added', (text) => {
    const { stored, visit } = aProduct()
    visit.write('plan_labels', text)
    expect(stored.label('goal')).toBeNull()
    stored.rememberLabel('goal', 'get_fit')
    expect(stored.label('goal')).toBe('get_fit')
  })
})
