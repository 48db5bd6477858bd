const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** A duration in its largest suitable unit, rounded down so that it never promises too much: 90 minutes, 23 hours, 30 days. */
export function timeText(minutes: number): string {
  if (minutes < 2 * HOUR_MINUTES) return inWords(minutes, 'minute')
  return minutes < 2 * DAY_MINUTES
    ? inWords(minutes / HOUR_MINUTES, 'hour')
    : inWords(minutes / DAY_MINUTES, 'day')
}

const inWords = (count: number, unit: string): string =>
  new Intl.NumberFormat('en', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
    roundingMode: 'floor',
  }).format(count)
