import { describe, expect, test } from 'vitest'
import { knee } from '#domain/funnel/steps/body/knee.ts'

describe('the selected answer at knee', () => {
  test.each([
    [2, 2],
    [1, 1],
    [0, 1],
  ] as const)(
    'the selected answer at knee for an impact of %d is %d: any pain counts as yes',
    (impact, shown) => {
      expect(knee.shownAs?.(impact)).toBe(shown)
    },
  )
})
