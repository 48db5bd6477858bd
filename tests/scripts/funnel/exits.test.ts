import { beforeAll, describe, expect, test } from 'vitest'
import { exitFunnel, type ExitRow } from '../../../scripts/funnel/exitFunnel.ts'
import { groupsOf, reportLines } from '../../../scripts/funnel/reportLines.ts'
import { readExport } from '../../../scripts/funnel/readExport.ts'
import { workouts } from '#domain/site/workouts.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import {
  type ExportedRow,
  exportedWalk,
  inOneBatch,
  STEP_DURATION_MS,
  type Walk,
} from '../../builders/anExport.ts'

const FUNNEL = workouts.funnel.map(({ name }) => name)
const LOSES = allAnswers({ goal: 1 })
const GETS_FIT = allAnswers({ goal: 2 })

const asLines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n')

/** How many of a thousand visitors see each step last. */
const EXITS = {
  welcome: 200,
  gender: 40,
  goal_weight: 50,
  habits: 110,
  subscription: 500,
  success: 100,
}
/** The walks of the thousand visitors. Every third visitor wants to get fit and is not asked for a goal weight. */
const THOUSAND: readonly Walk[] = Object.entries(EXITS)
  .flatMap(([at, count]) => Array.from({ length: count }, () => at))
  .map((at, index) => ({
    at,
    answers: index % 3 === 0 && at !== 'goal_weight' ? GETS_FIT : LOSES,
    campaign: index % 2 === 0 ? 'spring' : 'summer',
    arm: index % 4 === 0 ? 'included' : 'plans',
  }))

/**
 * The export of the thousand visitors, who consent late, so that all events arrive in one batch, unordered. Each kind of walk is
 * made once and copied for all visitors who make it.
 */
async function exported(): Promise<readonly ExportedRow[]> {
  const walked = new Map<string, readonly ExportedRow[]>()
  const rows: ExportedRow[] = []
  for (const [index, walk] of THOUSAND.entries()) {
    const kind = JSON.stringify(walk)
    const own = walked.get(kind) ?? (await exportedWalk('', { ...walk, allows: 'last' }))
    walked.set(kind, own)
    rows.push(...Array.from(own, (row) => ({ ...row, user_pseudo_id: `visitor-${index}` })))
  }
  return inOneBatch(rows)
}

const byStep = (rows: readonly ExitRow[]): ReadonlyMap<string, ExitRow> =>
  new Map(rows.map((row) => [row.step, row]))

describe('an export of a thousand visitors', { tags: ['7.exits'] }, () => {
  let read: ReturnType<typeof readExport>
  let rows: ReadonlyMap<string, ExitRow>

  beforeAll(async () => {
    read = readExport(asLines(await exported()))
    rows = byStep(exitFunnel(FUNNEL, read.views))
  }, 60_000)

  test('an export of a thousand visitors is read completely', () => {
    expect(new Set(read.views.map(({ visitor }) => visitor)).size).toBe(1000)
    expect(read).toMatchObject({ leftOut: 0 })
  })

  test('an export of a thousand visitors shows exactly the exits that they made', () => {
    const exits = Object.fromEntries(
      [...rows.values()].filter((row) => row.exits > 0).map((row) => [row.step, row.exits]),
    )
    const { success: _end, ...expected } = EXITS
    expect(exits).toEqual(expected)
    expect(rows.get('welcome')).toMatchObject({ asked: 1000, seen: 1000, exits: 200 })
    expect(rows.get('gender')).toMatchObject({ seen: 800, exits: 40 })
    expect(rows.get('success')).toMatchObject({ seen: 100, exits: 0 })
  })

  test('an export of a thousand visitors shows how long they stayed at each step', () => {
    const durations = [...rows.values()]
      .filter(({ seen, exits }) => seen > exits)
      .map(({ step, median }) => [step, median])
    expect(durations.length).toBeGreaterThan(30)
    expect(durations).toEqual(
      durations.map(([step]) => [step, step === 'success' ? null : STEP_DURATION_MS]),
    )
  })

  test('an export of a thousand visitors counts at a step only the visitors who were asked that question', () => {
    const asked = THOUSAND.filter(({ answers }) => answers === LOSES)
    const reached = asked.filter(({ at }) => FUNNEL.indexOf(at) >= FUNNEL.indexOf('goal_weight'))
    expect(rows.get('goal_weight')).toMatchObject({
      asked: asked.length,
      seen: reached.length,
      exits: 50,
    })
  })

  test('an export of a thousand visitors shows who left at the screen that an experiment changes, by the arm that they saw', () => {
    const atPaywall = groupsOf(read.views, 'arm').map(([arm, views]) => [
      arm,
      byStep(exitFunnel(FUNNEL, views)).get('subscription'),
    ])
    expect(Object.fromEntries(atPaywall)).toMatchObject({
      none: { seen: 0 },
      'paywall_first:included': { seen: 150, exits: 125 },
      'paywall_first:plans': { seen: 450, exits: 375 },
    })
  })

  test('an export of a thousand visitors is printed by campaign and by arm', () => {
    expect(reportLines(read, 'campaign')).toContain('workouts, campaign spring: 500 visitors')
    expect(reportLines(read, 'arm')).toEqual(
      expect.arrayContaining([
        'workouts, arm paywall_first:included: 150 visitors',
        'workouts, arm none: 400 visitors',
      ]),
    )
  })
})

describe('an export', { tags: ['7.exits'] }, () => {
  const WALK: Walk = { answers: LOSES, at: 'goal' }
  const stepsOf = (rows: readonly object[]) =>
    exitFunnel(FUNNEL, readExport(asLines(rows)).views).filter(({ seen }) => seen > 0)
  const welcomeView = async () =>
    (await exportedWalk('ana', { answers: LOSES, at: 'welcome' })).find(
      ({ event_name }) => event_name === 'screen_view',
    ) as ExportedRow

  test('an export shows the order and times of a visit across a reload', async () => {
    const rows = await exportedWalk('ana', { ...WALK, reloadsAt: 'name' })
    expect(
      stepsOf(inOneBatch(rows)).map(({ step, exits, median }) => [step, exits, median]),
    ).toEqual([
      ['welcome', 0, STEP_DURATION_MS],
      ['gender', 0, STEP_DURATION_MS],
      ['name', 0, STEP_DURATION_MS],
      ['goal', 1, null],
    ])
  })

  test('an export may be a JSON array, and may hold other events and other screens', async () => {
    const row = await welcomeView()
    const gift = { ...row, event_params: [{ key: 'page_path', value: { string_value: '/gift' } }] }
    expect(readExport(JSON.stringify([{ event_name: 'login' }, gift, row])).views).toHaveLength(1)
  })

  test('the report of an export without exposures says that arms are incomplete', async () => {
    const rows = (
      await exportedWalk('ana', { answers: LOSES, at: 'subscription', arm: 'plans' })
    ).filter(({ event_name }) => event_name === 'screen_view')
    const warning =
      'This export has no experiment_exposure events, so its arms lack the visitors who left at the screen that the arm changes. Export these events, too.'
    expect(reportLines(readExport(asLines(rows)), 'arm')).toContain(warning)
    expect(reportLines(readExport(asLines(rows)))).not.toContain(warning)
  })

  test.each([
    ['with other steps', 'funnel', { string_value: '00000000' }],
    ['without the time of each view', 'seen_at', { string_value: '' }],
  ])(
    'the views of a release %s are left out, and the report says how many there are',
    async (_what, key, value) => {
      const row = await welcomeView()
      const others = row.event_params.filter((field) => field.key !== key)
      const read = readExport(JSON.stringify({ ...row, event_params: [...others, { key, value }] }))
      expect(read).toMatchObject({ views: [], leftOut: 1 })
      expect(reportLines(read)).toContain(
        '1 views were left out: they are of a release with other steps, or have no time. Read them with their release.',
      )
    },
  )

  test('an export that is not JSON is refused, and the message names the line', () => {
    expect(() => readExport('{"event_name"')).toThrow(/Line 1 is not JSON/)
  })

  test.each(['screen_view', 'experiment_exposure'])(
    'an export is refused if an event %s names no visitor, and the message names the row',
    async (event_name) => {
      const row = { ...(await welcomeView()), event_name, user_pseudo_id: undefined }
      expect(() => readExport(JSON.stringify([{ event_name: 'login' }, row]))).toThrow(
        /Row 2 is malformed: .+user_pseudo_id/,
      )
    },
  )

  test('the report of an export without views of steps says so', () => {
    expect(reportLines(readExport(''))).toEqual(['No view of a step is in this export.'])
  })
})
