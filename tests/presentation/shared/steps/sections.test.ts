import { describe, expect, test } from 'vitest'
import { coach } from '../../../../src/composition/sites/coach.ts'
import { workouts } from '../../../../src/composition/sites/workouts.ts'
import type { Step } from '../../../../src/domain/funnel/Step.ts'
import { area } from '../../../../src/domain/funnel/steps/body/area.ts'
import { body } from '../../../../src/domain/funnel/steps/body/body.ts'
import { gender } from '../../../../src/domain/funnel/steps/goal/gender.ts'
import { goal } from '../../../../src/domain/funnel/steps/goal/goal.ts'
import { motivation } from '../../../../src/domain/funnel/steps/motivation/motivation.ts'
import { motivationLevel } from '../../../../src/domain/funnel/steps/motivation/motivationLevel.ts'
import { name } from '../../../../src/domain/funnel/steps/goal/name.ts'
import { pushups } from '../../../../src/domain/funnel/steps/life/pushups.ts'
import { typicalDay } from '../../../../src/domain/funnel/steps/life/typicalDay.ts'
import words from '../../../../src/presentation/i18n/en/common.json'
import { sectionOf } from '../../../../src/presentation/shared/steps/sections.ts'

const ORDER: readonly string[] = [words.section_you, words.section_goal, words.section_body, words.section_life, words.section_plan]

const counted = (funnel: readonly Step[]) => funnel.filter(({ excludedFromProgress }) => !excludedFromProgress)
/** The section of each step, for a visitor who sees every step of a funnel. */
const sectionsAlong = (funnel: readonly Step[]) => counted(funnel).map((step) => sectionOf(step, funnel))
const places = (funnel: readonly Step[]) => sectionsAlong(funnel).map((section) => ORDER.indexOf(section))

describe.each([workouts, coach])('the sections of the bar on the $name site', ({ funnel }) => {
  test('all appear, in order', () => {
    expect([...new Set(sectionsAlong(funnel))]).toEqual(ORDER)
    expect(places(funnel)).toEqual(places(funnel).toSorted((one, other) => one - other))
  })

  test('stay in order if any one step is missing, and do not change before it', () => {
    for (const [place, missing] of funnel.entries()) {
      const without = funnel.filter((step) => step !== missing)
      const before = funnel.slice(0, place)
      expect(before.map((step) => sectionOf(step, without)), `without ${missing.path}`).toEqual(before.map((step) => sectionOf(step, funnel)))
      expect(places(without), `without ${missing.path}`).toEqual(places(without).toSorted((one, other) => one - other))
    }
  })
})

describe('the section of a step', () => {
  const funnel = [gender, name, goal, body, area, typicalDay, pushups, motivation, motivationLevel]

  test.each([
    [gender, name, words.section_you],
    [body, area, words.section_body],
    [typicalDay, pushups, words.section_life],
    [motivation, motivationLevel, words.section_plan],
  ])('after the first of its section is the same without the first one', (first, following, section) => {
    expect(sectionOf(following, funnel)).toBe(section)
    expect(sectionOf(following, funnel.filter((step) => step !== first))).toBe(section)
  })

  test("is the previous step's if it starts none", () => {
    expect(sectionOf(name, funnel)).toBe(words.section_you)
    expect(sectionOf(name, [gender, goal, name, body])).toBe(words.section_goal)
  })
})
