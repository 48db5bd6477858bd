import { exitFunnel, type ExitRow } from './exitFunnel.ts'
import { type Group, type GroupedView, groupsOf } from './exitGroups.ts'
import type { ReadViews } from './readEvents.ts'
import { SITES } from '../../src/composition/sites/sites.ts'

const WIDTH = 24

/** The funnels of an export as lines: one for each site, and within it for each campaign or arm if that is asked for. */
export function printed(
  { views, others, untimed, exposures }: ReadViews,
  group?: Group,
): readonly string[] {
  const sites = Object.values(SITES).flatMap(({ name, funnel }) => {
    const ofSite = views.filter(({ site }) => site === name)
    const steps = funnel.map((step) => step.name)
    const headed = ([title, own]: readonly [string, readonly GroupedView[]]) =>
      [
        [
          '',
          `${name}${group ? `, ${group} ${title}` : ''}: ${new Set(own.map(({ visitor }) => visitor)).size} visitors`,
        ],
        table(exitFunnel(steps, own)),
      ].flat()
    return Array.from(groupsOf(ofSite, group), headed).flat()
  })
  const notes = [
    ...(views.length === 0 ? ['No view of a step is in this export.'] : []),
    ...(others > 0
      ? [
          '',
          `${others} views are of a release with other steps, and were left out. Read them with that release.`,
        ]
      : []),
    ...(untimed > 0
      ? [
          '',
          `${untimed} visitors have views that do not say when they were seen. Order and times of these visitors are those of the delivery, which can be wrong.`,
        ]
      : []),
    ...(group === 'arm' && exposures === 0
      ? [
          '',
          'This export has no experiment_exposure, so who left at the screen that an arm changes is missing from the arm. Export these events, too.',
        ]
      : []),
  ]
  return [...sites, ...notes]
}

function table(rows: readonly ExitRow[]): readonly string[] {
  const shown = rows.filter(({ asked }) => asked > 0)
  const width = Math.max(...shown.map(({ step }) => step.length), 4)
  const most = Math.max(...shown.map(({ seen }) => seen), 1)
  const line = ({ step, asked, seen, left, rate, median }: ExitRow) =>
    [
      step.padEnd(width),
      String(asked).padStart(7),
      String(seen).padStart(7),
      String(left).padStart(7),
      percent(rate).padStart(7),
      seconds(median).padStart(8),
      '█'.repeat(Math.round((WIDTH * seen) / most)),
    ]
      .join(' ')
      .trimEnd()
  return [
    ['step'.padEnd(width), '  asked', '   seen', '   left', '      %', '  median'].join(' '),
    ...shown.map(line),
  ]
}

const percent = (rate: number | null): string => (rate === null ? '' : (rate * 100).toFixed(1))
const seconds = (ms: number | null): string => (ms === null ? '' : `${(ms / 1000).toFixed(1)} s`)
