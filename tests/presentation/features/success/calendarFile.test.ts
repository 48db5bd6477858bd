import { expect, it } from 'vitest'
import { calendarFile } from '#presentation/features/success/FirstSession.tsx'

const FILE = calendarFile({
  first: { year: 2026, month: 11, day: 30 },
  weekdays: [1, 3, 5],
  title: 'Onward, 25 min',
  now: Date.UTC(2026, 10, 29, 9, 5),
})

it('a calendar file holds the workouts of four weeks, from the first day on', () => {
  const lines = FILE.split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261130')
  expect(lines).toContain('DTEND;VALUE=DATE:20261201')
  expect(lines).toContain('RRULE:FREQ=WEEKLY;COUNT=12;BYDAY=MO,WE,FR')
})

it('a calendar file is well formed: its lines are short, its marks escaped, its stamp in UTC', () => {
  const lines = FILE.split('\r\n')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(75)
  expect(lines).toContain(String.raw`SUMMARY:Onward\, 25 min`)
  expect(lines).toContain('DTSTAMP:20261129T090500Z')
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})
