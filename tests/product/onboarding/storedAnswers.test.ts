import { describe, expect, test } from 'vitest'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

describe('the answers of a visit', () => {
  test('answers are stored as one object with nothing else', { tags: ['3.plan-format'] }, () => {
    const { stored, kept } = aProduct()
    stored.save(allAnswers())
    expect(kept.FunnelKept.plan.read()).toEqual(allAnswers())
    expect(stored.load()).toEqual(allAnswers())
  })

  test("answers have the region's units if none are stored", { tags: ['4.default-units'] }, () => {
    const { stored } = aProduct({ place: { country: 'US' } })
    expect(stored.load()).toEqual({ units: 'imperial' })
    expect(stored.loadAsStored()).toEqual({})
  })

  test('the answers of a visit keep the chosen units, wherever the visitor is', () => {
    const { stored } = aProduct({ place: { country: 'US' }, answers: { units: 'metric' } })
    expect(stored.load()).toEqual({ units: 'metric' })
  })
})
