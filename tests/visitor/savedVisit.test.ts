import { describe, expect, test } from 'vitest'
import { aProductAt, aSavedVisit, momentOf } from '../visits/aSavedVisit.ts'
import stepSwitchedOff from '../visits/a-step-switched-off.json' with { type: 'json' }

const visit = aSavedVisit(stepSwitchedOff)

describe('a visit that the demo saved, as a fixture', () => {
  test('stands at its last moment with the answers, the settings and the clock of then', async () => {
    const product = aProductAt(visit)
    await product.start()
    const { path, answers, clock, settings } = momentOf(visit)
    expect(product.clock.now()).toBe(clock)
    expect(product.presenters.answers.all).toEqual(answers)
    expect(product.presenters.funnel.admission(path)).toMatchObject({ verdict: 'stay' })
    const switchedOff = product.site.funnel.filter(({ flag }) => flag !== undefined && settings[flag] === 'false')
    expect(switchedOff).toHaveLength(1)
    expect(switchedOff.map((step) => product.presenters.funnel.admission(step.path))).toMatchObject([{ verdict: 'goTo', because: 'notInSequence' }])
  })

  test('stands at an earlier moment, before the later answers and settings', async () => {
    const product = aProductAt(visit, 2)
    await product.start()
    expect(product.site.funnel.filter(({ flag }) => flag !== undefined && momentOf(visit, 2).settings[flag] === 'false')).toEqual([])
    expect(Object.keys(product.presenters.answers.all).sort()).toEqual(['gender', 'units'])
  })

  test('names the step that it does not have', () => {
    expect(() => momentOf(visit, 99)).toThrow('steps, not 99')
  })
})
