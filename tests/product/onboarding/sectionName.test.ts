import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '#domain/site/sites.ts'
import { SECTIONS, type Step } from '#domain/funnel/Step.ts'
import words from '#presentation/i18n/en/common.json'
import { sectionName } from '#presentation/shared/steps/sectionName.ts'
import { FULL_SITES } from '#tests/builders/product2.ts'

const NAMES: readonly (string | undefined)[] = [
  words.section_you,
  words.section_goal,
  words.section_body,
  words.section_life,
  words.section_plan,
]

const counted = (funnel: readonly Step[]) =>
  funnel.filter(({ excludedFromProgress }) => !excludedFromProgress)
/** The section of each counted step of a funnel, in order. */
const sectionsAlong = (funnel: readonly Step[]) => counted(funnel).map(sectionName)

describe.each(ALL_SITES)('the sections of the bar on the $name site', ({ funnel }) => {
  test('the sections of the bar are shown at every counted step, and at no other', () => {
    expect(sectionsAlong(funnel)).not.toContain(undefined)
    expect(
      funnel
        .filter(({ excludedFromProgress }) => excludedFromProgress)
        .flatMap((step) => sectionName(step) ?? []),
    ).toEqual([])
  })

  test('the sections of the bar follow each other in order, without a return to an earlier one', () => {
    const positions = sectionsAlong(funnel).map((section) => NAMES.indexOf(section))
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  })
})

test.each(FULL_SITES)('the $name site has all sections', ({ funnel }) => {
  expect([...new Set(sectionsAlong(funnel))]).toEqual(NAMES)
})

test('each section has a name of its own', () => {
  expect(SECTIONS.map((section) => sectionName({ section }))).toEqual(NAMES)
})
