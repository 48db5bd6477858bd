import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '../../src/composition/sites/sites.ts'
import { aShop } from '../builders/offers/aShop.ts'
import { PresenterVisitor } from './PresenterVisitor.ts'
import { scenariosOf } from './scenarios.ts'

describe.each(ALL_SITES)('over presenters, on the $name site', (site) => {
  test.each(scenariosOf(site))('$title', async ({ given, run }) => {
    const visitor = new PresenterVisitor(aShop({ site, answers: { units: 'metric', ...given?.(site) } }))
    await run(visitor, { equal: (seen, wanted, what) => expect({ [what]: seen }).toEqual({ [what]: wanted }) })
  })
})
