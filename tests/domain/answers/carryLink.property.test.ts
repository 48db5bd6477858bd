import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { workouts } from '#domain/site/workouts.ts'
import { hasAnswers } from '#domain/answers/Answers.ts'
import { type Carried, pack, queryOf, unpack } from '#domain/answers/carryLink.ts'
import { allAnswers, answersOn } from '#tests/builders/allAnswers.ts'
import { session, visitors } from '#tests/builders/anyVisitor.ts'

const AT = Date.UTC(2026, 10, 25, 21)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CARRIED: Carried = {
  answers: allAnswers(),
  labels: { goal: 'gain_muscle' },
  path: '/onboarding/plan',
  query: 'utm_source=app&promo=spring',
}
const PACKED = pack(workouts, CARRIED, AT)

describe('a link with answers', { tags: ['4.answers-travel'] }, () => {
  it('a link carries all answers unchanged, on every site', () => {
    fc.assert(
      fc.property(visitors(session), ({ site, answers: given }) => {
        const answers = { units: 'metric', ...given } as const
        const sent = { answers, labels: {}, path: site.funnel[3]?.path ?? '', query: '' }
        const packed = pack(site, sent, AT)
        expect(packed).toMatch(/^[\w-]+$/)
        expect(unpack(site, packed, AT)).toEqual(hasAnswers(answers) ? sent : 'broken')
      }),
      { numRuns: 300 },
    )
  })

  it('a link carries the page, the campaign, and which of two handles with the same value was tapped', () => {
    expect(unpack(workouts, PACKED, AT)).toEqual(CARRIED)
  })

  it.each(ALL_SITES)('a link with answers fits into a QR code, on the $name site', (site) => {
    const answers = answersOn(site, { displayName: 'Wilhelmina Katharina' })
    expect(pack(site, { ...CARRIED, answers }, AT).length).toBeLessThan(700)
  })

  it.each([
    [0, 'valid'],
    [DAY - MINUTE, 'valid'],
    [DAY, 'expired'],
    [400 * DAY, 'expired'],
    [MINUTE - DAY, 'valid'],
    [-DAY, 'expired'],
  ])('a link with answers that is %d ms old is %s', (age, expected) => {
    const read = unpack(workouts, PACKED, AT + age)
    expect(typeof read === 'string' ? read : 'valid').toBe(expected)
  })

  it('a link with answers is not accepted by another site, nor after the questions have changed', () => {
    expect(unpack(coach, PACKED, AT)).toBe('outdated')
    const changed = { ...workouts, funnel: workouts.funnel.filter(({ name }) => name !== 'age') }
    expect(unpack(changed, PACKED, AT)).toBe('outdated')
  })

  it.each([
    ['empty', ''],
    ['cut off', PACKED.slice(0, -20)],
    ['without its start', PACKED.slice(7)],
    ['doubled', PACKED + PACKED],
    ['two fragments', `${PACKED}#carry=${PACKED}`],
    ['repeated 200 times', PACKED.repeat(200)],
    ['followed by characters that no link has', `${PACKED}%3Cscript%3E`],
    ['null', btoa('null')],
    ['an object', btoa('{"__proto__":{"goal":1}}')],
    ['an empty list', btoa('[]')],
    ['not UTF-8', btoa('\xFF\xFE').replace('//', '__')],
    ['a token', 'eyJhbGciOiJub25lIn0'],
  ])('a link is broken if its text is %s', (_title, text) => {
    expect(unpack(workouts, text, AT)).toBe('broken')
  })

  it('reading a link never throws, and returns only a path of the funnel and parameters that a link may carry', () => {
    const hostile = fc.jsonValue({ maxDepth: 3 }).map((value) => {
      const bytes = Buffer.from(PACKED, 'base64url').toString()
      const [mark, minutes] = JSON.parse(bytes) as readonly unknown[]
      const data = [mark, minutes, value, value, value, value, value]
      return Buffer.from(JSON.stringify(data)).toString('base64url')
    })
    fc.assert(
      fc.property(fc.oneof(fc.string(), hostile), (text) => {
        const read = unpack(workouts, text, AT)
        if (typeof read === 'string') return
        const isInFunnel = workouts.funnel.some((step) => step.path === read.path)
        expect([isInFunnel, queryOf(read.query) === read.query]).toEqual([true, true])
      }),
      { numRuns: 500 },
    )
  })

  it.each(['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'promo'])(
    'a link carries the parameter %s',
    (name) => {
      const sent = { ...CARRIED, query: `${name}=spring` }
      expect(unpack(workouts, pack(workouts, sent, AT), AT)).toEqual(sent)
    },
  )

  it('a link leads only into the funnel, and carries no parameters but campaign and promo', () => {
    const sent = { ...CARRIED, path: '//evil.example', query: 'next=//evil&fsc:x=1&utm_source=a' }
    expect(unpack(workouts, pack(workouts, sent, AT), AT)).toMatchObject({
      path: '/',
      query: 'utm_source=a',
    })
  })
})
