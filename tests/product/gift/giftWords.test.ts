import { expect, test } from 'vitest'
import { zoneName } from '#presentation/features/gift/giftWords.ts'

test.each([
  ['UTC', 'UTC'],
  ['Etc/GMT', 'UTC'],
  ['Europe/London', 'United Kingdom Time'],
  ['America/New_York', 'Eastern Time'],
  ['Asia/Kolkata', 'India Standard Time'],
])('the day of a gift names the time zone %s as %s', (zone, name) => {
  expect(zoneName(Date.UTC(2026, 10, 30), zone)).toBe(name)
})
