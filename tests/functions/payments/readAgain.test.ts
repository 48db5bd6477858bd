import { describe, expect, test } from 'vitest'
import type { Purchase } from '../../../functions/src/rules/payments/Purchase.ts'
import {
  type PurchaseStore,
  readAgain,
  RUN_TIMEOUT_MS,
  RUN_SIZE,
} from '../../../functions/src/rules/payments/readAgain.ts'
import { AT } from './anOrder.ts'

describe('the daily run', { tags: ['7.daily-run'] }, () => {
  /** Stored purchases, and the orders that runs have read. */
  const aStore = (count: number, changes: (index: number) => Partial<Purchase> = () => ({})) => {
    const purchase = (index: number) =>
      ({
        order: `O${index}`,
        state: 'active',
        ordered: AT,
        source: 'provider',
        ...changes(index),
      }) as Purchase
    const all = Array.from(
      { length: count },
      (_, index) => [String(index).padStart(5, '0'), purchase(index)] as const,
    )
    let position = ''
    const missed: string[] = []
    const store: PurchaseStore = {
      missed: async () => missed,
      unconfirmed: async (limit) =>
        all.filter(([, { source }]) => source === 'letter').slice(0, limit),
      after: async (id, limit) => all.filter(([one]) => one > id).slice(0, limit),
      position: async () => position,
      savePosition: async (id) => void (position = id),
    }
    const readIds: string[] = []
    return { store, missed, readIds, readOrder: async (order: string) => void readIds.push(order) }
  }

  test('the daily run reads all purchases that are not over, and first those known only from webhook events', async () => {
    const { store, readIds, readOrder } = aStore(4, (index) =>
      index === 1 ? { state: 'ended' } : index === 3 ? { source: 'letter' } : {},
    )
    await readAgain(store, readOrder, () => AT)
    expect(readIds).toEqual(['O3', 'O0', 'O2'])
  })

  test('the daily run reads the orders without a webhook event', async () => {
    const { store, missed, readIds, readOrder } = aStore(1)
    missed.push('O9')
    await readAgain(store, readOrder, () => AT)
    expect(readIds).toEqual(['O9', 'O0'])
  })

  test('the daily run reads a limited number of orders, and continues where the last run ended', async () => {
    const { store, readIds, readOrder } = aStore(RUN_SIZE + 150)
    await readAgain(store, readOrder, () => AT)
    expect(readIds).toHaveLength(RUN_SIZE)
    await readAgain(store, readOrder, () => AT)
    expect(new Set(readIds).size).toBe(RUN_SIZE + 150)
    await readAgain(store, readOrder, () => AT)
    expect(readIds).toHaveLength(2 * RUN_SIZE + 150)
  })

  test('the daily run ends in time, and repeats the unfinished page of the last run', async () => {
    const { store, readIds, readOrder } = aStore(300)
    let now = AT
    const readSlowly = async (order: string) => {
      now += RUN_TIMEOUT_MS / 150
      await readOrder(order)
    }
    await readAgain(store, readSlowly, () => now)
    const firstCount = readIds.length
    await readAgain(store, readSlowly, () => now)
    expect(firstCount).toBeLessThan(160)
    expect(readIds[firstCount]).toBe('O100')
  })

  test('the daily run is limited and ends in time however many orders have no webhook event', async () => {
    const { store, missed, readIds, readOrder } = aStore(0)
    missed.push(...Array.from({ length: 3 * RUN_SIZE }, (_, index) => `M${index}`))
    await readAgain(store, readOrder, () => AT)
    expect(readIds).toHaveLength(RUN_SIZE)
    let now = AT
    await readAgain(
      store,
      async (order) => {
        now += RUN_TIMEOUT_MS / 150
        await readOrder(order)
      },
      () => now,
    )
    expect(readIds.length - RUN_SIZE).toBeLessThan(160)
  })
})
