import { expect, test } from 'vitest'
import { nothingMatched } from '#root/scripts/report/nearNames.ts'

const FILES = [
  'tests/presentation/features/paywall/namedPlan.test.tsx',
  'tests/presentation/features/privacy/privacySheet.test.tsx',
  'tests/domain/summary/plan.test.ts',
]

test.each([
  ['paywal', ['tests/presentation/features/paywall/namedPlan.test.tsx']],
  ['nmaedPlan.test.tsx', ['tests/presentation/features/paywall/namedPlan.test.tsx']],
  ['PrivacySheets', ['tests/presentation/features/privacy/privacySheet.test.tsx']],
])('a word that selects no test, such as %s, gets files with a similar name', (word, near) => {
  expect(nothingMatched([word], FILES)).toBe(
    `Nothing matches "${word}". Similar: ${near.join(', ')}`,
  )
})

test('a word like no name is told how files are selected', () => {
  expect(nothingMatched(['zzzz'], FILES)).toBe(
    'Nothing matches "zzzz". There are 3 files of tests; a word selects those with it in their path.',
  )
})

test('each of several words is named', () => {
  expect(nothingMatched(['zzzz', 'plam'], FILES)).toMatch(/^Nothing matches "zzzz" or "plam"\. Sim/)
})
