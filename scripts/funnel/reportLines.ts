import { subscription, success } from '../../src/domain/funnel/steps/landmarks.ts'
import { SITES } from '../../src/domain/site/sites.ts'
import { groupBy } from './groupBy.ts'
import { exitFunnel, type ExitRow } from './exitFunnel.ts'
import {
  type ExperimentResult,
  experimentResults,
  type Share,
  visitorsNeeded,
} from './experimentResults.ts'
import type { GroupedView, ReadViews } from './readExport.ts'

export const GROUPS = ['campaign', 'arm'] as const
export type Group = (typeof GROUPS)[number]

/** The length of the longest bar, in characters. */
const BAR = 24
/** The steps that count as goals of an experiment. */
const GOALS = [subscription.name, success.name]

/** The views by campaign or arm; views without one are under `none`. A visitor who saw several arms counts in each. */
export function groupsOf<View extends GroupedView>(views: readonly View[], group: Group) {
  const named = views.flatMap((view) => {
    const names = group === 'campaign' ? [view.campaign].filter(Boolean) : view.arms
    return (names.length > 0 ? names : ['none']).map((name) => ({ name, view }))
  })
  return [...groupBy(named, ({ name }) => name)]
    .map(([name, own]) => [name, own.map(({ view }) => view)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/**
 * The funnels of an export as lines: one for each site, or one for each campaign or arm of each site. If the group is `arm`, the
 * results of the experiments come first.
 * @param difference in the revenue per visitor that an experiment is to tell, in dollars
 */
export function reportLines(
  { views, visits, leftOut, exposures }: ReadViews,
  group?: Group,
  difference?: number,
): readonly string[] {
  const tables = Object.values(SITES).flatMap(({ name: site, funnel }) => {
    const ofSite = views.filter((view) => view.site === site)
    const groups = group
      ? groupsOf(ofSite, group).map(([name, own]) => [`${site}, ${group} ${name}`, own] as const)
      : ofSite.length > 0
        ? [[site, ofSite] as const]
        : []
    const steps = funnel.map(({ name }) => name)
    return groups.flatMap(([title, own]) => {
      const visitors = new Set(own.map(({ visitor }) => visitor)).size
      return ['', `${title}: ${visitors} visitors`].concat(table(exitFunnel(steps, own)))
    })
  })
  return [
    ...(group === 'arm'
      ? experimentResults(visits, GOALS).flatMap((one) => resultLines(one, difference))
      : []),
    ...tables,
    ...(views.length === 0 ? ['No view of a step is in this export.'] : []),
    ...(leftOut > 0
      ? [
          '',
          `${leftOut} views were left out: they are of a release with other steps, or have no time. Read them with their release.`,
        ]
      : []),
    ...(group === 'arm' && exposures === 0
      ? [
          '',
          'This export has no experiment_exposure events, so its arms lack the visitors who left at the screen that the arm changes. Export these events, too.',
        ]
      : []),
  ]
}

function table(rows: readonly ExitRow[]): readonly string[] {
  const shown = rows.filter(({ asked }) => asked > 0)
  const width = Math.max(...shown.map(({ step }) => step.length), 4)
  const most = Math.max(...shown.map(({ seen }) => seen), 1)
  const line = (step: string, numbers: readonly (number | string)[], median: string, bar = '') =>
    [step.padEnd(width), ...numbers.map((one) => String(one).padStart(7)), median.padStart(8), bar]
      .join(' ')
      .trimEnd()
  return [
    line('step', ['asked', 'seen', 'exits', '%'], 'median'),
    ...shown.map(({ step, asked, seen, exits, median }) =>
      line(
        step,
        [asked, seen, exits, seen > 0 ? ((exits / seen) * 100).toFixed(1) : ''],
        median === null ? '' : `${(median / 1000).toFixed(1)} s`,
        '█'.repeat(Math.round((BAR * seen) / most)),
      ),
    ),
  ]
}

function resultLines(
  { experiment, arms, mixed }: ExperimentResult,
  difference?: number,
): readonly string[] {
  const percent = (share: number) => (share * 100).toFixed(1)
  const dollars = (amount: number) => amount.toFixed(2)
  const needed = difference === undefined ? 0 : visitorsNeeded(arms, difference)
  const cell = ({ people, share, interval }: Share) =>
    `${people} (${percent(share)} %, ${interval.map(percent).join(' to ')})`
  const goals = [...(arms[0]?.reached.keys() ?? [])]
  const columns = [
    ['arm', 'exposed', ...goals, '$ per visitor'],
    ...arms.map(({ arm, exposed, reached, revenue: { mean, interval } }) => [
      arm,
      String(exposed),
      ...[...reached.values()].map(cell),
      `${dollars(mean)} (${interval.map(dollars).join(' to ')})`,
    ]),
  ]
  const widths = columns[0]?.map((_title, index) =>
    Math.max(...columns.map((row) => row[index]?.length ?? 0)),
  )
  return [
    '',
    `${experiment}: visitors who were exposed; in brackets their share and its 95 % interval`,
    ...columns.map((row) =>
      row
        .map((text, index) => text.padEnd(widths?.[index] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...(difference === undefined
      ? []
      : [
          `To tell ${dollars(difference)} $ per visitor, each arm needs ${needed} visitors in all: ${arms
            .map(({ arm, exposed }) => `${arm} ${Math.max(0, needed - exposed)} more`)
            .join(', ')}.`,
        ]),
    ...(mixed > 0 ? [`${mixed} visitors saw several arms and are not counted in this table.`] : []),
  ]
}
