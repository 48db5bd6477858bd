import { describe, expect, test } from 'vitest'
import { StepFlags } from '../../src/application/settings/StepFlags.ts'
import { aWorld } from '../builders/aWorld.ts'

const NAME = 'onboarding_stress'

describe('the flag of a step', () => {
  test('is on where nothing is known', () => {
    expect(new StepFlags(aWorld().settings).isOn(NAME)).toBe(true)
  })

  test.each(['false', 'FALSE', ' false ', '0', 'off'])('is off when it says "%s"', (value) => {
    expect(new StepFlags(aWorld({ settings: { [NAME]: value } }).settings).isOn(NAME)).toBe(false)
  })

  test.each(['true', '1', 'on', ''])('is on when it says "%s"', (value) => {
    expect(new StepFlags(aWorld({ settings: { [NAME]: value } }).settings).isOn(NAME)).toBe(true)
  })

  test('takes a value that was fetched before it was first needed', async () => {
    const { settings } = aWorld()
    const flags = new StepFlags(settings)
    settings.publish({ [NAME]: 'false' })
    await settings.refresh()
    expect(flags.isOn(NAME)).toBe(false)
  })

  test('stays as it was first read until the next page load', async () => {
    const { settings } = aWorld()
    const flags = new StepFlags(settings)
    expect(flags.isOn(NAME)).toBe(true)
    settings.publish({ [NAME]: 'false' })
    await settings.refresh()
    expect(flags.isOn(NAME)).toBe(true)
    expect(new StepFlags(settings).isOn(NAME)).toBe(false)
  })
})
