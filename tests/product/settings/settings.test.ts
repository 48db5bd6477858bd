import { describe, expect, test } from 'vitest'
import { catalogueOf } from '#application/settings/settingsCatalogue.ts'
import { promoExpiration, promoFlag, promoPercent } from '#application/settings/promoSettings.ts'
import {
  flag,
  numberOf,
  numbers,
  type Setting,
  text,
  textOf,
  wholeNumber,
} from '#application/settings/Setting.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

function readSetting<Value>(setting: Setting<Value>, published?: string) {
  const { settings, log } = aProduct({
    settings: published === undefined ? {} : { [setting.name]: published },
  })
  return { value: settings.read(setting), readAgain: () => settings.read(setting), log }
}

/** Each kind of setting: texts with the values read from them, and malformed texts. */
const KINDS: readonly {
  readonly kind: string
  readonly setting: Setting<unknown>
  readonly read: Readonly<Record<string, unknown>>
  readonly malformed: readonly string[]
}[] = [
  {
    kind: 'a flag',
    setting: flag('x', true),
    read: { false: false, ' OFF ': false, '0': false, true: true, '1': true, On: true },
    malformed: ['no', 'null', '{}', '2'],
  },
  {
    kind: 'a whole number',
    setting: wholeNumber('x', 4),
    read: { '0': 0, '5': 5, ' 12 ': 12 },
    malformed: ['-1', '1.5', '1e3', '0x10', 'NaN', 'Infinity', 'four', '9999999999999999'],
  },
  {
    kind: 'one of a few numbers',
    setting: numberOf('x', [30, 50], null),
    read: { '30': 30, '50': 50 },
    malformed: ['40', '030', '50%', '[]'],
  },
  {
    kind: 'a text',
    setting: text('x', ''),
    read: { 'every day': 'every day', '{"at":9}': '{"at":9}' },
    malformed: [],
  },
  {
    kind: 'one of a few texts',
    setting: textOf('x', ['longest', 'month'], 'longest'),
    read: { month: 'month' },
    malformed: ['Month', 'fortnight'],
  },
  {
    kind: 'a list of numbers',
    setting: numbers('x', [1, 3, 6]),
    read: { '2': [2], '0': [0], '1, 2,30': [1, 2, 30] },
    malformed: ['1,', '3,1', '1,1', '1;2', '-1,2', '1,1e3', '[1]'],
  },
]

const RULES = { tags: ['4.settings-override'] }

describe.each(KINDS)('$kind', RULES, ({ setting, read, malformed }) => {
  test.each(Object.entries(read))('a setting with the text "%s" is read', (published, expected) => {
    const { value, log } = readSetting(setting, published)
    expect(value).toEqual(expected)
    expect(log.errors).toEqual([])
  })

  test.each(malformed)(
    'a setting with the text "%s" keeps its default, and that is logged once',
    (published) => {
      const { value, readAgain, log } = readSetting(setting, published)
      expect(value).toEqual(setting.fallback)
      expect(readAgain()).toEqual(setting.fallback)
      expect(log.errors).toHaveLength(1)
    },
  )

  test.each([undefined, '', '  '])(
    'a setting with the value %j keeps its default, and nothing is logged',
    (published) => {
      const { value, log } = readSetting(setting, published)
      expect(value).toEqual(setting.fallback)
      expect(log.errors).toEqual([])
    },
  )
})

test('a promo without settings is off, runs without end and has no discount', () => {
  const settings = [
    promoFlag('spring', 'month', ''),
    promoExpiration('spring'),
    promoPercent('spring'),
  ]
  expect(settings.map(({ fallback }) => fallback)).toEqual([false, 0, null])
})

const CATALOGUE = Object.values(catalogueOf(ALL_SITES)).flat()

describe('the catalogue of settings', () => {
  test('the catalogue of settings names each setting once, in lower case', () => {
    const names = CATALOGUE.map(({ setting }) => setting.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([])
  })

  test('the catalogue of settings describes the purpose of each setting', () => {
    const blank = CATALOGUE.filter(({ description }) => description.trim() === '')
    expect(blank.map(({ setting }) => setting.name)).toEqual([])
  })

  test('the catalogue of settings has a flag for every step except the four landmarks', () => {
    const flags = CATALOGUE.map(({ setting }) => setting.name).filter(
      (name) => name.startsWith('onboarding_') && name !== 'onboarding_promo',
    )
    expect(flags).toHaveLength(
      new Set(ALL_SITES.flatMap(({ funnel }) => funnel.flatMap((step) => step.flag ?? []))).size,
    )
    expect(flags).toContain('onboarding_goal_weight_progress')
    expect(flags).not.toContain('onboarding_subscription')
  })

  test.each(CATALOGUE.map(({ setting }) => setting))(
    'the default of $name, written as text, is parsed to the same default',
    (setting) => {
      const { fallback } = setting
      if (fallback === null || fallback === '') return
      expect(
        setting.parse(Array.isArray(fallback) ? fallback.join(',') : String(fallback)),
      ).toEqual(fallback)
    },
  )
})
