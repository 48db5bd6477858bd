import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resumeAt } from '#domain/funnel/admit.ts'
import { aSession } from '../../builders/aSession.ts'
import type { Visitor } from '../../builders/aVisitor.ts'
import { anyAddress, settledSession, visitors } from '../../builders/anyVisitor.ts'

/** Where the visitor is after the redirects of admission. */
function follow(visitor: Visitor, from: string): string {
  let at = from
  for (let redirects = 0; redirects < 10; redirects += 1) {
    const admission = visitor.admissionAt(at)
    if (admission.verdict !== 'goTo') return at
    at = admission.path
  }
  throw new Error(`Admission still redirects at ${at}`)
}

const forAny = (
  sessions: Parameters<typeof visitors>[0],
  rule: (visitor: Visitor, address: string) => void,
) => fc.assert(fc.property(visitors(sessions), anyAddress, rule), { numRuns: 400 })
const loading = fc.constant(aSession.stillLoading)

const RULES = { tags: ['2.admission-rests'] }

describe('admission, for all stored answers, flags and visitors', RULES, () => {
  test('admission redirects to a page on which the visitor may stay and from which they can continue, unless the funnel ends there', () => {
    forAny(settledSession, (visitor, address) => {
      const at = follow(visitor, address)
      const step = visitor.site.funnel.find(({ path }) => path === at)
      const isEnd = !step || step.kind === 'success'
      expect(isEnd || visitor.sequence.next(step) !== undefined).toBe(true)
    })
  })

  test('a returning visitor continues at an address that admission allows', () => {
    forAny(settledSession, (visitor) => {
      const path = resumeAt(visitor)
      expect(path === null ? 'stay' : visitor.admissionAt(path).verdict).toBe('stay')
    })
  })

  test('where a returning visitor continues depends only on the answers while the session loads', () => {
    forAny(loading, (visitor) => {
      expect(resumeAt(visitor)).toBe(resumeAt(visitor.with(aSession.ofNobody)))
    })
  })
})
