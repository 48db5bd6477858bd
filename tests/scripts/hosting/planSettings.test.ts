import { describe, expect, test } from 'vitest'
import { planSettings } from '#root/scripts/hosting/settings/planSettings.ts'
import { SettingsService } from '#root/scripts/hosting/settings/SettingsService.ts'
import type { Template } from '#root/scripts/hosting/settings/mergeSettings.ts'
import { aSettingsService } from './aSettingsService.ts'

const PRODUCT: Template = {
  parameterGroups: {
    Steps: {
      parameters: {
        onboarding_name: {
          defaultValue: { value: 'true' },
          description: 'Whether it is asked',
          valueType: 'BOOLEAN',
        },
      },
    },
  },
}
const CONSOLE: Template = {
  conditions: [{ name: 'half', expression: 'percent <= 50' }],
  parameters: {
    theirs: { defaultValue: { value: 'x' }, conditionalValues: { half: { value: 'y' } } },
  },
}

const serviceAt = (origin: string, token = 'token') =>
  new SettingsService('onward', async () => token, origin)

describe('publishing the settings', () => {
  test('publishing the settings reads, shows the difference, and only then sends the merged settings', async () => {
    const standIn = await aSettingsService('onward', 'token', CONSOLE)
    const plan = await planSettings(serviceAt(standIn.origin), PRODUCT)
    expect(plan.lines).toEqual(['+ onboarding_name = true'])
    expect(standIn.requests).toEqual(['GET'])
    await plan.publish()
    expect(standIn.requests).toEqual(['GET', 'PUT ?validate_only=true', 'PUT'])
    expect(standIn.template()).toMatchObject({
      ...CONSOLE,
      parameterGroups: {
        Steps: { parameters: { onboarding_name: { defaultValue: { value: 'true' } } } },
      },
    })
  })

  test('publishing the settings sends nothing if the console already has them', async () => {
    const standIn = await aSettingsService('onward', 'token')
    await (await planSettings(serviceAt(standIn.origin), PRODUCT)).publish()
    const again = await planSettings(serviceAt(standIn.origin), PRODUCT)
    await again.publish()
    expect(again.lines).toEqual(['No value changes.'])
    expect(standIn.requests.slice(3)).toEqual(['GET'])
  })

  test('publishing the settings is refused if the console changed after it was read, and the change is kept', async () => {
    const standIn = await aSettingsService('onward', 'token', CONSOLE)
    const plan = await planSettings(serviceAt(standIn.origin), PRODUCT)
    standIn.changeInConsole({})
    await expect(plan.publish()).rejects.toThrow(
      'Somebody published other settings in the meantime. Run the command again.',
    )
    expect(standIn.template()).toEqual({})
  })

  test("publishing the settings passes on the service's reason for a refusal", async () => {
    const standIn = await aSettingsService('onward', 'token')
    await expect(serviceAt(standIn.origin, 'of a stranger').read()).rejects.toThrow(
      'Remote Config refused (401): Request had invalid authentication credentials.',
    )
    standIn.refuseAll(
      403,
      'Firebase Remote Config API has not been used in project 1 before or it is disabled.',
    )
    await expect(serviceAt(standIn.origin).read()).rejects.toThrow(
      'Remote Config refused (403): Firebase Remote Config API has not been used',
    )
  })

  test('publishing the settings says that the service cannot be reached', async () => {
    await expect(serviceAt('http://127.0.0.1:9').read()).rejects.toThrow(
      'Remote Config could not be reached.',
    )
  })
})
