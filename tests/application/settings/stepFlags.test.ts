import { StepFlags } from '#application/settings/StepFlags.ts'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../builders/aProduct.ts'

const NAME = 'onboarding_stress'

describe('the flag of a step', () => {
  test('is on if no setting is known', { tags: ['2.absent-flag'] }, () => {
    expect(aProduct().resolve(StepFlags).isOn(NAME)).toBe(true)
  })

  test.each([
    ['off', false],
    ['on', true],
    ['', true],
  ])('with the setting "%s" is on: %s', { tags: ['2.absent-flag'] }, (value, isOn) => {
    const { resolve } = aProduct({ settings: { [NAME]: value } })
    expect(resolve(StepFlags).isOn(NAME)).toBe(isOn)
  })

  test('follows the settings until it is frozen', async () => {
    const { resolve, remote } = aProduct()
    const flags = resolve(StepFlags)
    expect(flags.isOn(NAME)).toBe(true)
    remote.publish({ [NAME]: 'false' })
    await remote.refresh()
    expect(flags.isOn(NAME)).toBe(false)
    remote.publish({})
    await remote.refresh()
    expect(flags.isOn(NAME)).toBe(true)
  })

  test(
    'keeps its value from the freeze until the next page load',
    { tags: ['2.frozen-flags'] },
    async () => {
      const { resolve, remote, reloaded } = aProduct()
      const flags = resolve(StepFlags)
      flags.freeze([NAME])
      remote.publish({ [NAME]: 'false' })
      await remote.refresh()
      expect(flags.isOn(NAME)).toBe(true)
      expect(reloaded().resolve(StepFlags).isOn(NAME)).toBe(false)
    },
  )

  test('cannot be frozen again', { tags: ['2.frozen-flags'] }, async () => {
    const { resolve, remote } = aProduct()
    const flags = resolve(StepFlags)
    flags.freeze([NAME])
    remote.publish({ [NAME]: 'false' })
    await remote.refresh()
    flags.freeze([NAME])
    expect(flags.isOn(NAME)).toBe(true)
  })

  test(
    'that was not named at the freeze is on by default, and frozen when it is first read',
    { tags: ['2.absent-flag', '2.frozen-flags'] },
    async () => {
      const { resolve, remote } = aProduct()
      const flags = resolve(StepFlags)
      flags.freeze([])
      expect(flags.isOn(NAME)).toBe(true)
      remote.publish({ [NAME]: 'false' })
      await remote.refresh()
      expect(flags.isOn(NAME)).toBe(true)
    },
  )
})
