import { expect, test } from 'vitest'
import { timeText } from '#presentation/features/isic/StudentView.tsx'

test.each([
  [1, '1 minute'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [2879, '47 hours'],
  [2880, '2 days'],
  [43_200, '30 days'],
])('%i minutes are shown as %s', (minutes, text) => {
  expect(timeText(minutes)).toBe(text)
})
