import { describe, expect, test } from 'vitest'
import { StoredPromos } from '#application/promo/StoredPromos.ts'
import { ResolvePromo } from '#application/promo/ResolvePromo.ts'
import type { Session } from '#domain/person/Session.ts'
import { coach } from '#domain/site/coach.ts'
import { workouts } from '#domain/site/workouts.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { InMemoryTab } from '#infrastructure/memory/kept/InMemoryTab.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { aSession } from '#tests/builders/aSession.ts'

const MINUTE = 60_000
/** Spring lasts 10 minutes, and has two intervals on workouts and one on coach. Summer is enabled only on workouts. */
const SETTINGS = {
  promo_spring_month: 'true',
  promo_spring_year: 'true',
  promo_spring_expiration_minutes: '10',
  promo_spring_discount: '50',
  promo_summer_quarter: 'true',
  promo_spring_halfyear_coach: 'true',
}

interface Facts {
  readonly site?: SiteRules
  readonly tab?: InMemoryTab
  /** The code of a promo that was stored before. */
  readonly storedBefore?: string
  readonly settings?: Readonly<Record<string, string>>
}

function aPromo({
  site = workouts,
  tab = new InMemoryTab(),
  storedBefore,
  settings: published = SETTINGS,
}: Facts = {}) {
  const { clock, kept, stored, resolve, settings } = aProduct({ site, tab, settings: published })
  const { active_promo: activePromo } = kept.FunnelKept
  if (storedBefore !== undefined) activePromo.write(storedBefore)
  const promos = resolve(StoredPromos)
  let session = aSession.ofNobody as Session
  const promo = new ResolvePromo(promos, settings, site, { current: () => session }, clock)
  const resolved = (inQuery: string | null = null, isSignedIn = false) => {
    session = isSignedIn ? aSession.ofSomebody() : aSession.ofNobody
    promo.setPromoInQuery(inQuery)
    return promo.execute()
  }
  return {
    clock,
    tab,
    activePromo,
    starts: kept.CheckoutKept.promo_activations,
    dismiss: (code: string) => promos.dismiss(code),
    clear: () => stored.startAgain(),
    resolved,
    /** Resolves the promo again, at the same address. */
    again: () => promo.execute(),
    code: (...args: Parameters<typeof resolved>) => resolved(...args).active?.code ?? null,
    stored: () => activePromo.read(),
  }
}

describe('an active promo', () => {
  test('a promo in the query is stored and stays active', { tags: ['4.promo-order'] }, () => {
    const { code, stored } = aPromo()
    expect([code('SPRING'), stored(), code()]).toEqual(['spring', 'spring', 'spring'])
    expect([code('summer'), stored()]).toEqual(['summer', 'summer'])
  })

  test('an active promo has its intervals, its discount and its end', () => {
    const { resolved, clock } = aPromo()
    const spring = { intervals: ['month', 'year'], discount: 50, countsDown: true }
    const summer = { intervals: ['quarter'], discount: null, countsDown: false }
    const endsAt = clock.now() + 10 * MINUTE
    expect(resolved('spring').active).toEqual({ code: 'spring', ...spring, endsAt })
    expect(resolved('summer').active).toEqual({ code: 'summer', ...summer, endsAt: null })
  })

  test(
    'a promo that is enabled for no interval is stored, and stays in the query',
    { tags: ['4.promo-leaves-query'] },
    () => {
      const { resolved, stored } = aPromo()
      expect(resolved('autumn')).toEqual({
        active: null,
        isRemovedFromQuery: false,
        isOff: true,
        over: null,
      })
      expect(stored()).toBe('autumn')
    },
  )

  test.each(['<script>', 'a b', ''])(
    'a promo cannot be %j, which is removed from the query',
    { tags: ['4.promo-leaves-query'] },
    (text) => {
      const { resolved, stored } = aPromo()
      expect(resolved(text)).toEqual({
        active: null,
        isRemovedFromQuery: true,
        isOff: false,
        over: null,
      })
      expect(stored()).toBeNull()
    },
  )

  test('there is no active promo if the address names none, and nothing is removed from the query', () => {
    expect(aPromo().resolved(null)).toEqual({
      active: null,
      isRemovedFromQuery: false,
      isOff: false,
      over: null,
    })
  })

  test(
    'an active promo that is requested again stays as it is',
    { tags: ['4.promo-idempotent'] },
    () => {
      const { resolved, starts } = aPromo()
      const first = resolved('spring')
      const kept = starts.read()
      expect(resolved('spring')).toEqual(first)
      expect(starts.read()).toEqual(kept)
    },
  )

  test.each(['spring', 'nonsense!'])(
    'resolving the promo %s again at the same address gives the same result, even if no promo is stored',
    { tags: ['4.promo-idempotent'] },
    (inQuery) => {
      const { resolved, again } = aPromo({ site: coach })
      const first = resolved(inQuery)
      expect(again()).toEqual(first)
    },
  )
})

describe('the remote promo', { tags: ['4.promo-remote'] }, () => {
  const settings = { ...SETTINGS, onboarding_promo: 'summer' }

  test('the remote promo is used and stored for a signed-in person without another promo', () => {
    const { code, stored } = aPromo({ settings })
    expect([code(null, false), code(null, true), stored()]).toEqual([null, 'summer', 'summer'])
  })

  test('the remote promo is not used if another is stored, even an expired or disabled one', async () => {
    const expired = aPromo({ settings })
    expired.code('spring')
    await expired.clock.advance(10 * MINUTE)
    expect(expired.code(null, true)).toBeNull()
    expect(expired.stored()).toBe('spring')

    const disabled = aPromo({ settings, storedBefore: 'autumn' })
    expect(disabled.code(null, true)).toBeNull()
    expect(disabled.stored()).toBe('autumn')
  })
})

describe('a dismissed promo', { tags: ['4.promo-dismissed'] }, () => {
  test('a dismissed promo stays dismissed, whatever the address, the settings or the session', () => {
    const settings = { ...SETTINGS, onboarding_promo: 'spring' }
    const { code, dismiss, stored, tab } = aPromo({ settings })
    code('spring')
    dismiss('spring')
    expect([stored(), code('spring'), code(null, true), stored()]).toEqual([null, null, null, null])
    expect(aPromo({ tab, settings }).code('spring', true)).toBeNull()
  })

  test(
    'a dismissed promo leaves the query, unless another promo is active',
    { tags: ['4.promo-leaves-query'] },
    () => {
      const { resolved, dismiss } = aPromo()
      resolved('spring')
      dismiss('spring')
      expect(resolved('spring').isRemovedFromQuery).toBe(true)
      resolved('summer')
      expect(resolved('spring')).toMatchObject({
        active: { code: 'summer' },
        isRemovedFromQuery: false,
      })
    },
  )

  test('a dismissed promo does not remove another stored promo, and stays dismissed after the other is dismissed, too', () => {
    const { code, dismiss } = aPromo()
    code('summer')
    dismiss('spring')
    expect(code()).toBe('summer')
    dismiss('summer')
    expect([code('spring'), code('summer')]).toEqual([null, null])
  })
})

describe('a cleared promo', { tags: ['4.clear'] }, () => {
  test.each([workouts, coach])(
    'on the $name site, a cleared promo is active again only in a later visit with the promo in its address',
    (site) => {
      const { code, resolved, clear, stored, tab } = aPromo({ site })
      code('spring')
      clear()
      expect(stored()).toBeNull()
      for (const visit of [{ resolved }, aPromo({ site, tab })])
        expect(visit.resolved('spring')).toMatchObject({ active: null, isRemovedFromQuery: true })
      expect(aPromo({ site, tab: tab.openTab() }).code('spring')).toBe('spring')
    },
  )

  test('in the same visit, a cleared promo is active again only if the remote setting names it', () => {
    const { code, clear } = aPromo({ settings: { ...SETTINGS, onboarding_promo: 'spring' } })
    expect(code(null, true)).toBe('spring')
    clear()
    expect(code('spring')).toBeNull()
    expect(code(null, true)).toBe('spring')
  })
})

describe('a promo of 10 minutes', () => {
  test('a promo of 10 minutes is active until just before its end, and is then removed from the query', async () => {
    const { clock, code, resolved, stored } = aPromo()
    code('spring')
    await clock.advance(10 * MINUTE - 1)
    expect(code('spring')).toBe('spring')
    await clock.advance(1)
    expect(resolved('spring')).toEqual({
      active: null,
      isRemovedFromQuery: true,
      isOff: false,
      over: 'spring',
    })
    expect(stored()).toBe('spring')
  })

  test('a promo of 10 minutes does not restart when it is removed, replaced by another and requested again', async () => {
    const { clock, code, activePromo } = aPromo()
    code('spring')
    await clock.advance(9 * MINUTE)
    activePromo.remove()
    code('summer')
    await clock.advance(MINUTE)
    expect(code('spring')).toBeNull()
  })

  test('a promo of 10 minutes shows a countdown only if the device remembers its start', () => {
    const blocked = aPromo({ tab: new InMemoryTab(false) })
    expect(blocked.resolved('spring').active).toMatchObject({ code: 'spring', countsDown: false })
  })
})

describe('on the coach site', { tags: ['4.promo-coach', '3.sites-differ'] }, () => {
  test("on the coach site, a promo is active while it is in the address, by that site's flags", () => {
    const { resolved, code } = aPromo({ site: coach })
    expect(resolved('spring').active).toMatchObject({ code: 'spring', intervals: ['halfyear'] })
    expect(code()).toBeNull()
    expect(code('summer')).toBeNull()
  })

  test('on the coach site, no promo is stored, and a stored one does not apply and is removed', () => {
    const { code, stored } = aPromo({ site: coach, storedBefore: 'spring' })
    expect([code(), stored()]).toEqual([null, null])
    code('spring')
    expect(stored()).toBeNull()
  })

  test('on the coach site, the remote promo is not used', { tags: ['4.promo-remote'] }, () => {
    const settings = { ...SETTINGS, onboarding_promo: 'spring' }
    expect(aPromo({ site: coach, settings }).code(null, true)).toBeNull()
  })
})
