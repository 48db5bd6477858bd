import { describe, expect, test } from 'vitest'
import {
  EMPTY_PURCHASE,
  postponed,
  type Purchase,
  readingTimes,
} from '../../../functions/src/rules/payments/Purchase.ts'
import type { EventSubject } from '../../../functions/src/rules/payments/Provider.ts'
import {
  type PurchaseStore,
  readAgain,
  RUN_TIMEOUT_MS,
  RUN_SIZE,
} from '../../../functions/src/rules/payments/readAgain.ts'
import { AT, DAY } from './anOrder.ts'

const HOUR = DAY / 24

describe('the hourly run', { tags: ['7.read-again'] }, () => {
  /** Stored purchases, whose clock stands at AT, and the subjects that runs have read. */
  const aStore = (count: number, changes: (index: number) => Partial<Purchase> = () => ({})) => {
    const clock = { now: AT + 2 * DAY }
    const all = new Map<string, Purchase>(
      Array.from({ length: count }, (_, index) => {
        const purchase: Purchase = {
          ...EMPTY_PURCHASE,
          order: `O${index}`,
          state: 'active',
          ordered: AT,
          source: 'provider',
          asOf: AT + index,
          ...changes(index),
        }
        return [`S${index}`, { ...purchase, ...readingTimes(purchase) }] as const
      }),
    )
    const missed: string[] = []
    const unreadable = new Set<string>()
    const first = (field: 'due' | 'again', until: number, limit: number) =>
      [...all]
        .filter(([, one]) => (one[field] ?? Number.POSITIVE_INFINITY) <= until)
        .toSorted(([, one], [, other]) => (one[field] ?? 0) - (other[field] ?? 0))
        .slice(0, limit)
    const store: PurchaseStore = {
      missed: async () => missed,
      due: async (now, limit) => first('due', now, limit),
      oldest: async (before, limit) => first('again', before, limit),
      postpone: async (id, purchase, now) =>
        void all.set(id, { ...purchase, ...postponed(purchase, now) }),
    }
    const readIds: string[] = []
    /** Reads a purchase, unless it is unreadable. @param ms how long that takes */
    const run = (ms = 0) =>
      readAgain(
        store,
        async ({ id }: EventSubject) => {
          clock.now += ms
          readIds.push(id)
          if (unreadable.has(id)) return false
          for (const [key, one] of all)
            if (one.order === id || key === id) {
              const read: Purchase = { ...one, source: 'provider', asOf: clock.now }
              all.set(key, { ...read, ...readingTimes(read) })
            }
          return true
        },
        () => clock.now,
      )
    return { all, clock, missed, unreadable, readIds, run }
  }

  test('the hourly run reads all purchases that are not over, and first those known only from webhook events', async () => {
    const { readIds, run } = aStore(4, (index) =>
      index === 1 ? { state: 'ended' } : index === 3 ? { source: 'letter' } : {},
    )
    await run()
    expect(readIds).toEqual(['O3', 'O0', 'O2'])
  })

  test('the hourly run reads by its id a subscription whose order no event has named', async () => {
    const { readIds, run } = aStore(1, () => ({ order: null, source: 'letter' }))
    await run()
    expect(readIds).toEqual(['S0'])
  })

  test('the hourly run reads a purchase before the others an hour after its planned charge or end', async () => {
    const at = AT + 2 * DAY - HOUR
    const { clock, readIds, run } = aStore(3, (index) =>
      index === 0
        ? {}
        : { asOf: AT + 2 * DAY - 1, ...(index === 1 ? { ends: at + 1 } : { ends: at }) },
    )
    await run()
    expect(readIds).toEqual(['O2', 'O0'])
    clock.now += 1
    await run()
    expect(readIds.slice(2)).toEqual(['O1'])
  })

  test('the hourly run reads the orders without a webhook event', async () => {
    const { missed, readIds, run } = aStore(1)
    missed.push('O9')
    await run()
    expect(readIds).toEqual(['O9', 'O0'])
  })

  test('the hourly run reads a purchase again after 20 hours, and no earlier', async () => {
    const { clock, readIds, run } = aStore(1)
    await run()
    clock.now += 20 * HOUR - 1
    await run()
    expect(readIds).toHaveLength(1)
    clock.now += 1
    await run()
    expect(readIds).toHaveLength(2)
  })

  test('the hourly run reads a limited number of purchases, and the next one those that were read longest ago', async () => {
    const { readIds, run } = aStore(RUN_SIZE + 150)
    await run()
    expect(readIds).toHaveLength(RUN_SIZE)
    await run()
    expect(new Set(readIds).size).toBe(RUN_SIZE + 150)
  })

  test('the hourly run ends in time, and the next one goes on', async () => {
    const { readIds, run } = aStore(300)
    await run(RUN_TIMEOUT_MS / 150)
    expect(readIds.length).toBeLessThanOrEqual(151)
    await run(RUN_TIMEOUT_MS / 150)
    expect(new Set(readIds).size).toBe(300)
  })

  test.each([0, RUN_TIMEOUT_MS / RUN_SIZE])(
    'the hourly run reads all others although 5000 purchases can never be read, each in %d ms',
    async (ms) => {
      const { readIds, run, unreadable } = aStore(6000, (index) =>
        index < 5000 ? { source: 'letter' } : {},
      )
      for (let index = 0; index < 5000; index += 1) unreadable.add(`O${index}`)
      for (let hour = 0; hour < 3; hour += 1) await run(ms)
      expect(readIds.filter((id) => !unreadable.has(id)).length).toBeGreaterThanOrEqual(1000)
    },
  )

  test('the hourly run reads purchases however many orders have no webhook event', async () => {
    const { missed, readIds, run } = aStore(10)
    missed.push(...Array.from({ length: 3 * RUN_SIZE }, (_, index) => `M${index}`))
    await run(RUN_TIMEOUT_MS / RUN_SIZE)
    expect(readIds).toContain('O9')
    expect(readIds.length).toBeLessThanOrEqual(RUN_SIZE)
  })
})
