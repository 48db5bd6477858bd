// The rows of the table: a figure and its goal. A goal is a number, or a fraction of another page's figure.

/** @typedef {import('../measure/measure.mjs').Measured} Measured */
/** @typedef {{ most?: number, least?: number, of?: 'empty' | 'byHand' | 'dressed' }} Goal */
/** @typedef {{ id: string, part: string, figure: string, unit: 'ms' | 's' | 'kB' | 'MB' | '', of(page: Measured): number | null, goals: readonly Goal[] }} Row */

/** @typedef {Measured['walks'][number]} Walk */
/** @typedef {keyof Omit<Walk['steps'][number], 'path'>} StepFigure */

/** @param {readonly number[]} values */
const sorted = (values) => [...values].sort((a, b) => a - b)

/**
 * The value below which this share of the values lies; null if there are none.
 * @param {readonly number[]} values
 * @param {number} share
 */
export function quantile(values, share) {
  const place = (values.length - 1) * share
  const ordered = sorted(values)
  const low = ordered[Math.floor(place)]
  const high = ordered[Math.ceil(place)]
  if (low === undefined || high === undefined) return null
  return low + (high - low) * (place - Math.floor(place))
}

/** @param {readonly number[]} values */
const median = (values) => quantile(values, 0.5)

/** @typedef {Row['of']} Figure */

/**
 * The median of a figure over all rounds.
 * @template {'loads' | 'idles' | 'firsts' | 'walks'} List
 * @param {List} list
 * @param {(one: Measured[List][number]) => number} take
 * @returns {Figure}
 */
const over = (list, take) => (page) =>
  median(/** @type {Measured[List][number][]} */ ([...page[list]]).map(take))

/**
 * Takes the smallest value of each step over all rounds, because other load on the machine only adds time.
 * @type {(name: StepFigure, share: number) => Figure}
 */
const ofSteps =
  (name, share) =>
  ({ walks }) =>
    quantile(
      (walks[0]?.steps ?? []).map((_, place) =>
        Math.min(...walks.map(({ steps }) => steps[place]?.[name] ?? NaN)),
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
    figure: 'welcome on a good line, script fetched in 10 s without a tap',
    unit: 'kB',
    of: over('idles', ({ scriptBytes }) => scriptBytes),
    goals: [{ most: 140 }],
  },
  {
    id: 'requests-without-tap',
    part: 'loading',
    figure: 'welcome on a good line, requests for it',
    unit: '',
    of: over('idles', ({ scripts }) => scripts.length),
    goals: [{ most: 16 }],
  },
  {
    id: 'early-requests',
    part: 'loading',
    figure:
      'welcome on a good line, those begun before the first paint, besides what the page names',
    unit: '',
    of: over('idles', ({ early }) => early.length),
    goals: [{ most: 0 }],
  },
  {
    id: 'accounts-without-tap',
    part: 'loading',
    figure: "welcome on a good line, those for Firebase's accounts or database",
    unit: '',
    of: over('idles', ({ withAccounts }) => withAccounts.length),
    goals: [{ most: 0 }],
  },
  {
    id: 'requests-elsewhere',
    part: 'loading',
    figure: 'welcome on a good line, requests to other hosts in 10 s without a tap',
    unit: '',
    of: over('idles', ({ elsewhere }) => elsewhere),
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
    id: 'blocked-idle',
    part: 'loading',
    figure: 'main thread blocked on welcome on a good line',
    unit: 'ms',
    of: over('idles', ({ blocked }) => blocked),
    goals: [{ most: 50 }],
  },
  {
    id: 'script-on-slow-line',
    part: 'loading',
    figure: 'welcome on the slow line, script fetched in 10 s without a tap',
    unit: 'kB',
    of: over('loads', ({ scriptBytes }) => scriptBytes),
    goals: [{ most: 140 }],
  },
  {
    id: 'shift',
    part: 'loading',
    figure: 'layout shift on welcome',
    unit: '',
    of: over('idles', ({ shift }) => shift),
    goals: [{ most: 0 }],
  },
  {
    id: 'bounce',
    part: 'loading',
    figure: 'a bounce: all bytes of welcome left after 3 s',
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
      { most: 1.2, of: 'dressed' },
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
      { most: 1.2, of: 'dressed' },
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
      { most: 1.2, of: 'dressed' },
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
      { most: 1.2, of: 'dressed' },
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
    goals: [{ most: 2, of: 'dressed' }],
  },
  {
    id: 'nodes',
    part: 'steps',
    figure: 'nodes in memory at the end, after garbage collection',
    unit: '',
    of: over('walks', ({ nodes }) => nodes),
    goals: [{ most: 2, of: 'dressed' }],
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
    id: 'slow-line',
    part: 'slow',
    figure: 'first question on a line of 5 s, HTTP/1.1',
    unit: 's',
    of: ({ slow }) => slow?.seconds ?? null,
    goals: [{ most: 16 }],
  },
  {
    id: 'crossings',
    part: 'slow',
    figure: 'first question on that line, crossings',
    unit: '',
    of: ({ slow }) => slow?.crossings ?? null,
    goals: [{ most: 3 }],
  },
]
