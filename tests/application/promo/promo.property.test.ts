import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { promoFlag } from '#application/settings/promoSettings.ts'
import { anySite, CODES, Device, follow, steps, SURE, Visitor } from './promoVisitor.ts'

const RUNS = { numRuns: 150 }

describe('for any addresses, settings, sign-ins, clocks and reloads', () => {
  /** What happened in any run, so that no rule below passes for lack of a case. */
  const happened = new Set<string>()
  beforeEach(() => happened.clear())

  test(
    'asking twice returns the same and stores the same',
    { tags: ['4.promo-idempotent'] },
    async () => {
      await fc.assert(
        fc.asyncProperty(anySite, steps(anySite), async (start, taken) => {
          const visitor = new Visitor(start)
          await follow(visitor, taken, () => {
            const [first, kept] = [visitor.resolution, visitor.device.all()]
            expect(visitor.ask()).toEqual(first)
            expect(visitor.device.all()).toEqual(kept)
            happened.add(visitor.active ?? 'none')
          })
        }),
        { ...RUNS, examples: SURE },
      )
      expect([...happened].toSorted()).toEqual([...CODES, 'none'].toSorted())
    },
  )

  test(
    'a dismissed promo is never active again and never stored again',
    { tags: ['4.promo-dismissed'] },
    async () => {
      await fc.assert(
        fc.asyncProperty(anySite, steps(anySite), async (start, taken) => {
          const visitor = new Visitor(start)
          await follow(visitor, taken, () => {
            expect(visitor.dismissed).not.toContain(visitor.active)
            expect(visitor.dismissed).not.toContain(visitor.device.active.active_promo.read())
            if (visitor.dismissed.has(visitor.inQuery?.toLowerCase() ?? ''))
              happened.add(visitor.active === null ? 'left' : 'another')
          })
        }),
        { ...RUNS, examples: SURE },
      )
      expect(happened).toContain('left')
      expect(happened).toContain('another')
    },
  )

  test(
    'a cleared promo is not active again in its visit, unless the remote setting names it, and is in the next visit that names it',
    { tags: ['4.clear'] },
    async () => {
      await fc.assert(
        fc.asyncProperty(anySite, steps(anySite), async (start, taken) => {
          const visitor = new Visitor(start)
          await follow(visitor, taken, ({ does }) => {
            const { active, cleared, remote, resolution, inQuery } = visitor
            const isCleared = cleared.has(inQuery?.toLowerCase() ?? '')
            const isRemote = active !== null && remote.has(active)
            expect([isRemote, active !== null && cleared.has(active)]).not.toEqual([false, true])
            expect([isCleared && active === null, resolution.leavesQuery]).not.toEqual([
              true,
              false,
            ])
            if (isCleared && active === null) happened.add('left')
            if (does === 'begins a new visit' && active !== null) happened.add('again')
          })
        }),
        { ...RUNS, examples: SURE },
      )
      expect(happened).toEqual(new Set(['left', 'again']))
    },
  )

  test(
    'the end of a promo never moves later, by the clock or by the remaining time',
    { tags: ['4.promo-clock'] },
    async () => {
      await fc.assert(
        fc.asyncProperty(anySite, steps(anySite), async (start, taken) => {
          const visitor = new Visitor(start)
          const ends = new Map<string, { endsAt: number; left: number }>()
          await follow(visitor, taken, ({ does }) => {
            const { active } = visitor.resolution
            if (!active || active.endsAt === null) return
            const now = { endsAt: active.endsAt, left: active.endsAt - visitor.now }
            const before = ends.get(active.code) ?? { endsAt: Infinity, left: Infinity }
            expect(now.endsAt).toBeLessThanOrEqual(before.endsAt)
            expect(now.left).toBeLessThanOrEqual(before.left)
            expect(now.left).toBeGreaterThan(0)
            ends.set(active.code, now)
            if (now.endsAt < before.endsAt) happened.add(does)
          })
        }),
        { ...RUNS, examples: SURE },
      )
      expect(happened).toContain('sets the clock')
    },
  )

  test('a promo that ended never starts again', { tags: ['4.promo-clock'] }, async () => {
    await fc.assert(
      fc.asyncProperty(anySite, steps(anySite), async (start, taken) => {
        const visitor = new Visitor(start)
        const ended = new Set<string>()
        await follow(visitor, taken, ({ does }) => {
          expect(ended).not.toContain(visitor.active)
          const asked = CODES.find((code) => code === visitor.inQuery?.toLowerCase())
          const { dismissed, cleared } = visitor
          if (
            asked &&
            visitor.resolution.leavesQuery &&
            !dismissed.has(asked) &&
            !cleared.has(asked)
          )
            ended.add(asked)
          if (ended.size > 0) happened.add(does)
        })
      }),
      { ...RUNS, examples: SURE },
    )
    expect(happened).toContain('sets the clock')
    expect(happened).toContain('reloads')
  })

  test('an endless promo in the address is active if it is enabled, and neither dismissed nor cleared', async () => {
    await fc.assert(
      fc.asyncProperty(steps(fc.constant('workouts')), async (taken) => {
        const visitor = new Visitor('workouts')
        await follow(visitor, taken, () => {
          const isEnabled = visitor.settings.read(promoFlag('autumn', 'quarter', ''))
          if (visitor.inQuery?.toLowerCase() !== 'autumn') return
          if (visitor.dismissed.has('autumn') || visitor.cleared.has('autumn')) return
          expect(visitor.active).toBe(isEnabled ? 'autumn' : null)
          happened.add(String(isEnabled))
        })
      }),
      {
        ...RUNS,
        examples: [
          [
            [
              { does: 'goes', to: 'autumn' },
              { does: 'publishes', remote: '', on: [] },
              { does: 'reloads', on: 'workouts' },
            ],
          ],
        ],
      },
    )
    expect(happened.size).toBe(2)
  })
})

describe('on the coach site', () => {
  test(
    'the active promo is never stored, and a stored one is removed',
    { tags: ['4.promo-coach'] },
    async () => {
      const active = new Set<string | null>()
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...CODES, 'winter', '<b>', null),
          steps(fc.constant('coach')),
          async (found, taken) => {
            const device = new Device(found)
            const visitor = new Visitor('coach', device)
            await follow(visitor, taken, () => {
              expect(device.written).toEqual([])
              expect(device.active.active_promo.read()).toBeNull()
              active.add(visitor.active)
            })
          },
        ),
        RUNS,
      )
      expect(active).toEqual(new Set(['spring', 'summer', null]))
    },
  )

  test(
    'a promo is active only while it is in the address',
    { tags: ['4.promo-coach'] },
    async () => {
      await fc.assert(
        fc.asyncProperty(steps(fc.constant('coach')), async (taken) => {
          const visitor = new Visitor('coach')
          await follow(visitor, taken, () => {
            expect([null, visitor.inQuery?.toLowerCase()]).toContain(visitor.active)
          })
        }),
        RUNS,
      )
    },
  )
})
