import { describe, expect, test } from 'vitest'
import template from '#root/firebase/remoteconfig.template.json' with { type: 'json' }
import { mergeSettings, type Template } from '#root/scripts/hosting/settings/mergeSettings.ts'

/** The product's template with one setting, whose default is `value`. */
const product = (value: string, others: object = {}): Template => ({
  conditions: [],
  parameterGroups: {
    Promo: {
      parameters: {
        promo_days: {
          defaultValue: { value },
          description: 'How long it lasts',
          valueType: 'NUMBER',
          ...others,
        },
      },
    },
  },
})
const published = (value: string): Template => mergeSettings(product(value), {}).template
const inConsole = (before: Template, change: object): Template => ({
  ...before,
  parameterGroups: {
    Promo: {
      parameters: {
        promo_days: { ...before.parameterGroups?.['Promo']?.parameters?.['promo_days'], ...change },
      },
    },
  },
})
const settingOf = ({ parameterGroups }: Template) =>
  parameterGroups?.['Promo']?.parameters?.['promo_days']

describe('published settings', () => {
  test('published settings are added to an empty console, each with its default in the description', () => {
    const { template: merged, changes, conflicts } = mergeSettings(product('7'), {})
    expect({ changes, conflicts }).toEqual({ changes: ['+ promo_days = 7'], conflicts: [] })
    expect(settingOf(merged)).toEqual({
      defaultValue: { value: '7' },
      description: 'How long it lasts [default: 7]',
      valueType: 'NUMBER',
    })
  })

  test('settings change nothing when they are published a second time', () => {
    const once = mergeSettings(template, {}).template
    const twice = mergeSettings(template, once)
    expect(twice).toMatchObject({ changes: [], kept: [], unused: [], conflicts: [] })
    expect(twice.template).toEqual(once)
  })

  test('published settings change no conditions, conditional values, other parameters or groups of the console', () => {
    const conditions = [{ name: 'in Japan', expression: "device.country in ['JP']" }]
    const console = {
      ...inConsole(published('7'), { conditionalValues: { 'in Japan': { value: '14' } } }),
      conditions,
      parameters: { theirs: { defaultValue: { value: 'x' } } },
    }
    const { template: merged } = mergeSettings(product('7'), {
      ...console,
      version: { versionNumber: '3' },
    })
    expect(merged).toEqual({ ...console, parameters: console.parameters })
  })

  test('published settings stay in the group to which the console moved them', () => {
    const moved = { parameters: published('7').parameterGroups?.['Promo']?.parameters ?? {} }
    const { template: merged } = mergeSettings(product('8'), moved)
    expect(merged.parameters).toMatchObject({ promo_days: { defaultValue: { value: '8' } } })
    expect(settingOf(merged)).toBeUndefined()
  })

  test('settings that the product no longer reads are named and kept', () => {
    const { template: merged, unused } = mergeSettings({}, published('7'))
    expect(unused).toEqual(['promo_days'])
    expect(settingOf(merged)).toMatchObject({ defaultValue: { value: '7' } })
  })
})

describe('a default', () => {
  test('a default that only the product changed is published', () => {
    const { template: merged, changes } = mergeSettings(product('8'), published('7'))
    expect(changes).toEqual(['~ promo_days: 7 -> 8'])
    expect(settingOf(merged)).toMatchObject({
      defaultValue: { value: '8' },
      description: 'How long it lasts [default: 8]',
    })
  })

  test('a default that only the console changed is kept, however often the settings are published', () => {
    const console = inConsole(published('7'), { defaultValue: { value: '3' } })
    const once = mergeSettings(product('7'), console)
    expect(once).toMatchObject({
      changes: [],
      conflicts: [],
      kept: ["promo_days = 3 (the product's default is 7)"],
    })
    expect(settingOf(mergeSettings(product('7'), once.template).template)).toMatchObject({
      defaultValue: { value: '3' },
    })
  })

  test('a default that the product and the console changed to the same value is no conflict', () => {
    expect(
      mergeSettings(product('8'), inConsole(published('7'), { defaultValue: { value: '8' } }))
        .conflicts,
    ).toEqual([])
  })

  test('a default that the product and the console changed to different values is a conflict that says how to resolve it', () => {
    const console = inConsole(published('7'), { defaultValue: { value: '3' } })
    const { conflicts } = mergeSettings(product('8'), console)
    expect(conflicts).toEqual([
      `promo_days: the console says 3, and the product's default changed to 8. To use the product's, set 8 in the console; to keep the console's, remove "[default: 7]" from the description there.`,
    ])
    expect(
      mergeSettings(product('8'), inConsole(console, { description: 'How long it lasts' })),
    ).toMatchObject({ conflicts: [], kept: ["promo_days = 3 (the product's default is 8)"] })
    expect(
      mergeSettings(product('8'), inConsole(console, { defaultValue: { value: '8' } })).conflicts,
    ).toEqual([])
  })

  test('a default that the console had before the product published its own is kept', () => {
    const console = inConsole(product('3'), { description: 'Written by hand' })
    expect(mergeSettings(product('7'), console)).toMatchObject({
      conflicts: [],
      kept: ["promo_days = 3 (the product's default is 7)"],
    })
  })

  test('a default that is too long for the description is compared by a hash', () => {
    const long = 'a,'.repeat(100)
    const before = mergeSettings(product(long), {}).template
    expect(settingOf(before)?.description).toMatch(/^How long it lasts \[default #[\da-f]{8}\]$/)
    expect(mergeSettings(product('b'), before).changes).toEqual([`~ promo_days: ${long} -> b`])
    expect(
      mergeSettings(product(long), inConsole(before, { defaultValue: { value: 'mine' } }))
        .conflicts,
    ).toEqual([])
  })
})

describe('a changed type', () => {
  test('a changed type is published if every value of the console fits it', () => {
    const { template: merged, changes } = mergeSettings(
      product('7'),
      inConsole(published('7'), { valueType: 'STRING' }),
    )
    expect(changes).toEqual(['~ promo_days: type STRING -> NUMBER'])
    expect(settingOf(merged)).toMatchObject({ valueType: 'NUMBER' })
  })

  test('a changed type is a conflict if a value of the console does not fit it, even a conditional value', () => {
    const console = inConsole(published('7'), {
      valueType: 'STRING',
      conditionalValues: { 'in Japan': { value: 'two weeks' } },
    })
    expect(mergeSettings(product('7'), console).conflicts).toEqual([
      'promo_days: the product now reads a NUMBER, but the console holds two weeks. Change that in the console.',
    ])
  })
})
