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

  test('the answers of a visit are removed completely when they are cleared', () => {
    const { stored, kept } = aProduct({ answers: allAnswers() })
    stored.rememberTappedHandle('goal', 'gain_muscle')
    stored.markOwned('uid-1')
    stored.clear()
    const { plan: answers, plan_labels: handles, plan_owner: owner } = kept.FunnelKept
    expect([answers, handles, owner].map((one) => one.read())).toEqual([null, null, null])
    expect(stored.owner()).toBeNull()
  })

  test('the owner of the answers stays the owner if the answers are unmarked for somebody else', () => {
    const { stored } = aProduct()
    stored.markOwned('uid-2')
    stored.unmarkOwned('uid-1')
    expect(stored.owner()).toBe('uid-2')
    stored.unmarkOwned('uid-2')
    expect(stored.owner()).toBeNull()
  })

  test('the tapped handles of a visit are stored by step, and each step keeps only the last one', () => {
    const { stored } = aProduct()
    expect(stored.tappedHandle('goal')).toBeNull()
    stored.rememberTappedHandle('goal', 'get_toned')
    stored.rememberTappedHandle('body', 'rounded')
    stored.rememberTappedHandle('goal', 'gain_muscle')
    const handles = ['goal', 'body', 'stress'].map((name) => stored.tappedHandle(name))
    expect(handles).toEqual(['gain_muscle', 'rounded', null])
  })
})
