import { expect, test } from 'vitest'
import { ageBounds, heightBounds, weightBounds } from '#domain/answers/Bounds.ts'
import { likelyMeant } from '#domain/answers/likelyMeant.ts'
import { Units } from '#domain/answers/Units.ts'

const CONTEXT = { units: Units.Metric, minimumAge: 10 }
const BOUNDS = {
  age: ageBounds(CONTEXT),
  height: heightBounds(CONTEXT),
  weight: weightBounds(CONTEXT),
  pounds: weightBounds({ ...CONTEXT, units: Units.Imperial }),
}
const number = (value: number) => ({ kind: 'number', value })

test.each([
  ['age', 1980, { kind: 'birthYear', age: 46 }],
  ['age', 2016, { kind: 'birthYear', age: 10 }],
  ['age', 2017, null],
  ['age', 340, number(34)],
  ['age', 3, null],
  ['weight', 8, number(80)],
  ['weight', 20, number(200)],
  ['weight', 21, null],
  ['weight', 780, number(78)],
  ['weight', 7251, null],
  ['pounds', 1725, number(172.5)],
  ['pounds', 9999, null],
  ['height', 17, number(170)],
  ['height', 24, null],
  ['height', 1720, number(172)],
  ['height', 1725, null],
] as const)(
  'in 2026, the %s %d suggests %j',
  { tags: ['5.likely-meant'] },
  (kind, value, meant) => {
    expect(likelyMeant(value, kind === 'pounds' ? 'weight' : kind, BOUNDS[kind], 2026)).toEqual(
      meant,
    )
  },
)
