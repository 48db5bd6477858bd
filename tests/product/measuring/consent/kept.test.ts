import { describe, expect, test } from 'vitest'
import { KEYS } from '#infrastructure/browser/storage/keys.ts'
import { keptUnasked } from '#presentation/features/privacy/kept.ts'

describe('what is kept without asking', { tags: ['7.kept-without-asking'] }, () => {
  test('the privacy choices name every key that is written before a consent, no key of measuring, and none twice', () => {
    const { measuring: tabMeasuring, demo: _, ...tab } = KEYS.tab
    const { measuring: browserMeasuring, ...browser } = KEYS.browser
    const written = [...Object.values(tab).flat(), ...Object.values(browser).flat()]
    const named = keptUnasked(KEYS, false).flatMap(({ names }) => names)
    expect(written.filter((key) => !named.includes(key))).toEqual([])
    expect(
      named.filter((name) => [...tabMeasuring, ...browserMeasuring].some((key) => key === name)),
    ).toEqual([])
    expect(named).toHaveLength(new Set(named).size)
  })

  test('the privacy choices say that data in the tab is removed with the tab, and say so of no other data', () => {
    const ofTab = new Set<string>(Object.values(KEYS.tab).flat())
    const described = keptUnasked(KEYS, true).flatMap(({ names, until }) =>
      names.map((name) => ({ name, goesWithTab: until() === 'Kept until you close this tab.' })),
    )
    expect(described.filter(({ name, goesWithTab }) => goesWithTab !== ofTab.has(name))).toEqual([])
  })
})

test.each([true, false])(
  'the privacy choices name what reCAPTCHA stores only if reCAPTCHA is used: %s',
  { tags: ['7.app-check'] },
  (usesRecaptcha) => {
    const named = new Set(keptUnasked(KEYS, usesRecaptcha).flatMap(({ names }) => names))
    expect(['_grecaptcha', 'firebase-app-check-database'].map((name) => named.has(name))).toEqual([
      usesRecaptcha,
      usesRecaptcha,
    ])
  },
)
