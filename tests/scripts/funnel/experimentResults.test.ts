import { describe, expect, test } from 'vitest'
import {
  experimentResults,
  type ExportedVisit,
  wilsonInterval,
} from '../../../scripts/funnel/experimentResults.ts'
import { reportLines } from '../../../scripts/funnel/reportLines.ts'
import { readExport } from '../../../scripts/funnel/readExport.ts'
import { sampleExport } from '../../../scripts/funnel/sampleExport.ts'

const aVisit = (visitor: string, changes: Partial<ExportedVisit> = {}): ExportedVisit => ({
  visitor,
  exposedTo: ['paywall_first:plans'],
  seen: new Set(),
  boughtUnder: new Set(),
  ...changes,
})
const resultsOf = (visits: readonly ExportedVisit[]) =>
  experimentResults(visits, ['success']).map(({ experiment, mixed, arms }) => ({
    experiment,
    mixed,
    arms: arms.map(({ arm, exposed, reached }) => [
      arm,
      exposed,
      ...[...reached.values()].map(({ people }) => people),
    ]),
  }))

describe('the result of an experiment', () => {
  test('the result of an experiment counts by arm who was exposed, who of them reached a landmark, and who bought', () => {
    expect(
      resultsOf([
        aVisit('ana', {
          seen: new Set(['success']),
          boughtUnder: new Set(['paywall_first:plans']),
        }),
        aVisit('ben'),
        aVisit('cem', { exposedTo: ['paywall_first:included'] }),
        aVisit('dea', { exposedTo: [] }),
      ]),
    ).toEqual([
      {
        experiment: 'paywall_first',
        mixed: 0,
        arms: [
          ['included', 1, 0, 0],
          ['plans', 2, 1, 1],
        ],
      },
    ])
  })

  test('the result of an experiment does not count a purchase made before the exposure', () => {
    const bought = aVisit('ana', { boughtUnder: new Set(['other:arm']) })
    expect(resultsOf([bought])[0]?.arms).toEqual([['plans', 1, 0, 0]])
  })

  test('the result of an experiment leaves out visitors who saw several arms, and says how many there are', () => {
    const both = aVisit('ana', { exposedTo: ['paywall_first:plans', 'paywall_first:included'] })
    expect(resultsOf([both, aVisit('ben')])).toMatchObject([
      { mixed: 1, arms: [['plans', 1, 0, 0]] },
    ])
  })

  test('a visitor who was exposed to two experiments counts in both', () => {
    const visit = aVisit('ana', { exposedTo: ['paywall_first:plans', 'other:a'] })
    expect(resultsOf([visit]).map(({ experiment }) => experiment)).toEqual([
      'paywall_first',
      'other',
    ])
  })

  test.each([
    [10, 100, 0.0552, 0.1744],
    [0, 20, 0, 0.1611],
    [20, 20, 0.8389, 1],
    [1, 1, 0.2065, 1],
  ])("the result has Wilson's interval for %i of %i visitors", (count, of, from, to) => {
    const interval = wilsonInterval(count, of)
    expect(interval[0]).toBeCloseTo(from, 4)
    expect(interval[1]).toBeCloseTo(to, 4)
  })

  test('the result of an experiment is printed above the funnels by arm, with the interval of each share', () => {
    const lines = reportLines(readExport(sampleExport()), 'arm').join('\n')
    expect(lines).toMatch(/included +200 .*18 \(9\.0 %, 5\.8 to 13\.8\)/)
    expect(lines).toMatch(/plans +200 .*12 \(6\.0 %, 3\.5 to 10\.2\)/)
    expect(lines).toContain('workouts, arm paywall_first:included: 200 visitors')
  })
})
