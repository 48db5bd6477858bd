// Runs the scenarios of tests/visitor on the built demo in Firefox and WebKit.
import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '#domain/site/sites.ts'
import { PageVisitor } from '../visitor/PageVisitor.ts'
import { scenariosOf } from '../visitor/scenarios.ts'
import { visits } from './visits.ts'

describe.each(ALL_SITES)('on the $name site', (site) => {
  test.each(scenariosOf(site))('$title', ({ given, run }) =>
    visits(site, async (visit) => {
      if (given) await visit.storesAnswers({ units: 'metric', ...given(site) })
      await run(new PageVisitor(site, visit), {
        equal: (seen, wanted, what) => expect({ [what]: seen }).toEqual({ [what]: wanted }),
      })
    }),
  )
})
