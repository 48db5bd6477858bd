// The rows of the table: a figure and its goal. A goal is a number, or a multiple of the same figure of a reference page.

/** @typedef {import('../measure/measure.mjs').Measured} Measured */
/** @typedef {{ most?: number, least?: number, of?: 'empty' | 'byHand' | 'styled' }} Goal */
/** @typedef {{ id: string, part: string, figure: string, unit: 'ms' | 's' | 'kB' | 'MB' | '', of(page: Measured): number | null, goals: readonly Goal[] }} Row */

/** @typedef {Measured['walks'][number]} Walk */
/** @typedef {keyof Omit<Walk['steps'][number], 'path'>} StepFigure */

/** @param {readonly number[]} values */
const sorted = (values) => [...values].sort((a, b) => a - b)

/**
 * The value below which this share of the values lies; null if there are no values.
 * @param {readonly number[]} values
 * @param {number} share
 */
export function quantile(values, share) {
  const position = (values.length - 1) * share
  const ordered = sorted(values)
  const low = ordered[Math.floor(position)]
  const high = ordered[Math.ceil(position)]
  if (low === undefined || high === undefined) return null
  return low + (high - low) * (position - Math.floor(position))
}

/** @param {readonly number[]} values */
const median = (values) => quantile(values, 0.5)

/** @typedef {Row['of']} Figure */

/**
 * The median of a figure over all rounds.
 * @template {'loads' | 'fastLoads' | 'firsts' | 'walks'} List
 * @param {List} list
 * @param {(one: Measured[List][number]) => number} take
 * @returns {Figure}
 */
const over = (list, take) => (page) =>
  median(/** @type {Measured[List][number][]} */ ([...page[list]]).map(take))

/**
 * A quantile over the steps of the walk. Each step counts with its smallest value of all rounds, because other load on the
 * machine only adds time.
 * @type {(name: StepFigure, share: number) => Figure}
 */
const ofSteps =
  (name, share) =>
  ({ walks }) =>
    quantile(
      (walks[0]?.steps ?? []).map((_, index) =>
        Math.min(...walks.map(({ steps }) => steps[index]?.[name] ?? NaN)),
      ),
      share,
    )

/** @type {readonly Row[]} */
export const ROWS = [
  {
    id: 'first-paint',
    part: 'loading',
    figure: 'welcome, first paint',
    unit: 'ms',
    of: over('loads', ({ firstPaint }) => firstPaint),
    goals: [{ most: 0.75, of: 'empty' }],
  },
  {
    id: 'largest-paint',
    part: 'loading',
    figure: 'welcome, largest paint',
    unit: 'ms',
    of: over('loads', ({ largestPaint }) => largestPaint),
    goals: [{ most: 0.8, of: 'empty' }],
  },
  {
    id: 'script-before-tap',
    part: 'loading',
    figure: 'welcome, script before it can be tapped',
    unit: 'kB',
    of: ({ bytesBeforeTap }) => bytesBeforeTap,
    goals: [{ most: 12 }],
  },
  {
    id: 'script-without-tap',
    part: 'loading',
    figure: 'welcome on a fast connection: script fetched in 10 s without a tap',
    unit: 'kB',
    of: over('fastLoads', ({ scriptBytes }) => scriptBytes),
    goals: [{ most: 140 }],
  },
  {
    id: 'requests-without-tap',
    part: 'loading',
    figure: 'welcome on a fast connection: scripts fetched in 10 s without a tap',
    unit: '',
    of: over('fastLoads', ({ scripts }) => scripts.length),
    goals: [{ most: 16 }],
  },
  {
    id: 'early-requests',
    part: 'loading',
    figure:
      'welcome on a fast connection: scripts that the HTML does not name, requested before the first paint',
    unit: '',
    of: over('fastLoads', ({ early }) => early.length),
    goals: [{ most: 0 }],
  },
  {
    id: 'accounts-without-tap',
    part: 'loading',
    figure:
      "welcome on a fast connection: scripts with Firebase's accounts or database, fetched in 10 s without a tap",
    unit: '',
    of: over('fastLoads', ({ withAccounts }) => withAccounts.length),
    goals: [{ most: 0 }],
  },
  {
    id: 'requests-elsewhere',
    part: 'loading',
    figure: 'welcome on a fast connection: requests to other hosts in 10 s without a tap',
    unit: '',
    of: over('fastLoads', ({ elsewhere }) => elsewhere),
    goals: [],
  },
  {
    id: 'blocked',
    part: 'loading',
    figure: 'main thread blocked on welcome',
    unit: 'ms',
    of: over('loads', ({ blocked }) => blocked),
    goals: [{ most: 50 }],
  },
  {
    id: 'blocked-on-fast-connection',
    part: 'loading',
    figure: 'main thread blocked on welcome, on a fast connection',
    unit: 'ms',
    of: over('fastLoads', ({ blocked }) => blocked),
    goals: [{ most: 50 }],
  },
  {
    id: 'script-on-slow-connection',
    part: 'loading',
    figure: 'welcome on the slow connection: script fetched in 10 s without a tap',
    unit: 'kB',
    of: over('loads', ({ scriptBytes }) => scriptBytes),
    goals: [{ most: 140 }],
  },
  {
    id: 'shift',
    part: 'loading',
    figure: 'layout shift on welcome',
    unit: '',
    of: over('fastLoads', ({ shift }) => shift),
    goals: [{ most: 0 }],
  },
  {
    id: 'bounce',
    part: 'loading',
    figure: 'all bytes for a visitor who leaves welcome after 3 s',
    unit: 'kB',
    of: over('loads', ({ bounceBytes }) => bounceBytes),
    goals: [],
  },
  {
    id: 'first-question',
    part: 'loading',
    figure: 'first question by its address, cold',
    unit: 'ms',
    of: over('firsts', ({ heading }) => heading),
    goals: [{ most: 1.15, of: 'byHand' }],
  },
  {
    id: 'first-question-bytes',
    part: 'loading',
    figure: 'first question by its address, all bytes until its heading',
    unit: 'kB',
    of: over('firsts', ({ bytes }) => bytes),
    goals: [],
  },
  {
    id: 'step',
    part: 'steps',
    figure: 'Continue to the next heading painted, median',
    unit: 'ms',
    of: ofSteps('painted', 0.5),
    goals: [
      { most: 1.6, of: 'byHand' },
      { most: 1.2, of: 'styled' },
    ],
  },
  {
    id: 'slow-step',
    part: 'steps',
    figure: 'Continue to the next heading painted, 95th percentile',
    unit: 'ms',
    of: ofSteps('painted', 0.95),
    goals: [
      { most: 1.6, of: 'byHand' },
      { most: 1.2, of: 'styled' },
    ],
  },
  {
    id: 'layout',
    part: 'steps',
    figure: 'style and layout per step',
    unit: 'ms',
    of: ofSteps('layout', 0.5),
    goals: [
      { most: 2, of: 'byHand' },
      { most: 1.2, of: 'styled' },
    ],
  },
  {
    id: 'script',
    part: 'steps',
    figure: 'script per step',
    unit: 'ms',
    of: ofSteps('script', 0.5),
    goals: [
      { most: 1.3, of: 'byHand' },
      { most: 1.2, of: 'styled' },
    ],
  },
  {
    id: 'slowest',
    part: 'steps',
    figure: 'slowest interaction',
    unit: 'ms',
    of: ({ walks }) =>
      walks.length === 0 ? null : Math.min(...walks.map(({ slowest }) => slowest)),
    goals: [{ most: 56 }, { most: 1, of: 'byHand' }],
  },
  {
    id: 'elements',
    part: 'steps',
    figure: 'elements in the document at the end',
    unit: '',
    of: over('walks', ({ elements }) => elements),
    goals: [{ most: 2, of: 'styled' }],
  },
  {
    id: 'nodes',
    part: 'steps',
    figure: 'nodes in memory at the end, after garbage collection',
    unit: '',
    of: over('walks', ({ nodes }) => nodes),
    goals: [{ most: 2, of: 'styled' }],
  },
  {
    id: 'heap',
    part: 'steps',
    figure: 'script memory at the end, after garbage collection',
    unit: 'MB',
    of: over('walks', ({ heap }) => heap),
    goals: [{ most: 1.6, of: 'byHand' }],
  },
  {
    id: 'walk-shift',
    part: 'steps',
    figure: 'layout shift on the walk',
    unit: '',
    of: over('walks', ({ shift }) => shift),
    goals: [{ most: 0 }],
  },
  {
    id: 'walk-bytes',
    part: 'steps',
    figure: 'all bytes by the end of the walk',
    unit: 'kB',
    of: over('walks', ({ bytes }) => bytes),
    goals: [],
  },
  {
    id: 'lighthouse',
    part: 'lighthouse',
    figure: 'Lighthouse, mobile',
    unit: '',
    of: ({ lighthouse }) => median(lighthouse),
    goals: [{ least: 100 }],
  },
  {
    id: 'slow-responses',
    part: 'slow',
    figure: 'first question if every response takes 5 s, HTTP/1.1',
    unit: 's',
    of: ({ slow }) => slow?.seconds ?? null,
    goals: [{ most: 16 }],
  },
  {
    id: 'round-trips',
    part: 'slow',
    figure: 'first question if every response takes 5 s: round trips',
    unit: '',
    of: ({ slow }) => slow?.roundTrips ?? null,
    goals: [{ most: 3 }],
  },
]
