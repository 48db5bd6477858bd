import { SiteFunnel } from '#application/onboarding/SiteFunnel.ts'
import { describe, expect, test, vi } from 'vitest'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { aProduct, type Product } from '#tests/builders/aProduct.ts'

const FLAG = 'onboarding_stress'

/** Whether the step whose flag is FLAG is asked. */
const isAsked = ({ resolve }: Product): boolean =>
  resolve(SiteFunnel)
    .sequence({})
    .steps.some(({ flag }) => flag === FLAG)

describe('the flag of a step', () => {
  test.each([
    [undefined, true],
    ['false', false],
    ['off', false],
    ['on', true],
    ['', true],
  ])(
    'whether a step whose flag is set to %j is asked: %s',
    { tags: ['2.absent-flag'] },
    (value, isOn) => {
      const settings = value === undefined ? {} : { [FLAG]: value }
      expect(isAsked(aProduct({ settings }))).toBe(isOn)
    },
  )

  test('the flag of a step follows the settings until it is frozen', async () => {
    const product = aProduct()
    expect(isAsked(product)).toBe(true)
    product.remote.publish({ [FLAG]: 'false' })
    await product.remote.refresh()
    expect(isAsked(product)).toBe(false)
    product.remote.publish({})
    await product.remote.refresh()
    expect(isAsked(product)).toBe(true)
  })

  test(
    'a frozen flag keeps its value until the next page load',
    { tags: ['2.frozen-flags'] },
    async () => {
      const product = aProduct()
      const funnel = product.resolve(SiteFunnel)
      funnel.freeze()
      product.remote.publish({ [FLAG]: 'false' })
      await product.remote.refresh()
      expect(isAsked(product)).toBe(true)
      funnel.freeze()
      expect(isAsked(product)).toBe(true)
      expect(isAsked(product.reloaded())).toBe(false)
    },
  )
})

test('the sequence stays the same object until an answer adds or removes a step', () => {
  const funnel = aProduct().resolve(SiteFunnel)
  const before = funnel.sequence({})
  expect(funnel.sequence({ displayName: 'Ana' })).toBe(before)
  expect(funnel.sequence(allAnswers())).not.toBe(before)
})

test('once its flags are frozen, the funnel reads no settings, and the same answers are looked at once', () => {
  const product = aProduct()
  const funnel = product.resolve(SiteFunnel)
  funnel.freeze()
  const read = vi.spyOn(product.settings, 'read')
  const answers = allAnswers()
  const sequence = funnel.sequence(answers)
  expect([funnel.sequence(answers), read.mock.calls]).toEqual([sequence, []])
})
