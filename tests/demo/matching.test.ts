import { describe, expect, test } from 'vitest'
import { hasWords, nearTo, parseQuery } from '#demo/states/view/matching.ts'
import { ConcurrencyLimit } from '#demo/states/view/ConcurrencyLimit.ts'

const PAYWALL = { name: 'paywall, signed in', area: 'Paying', site: 'workouts' } as const
const PROMO = { name: 'paywall, promo without an end', area: 'Paying', site: 'workouts' } as const
const COACH_PROMO = { ...PROMO, site: 'coach' } as const
const HEIGHT = { name: 'height, not a number', area: 'Onboarding', site: 'workouts' } as const
const STATES = [PAYWALL, PROMO, COACH_PROMO, HEIGHT]

describe('the search for a state', () => {
  test('the search for a state accepts words of the name, the area or the site, in any order, even unfinished ones', () => {
    const found = (text: string) =>
      STATES.filter((state) => hasWords(state, parseQuery(text).words))
    expect(found('coach promo')).toEqual([COACH_PROMO])
    expect(found('pay, sign')).toEqual([PAYWALL])
    expect(found('onb')).toEqual([HEIGHT])
    expect(found('')).toEqual(STATES)
    expect(found('promo height')).toEqual([])
  })

  test('the search for a state reads light and dark as themes, not as words of a name', () => {
    expect(parseQuery('paywall, promo, dark, coach')).toEqual({
      words: ['paywall', 'promo', 'coach'],
      theme: 'dark',
    })
    expect(parseQuery('paywall').theme).toBeNull()
  })
})

describe('a state that does not exist', () => {
  test('for a state that does not exist, states with the same words are suggested first, and among these the ones of the requested site before others', () => {
    expect(nearTo('paywall promo', STATES, 'coach').slice(0, 2)).toEqual([COACH_PROMO, PROMO])
    expect(nearTo('paywall promo dark coach', STATES, 'workouts')[0]).toBe(COACH_PROMO)
  })

  test('for a mistyped state, the intended one is suggested', () => {
    expect(nearTo('paywal signd in', STATES, 'workouts')[0]).toBe(PAYWALL)
  })

  test('for words that are like no state, nothing is suggested', () => {
    expect(nearTo('zzzzzz', STATES, 'workouts')).toEqual([])
    expect(nearTo('', STATES, 'workouts')).toEqual([])
  })
})

describe('the pictures of the list', () => {
  test('the pictures of the list load in order, a few at a time; the next one starts when another has loaded or is gone', () => {
    const begun: string[] = []
    const limit = new ConcurrencyLimit(2)
    const [first, , , fourth] = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) =>
      limit.take(() => begun.push(name)),
    )
    expect(begun).toEqual(['first', 'second'])
    fourth?.()
    first?.()
    first?.()
    expect(begun).toEqual(['first', 'second', 'third'])
  })
})
