import { describe, expect, test } from 'vitest'
import { aControl, aLook, aMoment } from '../aMoment.ts'
import { drawSetting } from '../drawSetting.ts'
import { firstMissing } from '#domain/funnel/validity.ts'
import { parseAnswers } from '#domain/answers/Answers.ts'
import { sequenceOf } from '#domain/funnel/Sequence.ts'
import { Random } from '../Random.ts'
import type { Setting } from '../Script.ts'
import { siteOf } from '../siteOf.ts'
import { drawAct } from './drawAct.ts'

const SETTING: Setting = { site: 'workouts', address: '/' }
const FAIR = { isOffline: false, hasFaults: false }

const moment = aMoment([
  aLook({
    mayGoBack: true,
    controls: [
      aControl({ role: 'button', name: 'Continue' }),
      aControl({ role: 'button', name: 'Paying', disabled: true }),
      aControl({ role: 'link', name: 'Back', place: 'elsewhere' }),
    ],
    fields: [{ label: 'Your name', type: 'text', value: '', place: 'main' }],
  }),
])

const drawn = (seed: number, circumstances = FAIR) => {
  const random = new Random(seed)
  return Array.from({ length: 400 }, () => drawAct(random, moment, SETTING, circumstances))
}

describe('the next act', () => {
  test('is the same for the same seed and page', () => {
    expect(drawn(1)).toEqual(drawn(1))
  })

  test('is drawn from everything a page offers, and is never a disabled control', () => {
    const names = new Set(
      drawn(1).map((act) => ('name' in act ? act.name : 'field' in act ? act.field : act.do)),
    )
    for (const name of [
      'Continue',
      'Back',
      'Your name',
      'back',
      'reload',
      'openTab',
      'logIn',
      'signUp',
      'fault',
      'clock',
      'press',
    ])
      expect(names).toContain(name)
    expect(names).not.toContain('Paying')
  })

  test('never loads a page without a network', () => {
    const kinds = new Set(drawn(1, { isOffline: true, hasFaults: false }).map((act) => act.do))
    for (const kind of ['reload', 'go', 'openTab', 'logIn', 'signUp', 'back'] as const)
      expect(kinds).not.toContain(kind)
    expect(kinds).toContain('online')
  })
})

describe('the setting of a visit', () => {
  test('is the same for the same seed', () => {
    expect(drawSetting(new Random(5))).toEqual(drawSetting(new Random(5)))
  })

  test('has answers that the product accepts, in the order of its questions', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const { answers, off = [], ...setting } = drawSetting(new Random(seed))
      if (!answers) continue
      const site = siteOf(setting)
      const parsed = parseAnswers(site.funnel, answers)
      expect(parsed).toEqual(answers)
      const { steps } = sequenceOf(site.funnel, answers, (flag) => !off.includes(flag))
      const missing = firstMissing(steps, parsed, site)
      const after = missing ? steps.slice(steps.indexOf(missing)) : []
      expect(after.filter((step) => step.key !== undefined && step.key in answers)).toEqual([])
    }
  })
})
