import { describe, expect, test } from 'vitest'
import { StoredPromos } from '../../../src/application/promo/StoredPromos.ts'
import { DismissPromo } from '../../../src/application/promo/DismissPromo.ts'
import { ResolvePromo } from '../../../src/application/promo/ResolvePromo.ts'
import { coach } from '../../../src/composition/sites/coach.ts'
import { workouts } from '../../../src/composition/sites/workouts.ts'
import type { Site } from '../../../src/composition/sites/Site.ts'
import { InMemoryKeyValueStore } from '../../../src/infrastructure/memory/InMemoryKeyValueStore.ts'
import { aProduct } from '../../builders/aProduct.ts'

const MINUTE = 60_000
/** Two promos that are enabled, one of them for two intervals and for 10 minutes. */
const SETTINGS = {
  promo_spring_month: 'true',
  promo_spring_year: 'true',
  promo_spring_expiration_minutes: '10',
  promo_spring_discount: '50',
  promo_summer_quarter: 'true',
  promo_spring_halfyear_coach: 'true',
}

interface Facts {
  readonly site?: Site
  readonly device?: InMemoryKeyValueStore
  readonly settings?: Readonly<Record<string, string>>
}

function aPromo({ site = workouts, device = new InMemoryKeyValueStore(), settings: known = SETTINGS }: Facts = {}) {
  const { clock, settings } = aProduct({ site, settings: known })
  const promos = new StoredPromos(device)
  const resolve = new ResolvePromo(promos, settings, site, clock)
  return {
    clock,
    device,
    dismiss: (code: string) => new DismissPromo(promos).execute(code),
    resolved: (inQuery: string | null = null, signedIn = false) => resolve.execute({ inQuery, signedIn }),
    code: (inQuery: string | null = null, signedIn = false) => resolve.execute({ inQuery, signedIn }).active?.code ?? null,
    stored: () => device.read('active_promo'),
  }
}

describe('an active promo', () => {
  test('of the query is stored, bare, and stays once the query is gone', { tags: ['4.promo-order'] }, () => {
    const { code, stored } = aPromo()
    expect(code('SPRING')).toBe('spring')
    expect(stored()).toBe('spring')
    expect(code()).toBe('spring')
  })

  test('is replaced by another one of the query', { tags: ['4.promo-order'] }, () => {
    const { code, stored } = aPromo()
    code('spring')
    expect(code('summer')).toBe('summer')
    expect(stored()).toBe('summer')
  })

  test('names its intervals, its discount and its end', () => {
    const { resolved, clock } = aPromo()
    expect(resolved('spring').active).toEqual({ code: 'spring', intervals: ['month', 'year'], discount: 50, endsAt: clock.now() + 10 * MINUTE, countsDown: true })
    expect(resolved('summer').active).toEqual({ code: 'summer', intervals: ['quarter'], discount: null, endsAt: null, countsDown: false })
  })

  test('is none where no interval is enabled; its code stays, stored and in the query', { tags: ['4.promo-leaves-query'] }, () => {
    const { resolved, stored } = aPromo()
    expect(resolved('autumn')).toEqual({ active: null, leavesQuery: false, over: null })
    expect(stored()).toBe('autumn')
  })

  test.each(['<script>', 'a b', ''])('is none for %j, which leaves the query', { tags: ['4.promo-leaves-query'] }, (text) => {
    const { resolved, stored } = aPromo()
    expect(resolved(text)).toEqual({ active: null, leavesQuery: true, over: null })
    expect(stored()).toBeNull()
  })

  test.each([
    ['33', null],
    ['fifty', null],
    ['30', 30],
    [' 90 ', 90],
  ])('with a discount of %j shows %j', (set, shown) => {
    expect(aPromo({ settings: { ...SETTINGS, promo_spring_discount: set } }).resolved('spring').active?.discount).toBe(shown)
  })

  test('is none where nothing is in the address, and nothing leaves it', () => {
    expect(aPromo().resolved(null)).toEqual({ active: null, leavesQuery: false, over: null })
  })

  test('asked for again is the same, without a change', () => {
    const { resolved, device } = aPromo()
    const first = resolved('spring')
    const kept = device.read('promo_activations')
    expect(resolved('spring')).toEqual(first)
    expect(device.read('promo_activations')).toBe(kept)
  })
})

describe('the remote promo', { tags: ['4.promo-remote'] }, () => {
  const settings = { ...SETTINGS, onboarding_promo: 'summer' }

  test('is used and stored for somebody signed in who has no other', () => {
    const { code, stored } = aPromo({ settings })
    expect(code(null, false)).toBeNull()
    expect(code(null, true)).toBe('summer')
    expect(stored()).toBe('summer')
  })

  test('is kept out by a stored one, even where that is expired or not enabled', async () => {
    const expired = aPromo({ settings })
    expired.code('spring')
    await expired.clock.advance(10 * MINUTE)
    expect(expired.code(null, true)).toBeNull()
    expect(expired.stored()).toBe('spring')

    const unknown = aPromo({ settings, device: new InMemoryKeyValueStore({ active_promo: 'autumn' }) })
    expect(unknown.code(null, true)).toBeNull()
    expect(unknown.stored()).toBe('autumn')
  })
})

describe('a dismissed promo', { tags: ['4.promo-dismissed'] }, () => {
  test('is revived by nothing: no address, no setting, no new session', () => {
    const { code, dismiss, stored, device } = aPromo({ settings: { ...SETTINGS, onboarding_promo: 'spring' } })
    code('spring')
    dismiss('spring')
    expect(stored()).toBeNull()
    expect(code('spring')).toBeNull()
    expect(code(null, true)).toBeNull()
    expect(stored()).toBeNull()
    expect(aPromo({ device, settings: { ...SETTINGS, onboarding_promo: 'spring' } }).code('spring', true)).toBeNull()
  })

  test('leaves the query, unless another one is active', { tags: ['4.promo-leaves-query'] }, () => {
    const { resolved, dismiss } = aPromo()
    resolved('summer')
    dismiss('spring')
    expect(resolved('spring').leavesQuery).toBe(true)
    resolved('summer')
    expect(resolved('spring')).toMatchObject({ active: { code: 'summer' }, leavesQuery: false })
  })

  test('does not keep another one from starting', () => {
    const { code, dismiss } = aPromo()
    code('spring')
    dismiss('spring')
    expect(code('summer')).toBe('summer')
  })
})

describe('a promo of 10 minutes', () => {
  test('is active up to its end, not at it, and then leaves the query', async () => {
    const { clock, code, resolved, stored } = aPromo()
    code('spring')
    await clock.advance(10 * MINUTE - 1)
    expect(code('spring')).toBe('spring')
    await clock.advance(1)
    expect(resolved('spring')).toEqual({ active: null, leavesQuery: true, over: 'spring' })
    expect(stored()).toBe('spring')
  })

  test('does not begin anew: not by clearing, not by replacing, not by another visit', async () => {
    const { clock, code, device } = aPromo()
    code('spring')
    await clock.advance(9 * MINUTE)
    device.remove('active_promo')
    code('summer')
    await clock.advance(MINUTE)
    expect(code('spring')).toBeNull()
  })

  test('is counted down only where the device remembers when it began', () => {
    const blocked = aPromo({ device: new InMemoryKeyValueStore({}, false) })
    expect(blocked.resolved('spring').active).toMatchObject({ code: 'spring', countsDown: false })
  })

  test.each(['11', '-10', 'ten', '1e1'])('given as "%s" minutes runs without end', (minutes) => {
    const { resolved } = aPromo({ settings: { ...SETTINGS, promo_spring_expiration_minutes: minutes } })
    expect(resolved('spring').active?.endsAt).toBeNull()
  })

  test.each(['{', '[]', '{"spring":1}', '{"spring":{"since":"x","seen":1}}', '{"spring":{"since":5,"seen":1}}'])('begins now where %s was kept of it', (kept) => {
    const { resolved, clock } = aPromo({ device: new InMemoryKeyValueStore({ promo_activations: kept }) })
    expect(resolved('spring').active?.endsAt).toBe(clock.now() + 10 * MINUTE)
  })
})

describe('on the coach site', { tags: ['4.promo-coach', '3.sites-differ'] }, () => {
  test('a promo counts while it stands in the address, under the flags of that site', () => {
    const { resolved, code } = aPromo({ site: coach })
    expect(resolved('spring').active).toMatchObject({ code: 'spring', intervals: ['halfyear'] })
    expect(code()).toBeNull()
    expect(code('summer')).toBeNull()
  })

  test('nothing is stored, and what is found is removed', () => {
    const { code, stored } = aPromo({ site: coach, device: new InMemoryKeyValueStore({ active_promo: 'summer' }) })
    code('spring')
    expect(stored()).toBeNull()
  })

  test('the remote promo is not used', { tags: ['4.promo-remote'] }, () => {
    expect(aPromo({ site: coach, settings: { ...SETTINGS, onboarding_promo: 'spring' } }).code(null, true)).toBeNull()
  })
})
