import { describe, expect, test } from 'vitest'
import { printed } from '../../scripts/funnel/printed.ts'
import { readExport } from '../../scripts/funnel/readExport.ts'
import { exitFunnel } from '../../src/application/measuring/exits/exitFunnel.ts'
import { funnelPlace } from '../../src/application/measuring/exits/funnelPlace.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { byKey, type Answers } from '../../src/domain/answers/Answers.ts'
import { ALL_ON, sequenceOf } from '../../src/domain/funnel/Sequence.ts'
import { allAnswers } from '../builders/allAnswers.ts'

const FUNNEL = workouts.funnel.map(({ name }) => name)
const SECOND = 1_000_000

interface Exit {
  readonly visitor: string
  readonly answers: Answers
  /** The name of the step at which the visitor leaves; they see all before it that they are asked. */
  readonly at: string
  readonly campaign?: string
  readonly arms?: string
}

/** What BigQuery exports of a visitor who sees a step every four seconds. */
function rowsOf({ visitor, answers, at, campaign, arms }: Exit): readonly object[] {
  const asked = sequenceOf(workouts.funnel, byKey(answers), ALL_ON).steps
  const seen = asked.slice(0, asked.findIndex(({ name }) => name === at) + 1)
  return seen.map(({ path }, index) => {
    const place = funnelPlace(path, workouts, answers, ALL_ON)
    const params = { ...place, page_path: path, ...(arms !== undefined && { arms }) }
    return {
      event_name: 'screen_view',
      event_timestamp: String(1_700_000_000_000_000 + index * 4 * SECOND),
      user_pseudo_id: visitor,
      event_params: Object.entries(params).map(([key, value]) => ({ key, value: typeof value === 'number' ? { int_value: String(value) } : { string_value: value } })),
      user_properties: campaign === undefined ? [] : [{ key: 'first_campaign', value: { string_value: campaign } }],
    }
  })
}

const asLines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n')

const LOSES = allAnswers({ goal: 1 })
const GETS_FIT = allAnswers({ goal: 2 })

/** A thousand visitors: every third wants to get fit and is not asked for a goal weight. */
const PLANTED = { welcome: 200, gender: 40, goal_weight: 50, habits: 110, subscription: 500, success: 100 }
const THOUSAND: readonly Exit[] = Object.entries(PLANTED)
  .flatMap(([at, count]) => Array.from({ length: count }, () => at))
  .map((at, index) => ({ visitor: `visitor-${index}`, at, answers: index % 3 === 0 && at !== 'goal_weight' ? GETS_FIT : LOSES, campaign: index % 2 === 0 ? 'spring' : 'summer', arms: index % 4 === 0 ? 'paywall_first:included' : 'paywall_first:plans' }))

describe('an export of a thousand visitors', { tags: ['7.exits'] }, () => {
  const { views, others } = readExport(asLines(THOUSAND.flatMap(rowsOf)))
  const rows = new Map(exitFunnel(FUNNEL, views).map((row) => [row.step, row]))

  test('is read whole', () => {
    expect(new Set(views.map(({ visitor }) => visitor)).size).toBe(1000)
    expect(others).toBe(0)
  })

  test('shows exactly the exits that they made', () => {
    const left = Object.fromEntries([...rows.values()].filter((row) => row.left > 0).map((row) => [row.step, row.left]))
    const { success: _end, ...exits } = PLANTED
    expect(left).toEqual(exits)
    expect(rows.get('welcome')).toMatchObject({ asked: 1000, seen: 1000, rate: 0.2, median: 4000 })
    expect(rows.get('gender')).toMatchObject({ seen: 800, rate: 0.05 })
    expect(rows.get('success')).toMatchObject({ seen: 100, left: 0 })
  })

  test('counts at a step only who was asked it', () => {
    const asked = THOUSAND.filter(({ answers }) => answers === LOSES)
    const reached = asked.filter(({ at }) => FUNNEL.indexOf(at) >= FUNNEL.indexOf('goal_weight'))
    expect(rows.get('goal_weight')).toMatchObject({ asked: asked.length, seen: reached.length, left: 50, rate: 50 / reached.length })
  })

  test.each([
    ['campaign', 'campaign spring', 500],
    ['arm', 'arm paywall_first:included', 250],
  ] as const)('is printed by %s', (group, title, visitors) => {
    expect(printed({ views, others }, group)).toContain(`workouts, ${title}: ${visitors} visitors`)
  })
})

describe('an export', { tags: ['7.exits'] }, () => {
  const [row = {}] = rowsOf({ visitor: 'ana', answers: LOSES, at: 'welcome' })

  test('may be a JSON array, and may hold other events and screens that are no step', () => {
    const other = { event_name: 'login' }
    const gift = { ...row, event_params: [{ key: 'page_path', value: { string_value: '/gift' } }] }
    expect(readExport(JSON.stringify([other, gift, row])).views).toHaveLength(1)
  })

  test('of a release with other steps is counted, and not mixed in', () => {
    const text = JSON.stringify(row).replace(/"key":"funnel","value":\{"string_value":"[\da-f]+"/, '"key":"funnel","value":{"string_value":"00000000"')
    const read = readExport(text)
    expect(read).toEqual({ views: [], others: 1 })
    expect(printed(read)).toContain('1 views are of a release with other steps, and were left out. Read them with that release.')
  })

  test.each([
    ['no JSON', '{"event_name"', /Line 1 is no JSON/],
    ['without a visitor', JSON.stringify({ ...row, user_pseudo_id: undefined }), /screen_view number 1 is malformed: .+user_pseudo_id/],
  ])('that is %s is refused with its place', (_name, text, reason) => {
    expect(() => readExport(text)).toThrow(reason)
  })

  test('without a step says so', () => {
    expect(printed(readExport(''))).toEqual(['No view of a step is in this export.'])
  })
})
