// The rows of the table: a figure and its goals. A goal is a number, or a multiple of the same figure of a reference page.

/** @typedef {import('../measure/measure.mjs').Measured} Measured */
/** @typedef {{ most?: number, least?: number, of?: 'empty' | 'byHand' }} Goal */
/** @typedef {{ id: string, part: string, label: string, unit: 'ms' | 's' | 'kB' | 'MB' | '', readFrom(page: Measured): number | null, goals: readonly Goal[] }} Row */

/** @typedef {Measured['walks'][number]} Walk */
/** @typedef {keyof Omit<Walk['steps'][number], 'path'>} StepFigure */

/** @param {readonly number[]} values */
const sorted = (values) => [...values].sort((a, b) => a - b)

/**
 * The value below which a share of the values lies; null if there are no values.
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

/** @typedef {Row['readFrom']} ReadFigure */

/**
 * The median of a figure over all rounds.
 * @template {'loads' | 'fastLoads' | 'firsts' | 'walks'} List
 * @param {List} list
 * @param {(one: Measured[List][number]) => number} take
 * @returns {ReadFigure}
 */
const over = (list, take) => (page) =>
  median(/** @type {Measured[List][number][]} */ ([...page[list]]).map(take))

/**
 * A quantile over the steps of the walk. Each step counts with its smallest value of all rounds, because other load on the
 * machine only adds time.
 * @type {(name: StepFigure, share: number) => ReadFigure}
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
    label: 'welcome, first paint',
    unit: 'ms',
    readFrom: over('loads', ({ firstPaint }) => firstPaint),
    goals: [{ most: 0.75, of: 'empty' }],
  },
  {
    id: 'largest-paint',
    part: 'loading',
    label: 'welcome, largest paint',
    unit: 'ms',
    readFrom: over('loads', ({ largestPaint }) => largestPaint),
    goals: [{ most: 0.8, of: 'empty' }],
  },
  {
    id: 'script-before-tap',
    part: 'loading',
    label: 'welcome, script before it can be tapped',
    unit: 'kB',
    readFrom: ({ bytesBeforeTap }) => bytesBeforeTap,
    goals: [{ most: 12 }],
  },
  {
    id: 'script-without-tap',
    part: 'loading',
    label: 'welcome on a fast connection: script fetched in 10 s without a tap',
    unit: 'kB',
    readFrom: over('fastLoads', ({ scriptBytes }) => scriptBytes),
    goals: [{ most: 140 }],
  },
  {
    id: 'requests-without-tap',
    part: 'loading',
    label: 'welcome on a fast connection: scripts fetched in 10 s without a tap',
    unit: '',
    readFrom: over('fastLoads', ({ scripts }) => scripts.length),
    goals: [{ most: 16 }],
  },
  {
    id: 'early-requests',
    part: 'loading',
    label:
      'welcome on a fast connection: scripts that the HTML does not name, requested before the first paint',
    unit: '',
    readFrom: over('fastLoads', ({ early }) => early.length),
    goals: [{ most: 0 }],
  },
  {
    id: 'accounts-without-tap',
    part: 'loading',
    label:
      "welcome on a fast connection: scripts with Firebase's accounts or database, fetched in 10 s without a tap",
    unit: '',
    readFrom: over('fastLoads', ({ withAccounts }) => withAccounts.length),
    goals: [{ most: 0 }],
  },
  {
    id: 'requests-elsewhere',
    part: 'loading',
    label: 'welcome on a fast connection: requests to other hosts in 10 s without a tap',
    unit: '',
    readFrom: over('fastLoads', ({ elsewhere }) => elsewhere),
    goals: [],
  },
  {
    id: 'blocked',
    part: 'loading',
    label: 'main thread blocked on welcome',
    unit: 'ms',
    readFrom: over('loads', ({ blocked }) => blocked),
    goals: [{ most: 50 }],
  },
  {
    id: 'blocked-on-fast-connection',
    part: 'loading',
    label: 'main thread blocked on welcome, on a fast connection',
    unit: 'ms',
    readFrom: over('fastLoads', ({ blocked }) => blocked),
    goals: [{ most: 50 }],
  },
  {
    id: 'script-on-slow-connection',
    part: 'loading',
    label: 'welcome on the slow connection: script fetched in 10 s without a tap',
    unit: 'kB',
    readFrom: over('loads', ({ scriptBytes }) => scriptBytes),
    goals: [{ most: 140 }],
  },
  {
    id: 'shift',
    part: 'loading',
    label: 'layout shift on welcome',
    unit: '',
    readFrom: over('fastLoads', ({ shift }) => shift),
    goals: [{ most: 0 }],
  },
  {
    id: 'bounce',
    part: 'loading',
    label: 'all bytes for a visitor who leaves welcome after 3 s',
    unit: 'kB',
    readFrom: over('loads', ({ bounceBytes }) => bounceBytes),
    goals: [],
  },
  {
    id: 'first-question',
    part: 'loading',
    label: 'first question by its address, cold',
    unit: 'ms',
    readFrom: over('firsts', ({ heading }) => heading),
    goals: [{ most: 1.15, of: 'byHand' }],
  },
  {
    id: 'first-question-bytes',
    part: 'loading',
    label: 'first question by its address, all bytes until its heading',
    unit: 'kB',
    readFrom: over('firsts', ({ bytes }) => bytes),
    goals: [],
  },
  {
    id: 'step',
    part: 'steps',
    label: 'from Continue until the next heading is painted, median',
    unit: 'ms',
    readFrom: ofSteps('painted', 0.5),
    goals: [{ most: 1.6, of: 'byHand' }],
  },
  {
    id: 'in-document',
    part: 'steps',
    label: 'from Continue until the next heading is in the document, median',
    unit: 'ms',
    readFrom: ofSteps('inDocument', 0.5),
    goals: [],
  },
  {
    id: 'slow-step',
    part: 'steps',
    label: 'from Continue until the next heading is painted, 95th percentile',
    unit: 'ms',
    readFrom: ofSteps('painted', 0.95),
    goals: [{ most: 1.7, of: 'byHand' }],
  },
  {
    id: 'layout',
    part: 'steps',
    label: 'style and layout per step',
    unit: 'ms',
    readFrom: ofSteps('layout', 0.5),
    goals: [{ most: 2, of: 'byHand' }],
  },
  {
    id: 'script',
    part: 'steps',
    label: 'script per step',
    unit: 'ms',
    readFrom: ofSteps('script', 0.5),
    goals: [{ most: 1.5, of: 'byHand' }],
  },
  {
    id: 'main-thread',
    part: 'steps',
    label: 'main thread per step',
    unit: 'ms',
    readFrom: ofSteps('mainThread', 0.5),
    goals: [],
  },
  {
    id: 'slowest',
    part: 'steps',
    label: 'slowest interaction',
    unit: 'ms',
    readFrom: ({ walks }) =>
      walks.length === 0 ? null : Math.min(...walks.map(({ slowest }) => slowest)),
    goals: [{ most: 1.5, of: 'byHand' }],
  },
  {
    id: 'elements',
    part: 'steps',
    label: 'elements in the document at the end',
    unit: '',
    readFrom: over('walks', ({ elements }) => elements),
    goals: [],
  },
  {
    id: 'nodes',
    part: 'steps',
    label: 'nodes in memory at the end, after garbage collection',
    unit: '',
    readFrom: over('walks', ({ nodes }) => nodes),
    goals: [],
  },
  {
    id: 'heap',
    part: 'steps',
    label: 'script memory at the end, after garbage collection',
    unit: 'MB',
    readFrom: over('walks', ({ heap }) => heap),
    goals: [{ most: 4.5 }],
  },
  {
    id: 'walk-shift',
    part: 'steps',
    label: 'layout shift on the walk',
    unit: '',
    readFrom: over('walks', ({ shift }) => shift),
    goals: [{ most: 0 }],
  },
  {
    id: 'walk-bytes',
    part: 'steps',
    label: 'all bytes by the end of the walk',
    unit: 'kB',
    readFrom: over('walks', ({ bytes }) => bytes),
    goals: [],
  },
  {
    id: 'lighthouse',
    part: 'lighthouse',
    label: 'Lighthouse, mobile',
    unit: '',
    readFrom: ({ lighthouse }) => median(lighthouse),
    goals: [{ least: 100 }],
  },
  {
    id: 'slow-responses',
    part: 'slow',
    label: 'first question if every response takes 5 s, HTTP/1.1',
    unit: 's',
    readFrom: ({ slow }) => slow?.seconds ?? null,
    goals: [{ most: 16 }],
  },
  {
    id: 'round-trips',
    part: 'slow',
    label: 'first question if every response takes 5 s: round trips',
    unit: '',
    readFrom: ({ slow }) => slow?.roundTrips ?? null,
    goals: [{ most: 3 }],
  },
]
