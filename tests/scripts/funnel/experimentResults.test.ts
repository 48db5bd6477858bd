import { describe, expect, test } from 'vitest'
import {
  experimentResults,
  revenueOf,
  visitorsNeeded,
  type ExportedVisit,
  wilsonInterval,
} from '../../../scripts/funnel/experimentResults.ts'
import { reportLines } from '../../../scripts/funnel/reportLines.ts'
import { readExport } from '../../../scripts/funnel/readExport.ts'
import { sampleExport } from '../../../scripts/funnel/sampleExport.ts'

/** The sample export, read once. */
const SAMPLE = readExport(sampleExport())

const aVisit = (visitor: string, changes: Partial<ExportedVisit> = {}): ExportedVisit => ({
  visitor,
  exposedTo: ['paywall_first:plans'],
  seen: new Set(),
  paidUnder: new Map(),
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
          paidUnder: new Map([['paywall_first:plans', 80]]),
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
    const bought = aVisit('ana', { paidUnder: new Map([['other:arm', 80]]) })
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

  test('the revenue counts what visitors paid under the arm, for each exposed visitor, with its interval', () => {
    const paid = (visitor: string, amount: number) =>
      aVisit(visitor, { paidUnder: new Map([['paywall_first:plans', amount]]) })
    const before = aVisit('dea', { paidUnder: new Map([['other:arm', 500]]) })
    const visits = [paid('ana', 80), paid('ben', 40), aVisit('cem'), before]
    const revenue = experimentResults(visits, [])[0]?.arms[0]?.revenue
    expect(revenue?.mean).toBe(30)
    expect(revenue?.variance).toBeCloseTo(1466.67, 2)
    expect(revenue?.interval[0]).toBe(0)
    expect(revenue?.interval[1]).toBeCloseTo(67.53, 2)
  })

  test.each([
    [1, 1568],
    [2, 392],
    [10, 16],
  ])('to tell %i dollars between arms with a variance of 100, each needs %i visitors', (by, n) => {
    const arm = (name: string) => ({
      arm: name,
      exposed: 1,
      reached: new Map(),
      revenue: { ...revenueOf([0]), variance: 100 },
    })
    expect(visitorsNeeded([arm('usual'), arm('other')], by)).toBe(n)
  })

  test('the sample export shows the revenue of two prices, and the visitors still needed for a difference', () => {
    const lines = reportLines(SAMPLE, 'arm', 2).join('\n')
    expect(lines).toMatch(/usual +200 .*6\.00 \(/)
    expect(lines).toMatch(/other +200 .*7\.50 \(/)
    expect(lines).toMatch(
      /To tell 2\.00 \$ per visitor, each arm needs (\d+) visitors in all: other \d+ more, usual \d+ more\./,
    )
  })

  test('in the sample export, visitors leave before the paywall', () => {
    const lines = reportLines(SAMPLE)
    const exits = lines.map((line) => / +\d+ +\d+ +(\d+) +\d+\.\d /.exec(line)?.[1] ?? '0')
    expect(exits.filter((count) => count !== '0').length).toBeGreaterThan(10)
  })

  const row = (name: string, params: Record<string, string>, more = {}) =>
    JSON.stringify({
      event_name: name,
      user_pseudo_id: 'ana',
      event_params: Object.entries(params).map(([key, string_value]) => ({
        key,
        value: { string_value },
      })),
      ...more,
    })

  test('a purchase that page and server report counts once, and one that only the server reports counts, too', () => {
    const bought = (id: string) =>
      row('purchase', { arms: 'prices:usual', value: '80', transaction_id: id })
    const { visits } = readExport([bought('c1'), bought('c1'), bought('c2')].join('\n'))
    expect([...(visits[0]?.paidUnder ?? [])]).toEqual([['prices:usual', 160]])
  })

  test('what an export says in dollars counts instead of an amount in another currency', () => {
    const { visits } = readExport(
      [
        row('experiment_exposure', { experiment: 'prices', arm: 'usual' }),
        row('purchase', { arms: 'prices:usual', value: '12000' }, { event_value_in_usd: 79.5 }),
      ].join('\n'),
    )
    expect([...(visits[0]?.paidUnder ?? [])]).toEqual([['prices:usual', 79.5]])
  })

  test('the result of an experiment is printed above the funnels by arm, with the interval of each share', () => {
    const lines = reportLines(SAMPLE, 'arm').join('\n')
    expect(lines).toMatch(/included +200 .*18 \(9\.0 %, 5\.8 to 13\.8\)/)
    expect(lines).toMatch(/plans +200 .*12 \(6\.0 %, 3\.5 to 10\.2\)/)
    expect(lines).toContain('workouts, arm paywall_first:included: 200 visitors')
  })
})
