/** HOUR and DAY are in minutes. */
const HOUR = 60
const DAY = 24 * HOUR

/** A duration in its largest suitable unit, rounded down so that it never promises too much: 90 minutes, 23 hours, 30 days. */
export function timeText(minutes: number): string {
  if (minutes < 2 * HOUR) return inWords(minutes, 'minute')
  return minutes < 2 * DAY ? inWords(minutes / HOUR, 'hour') : inWords(minutes / DAY, 'day')
}

const inWords = (count: number, unit: string): string =>
  new Intl.NumberFormat('en', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
    roundingMode: 'floor',
  }).format(count)
