import { describe, expect, test } from 'vitest'
import { readEvents } from '#application/measuring/exits/readEvents.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { KeptViews } from '#demo/measuring/KeptViews.ts'
import { exitTables } from '#demo/exits/exitTables.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { exportedWalk, STAYS } from '../../builders/anExport.ts'

/** A storage of a browser. */
function aStorage(): Storage {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
    key: () => null,
    get length() {
      return held.size
    },
  }
}

const saw = (step: string) => [
  'event',
  'screen_view',
  { site: 'workouts', step, asked: 'f', funnel: 'abc', seen_at: 1000, view: 1, page_title: 'Ana' },
]
const exposed = (arm: string) => [
  'event',
  'experiment_exposure',
  { experiment: 'paywall_first', arm, page_title: 'Ana' },
]
const cameBy = (campaign: string) => [
  'config',
  'G-1',
  { update: true, user_properties: { first_campaign: campaign } },
]
const stepsOf = (views: KeptViews) => views.all().map(({ params }) => params['step'])

describe('the views that the demo keeps', { tags: ['7.exits'] }, () => {
  test('are those of steps, with what the table reads and nothing else', () => {
    const views = new KeptViews(aStorage(), aStorage())
    for (const command of [
      saw('gender'),
      ['event', 'screen_view', { page_path: '/gift' }],
      ['event', 'login', { experiment: 'paywall_first', arm: 'plans' }],
      ['event', 'gender_answer', { step: 'gender' }],
      { event: 'screen_view', step: 'gender' },
    ])
      views.hear(command)
    expect(views.all().map(({ params }) => params)).toEqual([
      { site: 'workouts', step: 'gender', asked: 'f', funnel: 'abc', seen_at: 1000, view: 1 },
    ])
  })

  test('are of one visit over page loads in a tab, and of another in another tab', () => {
    const [device, tab] = [aStorage(), aStorage()]
    new KeptViews(device, tab).hear(saw('gender'))
    new KeptViews(device, tab).hear(saw('name'))
    new KeptViews(device, aStorage()).hear(saw('gender'))
    const visitors = new KeptViews(device, tab).all().map(({ visitor }) => visitor)
    expect(visitors[1]).toBe(visitors[0])
    expect(visitors[2]).not.toBe(visitors[0])
  })

  test('have the campaign of their visit, whether it is told before or after them, also on the next page', () => {
    const [device, tab] = [aStorage(), aStorage()]
    const views = new KeptViews(device, tab)
    for (const command of [saw('gender'), cameBy('spring'), saw('name')]) views.hear(command)
    new KeptViews(device, tab).hear(saw('goal'))
    new KeptViews(device, aStorage()).hear(saw('gender'))
    expect(views.all().map(({ campaign }) => campaign)).toEqual(['spring', 'spring', 'spring', ''])
  })

  test('are with the exposures of their visit, as the table reads an export', async () => {
    const views = new KeptViews(aStorage(), aStorage())
    for (const { event_name, event_params } of await exportedWalk('', {
      answers: allAnswers(),
      at: 'subscription',
      arm: 'plans',
      allows: 'last',
    })) {
      views.hear([
        'event',
        event_name,
        Object.fromEntries(
          event_params.map(({ key, value }) => [
            key,
            'int_value' in value ? Number(value.int_value) : value.string_value,
          ]),
        ),
      ])
    }
    const steps = workouts.funnel.map(({ name }) => name)
    const tables = exitTables(
      steps,
      readEvents(views.rows(), new Map([['workouts', steps]])).views,
      'arm',
    )
    expect(tables.map(({ name, visits }) => [name, visits])).toEqual([['paywall_first:plans', 1]])
    expect(tables[0]?.rows.at(0)).toMatchObject({ step: 'welcome', left: 0, median: STAYS })
    expect(tables[0]?.rows.at(-1)).toMatchObject({ step: 'subscription', left: 1 })
  })

  test('are the last 2,000, with the exposures among them', () => {
    const device = aStorage()
    device.setItem(
      'demo_views',
      JSON.stringify(
        Array.from({ length: 2000 }, (_, place) => ({
          name: 'screen_view',
          visitor: 'v',
          campaign: '',
          params: { step: `step-${place}` },
        })),
      ),
    )
    const views = new KeptViews(device, aStorage())
    views.hear(saw('step-2000'))
    views.hear(exposed('plans'))
    expect(stepsOf(views)[0]).toBe('step-2')
    expect(views.all()).toHaveLength(2000)
    expect(views.all().at(-1)?.params).toEqual({ experiment: 'paywall_first', arm: 'plans' })
  })

  test('are gone after a reset, and the tab begins another visit', () => {
    const views = new KeptViews(aStorage(), aStorage())
    views.hear(saw('gender'))
    const [before] = views.all()
    views.clear()
    expect(views.all()).toEqual([])
    views.hear(saw('gender'))
    expect(views.all()[0]?.visitor).not.toBe(before?.visitor)
  })

  test('are none where what is stored is no list of views', () => {
    const device = aStorage()
    device.setItem('demo_views', '{"visitor":1}')
    expect(new KeptViews(device, aStorage()).all()).toEqual([])
  })
})
