import { expect, expectTypeOf, test } from 'vitest'
import { AUXILIARY_ROUTES } from '#domain/funnel/routes.ts'
import { plan } from '#domain/funnel/steps/landmarks.ts'
import type { Path } from '#presentation/navigation/paths.ts'
import * as paths from '#presentation/navigation/paths.ts'

const leadsTo = (path: Path): Path => path

test('an unknown address does not compile', () => {
  // @ts-expect-error the gift page is misspelt
  expect(leadsTo('/gfit')).not.toBe(paths.gift)
  // @ts-expect-error only a step defines the address of a step
  expect(leadsTo('/onboarding/paln')).not.toBe(plan.path)
  // @ts-expect-error not every string is an address
  expectTypeOf<string>().toExtend<Path>()
  expectTypeOf(plan.path).toExtend<Path>()
})

test('each route that is not a step has exactly one name', () => {
  expect(Object.values<string>(paths).toSorted()).toEqual(
    [...AUXILIARY_ROUTES, paths.welcome, paths.firstQuestion].toSorted(),
  )
})
