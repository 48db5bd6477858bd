import { describe, expect, test } from 'vitest'
import { CallCount, DAY_MS, HOUR_MS } from '../../functions/src/rules/CallCount.ts'
import { AT } from './payments/anOrder.ts'

const LIMIT = { max: 20, length: DAY_MS }

/** Two instances that share their counts, and the ids of the counts that they accessed. */
function twoInstances() {
  const counts = new Map<string, number>()
  const ids: string[] = []
  const increment = async (id: string, max: number) => {
    ids.push(id)
    const count = counts.get(id) ?? 0
    if (count < max) counts.set(id, count + 1)
    return count < max
  }
  return { ids, counts, instances: [new CallCount(increment), new CallCount(increment)] as const }
}

const isAccepted = (call: Promise<void>) =>
  call.then(
    () => true,
    () => false,
  )

describe('calls', { tags: ['7.calls-counted'] }, () => {
  test('calls from one address are limited on all instances together, and an instance that refused a call no longer accesses the count', async () => {
    const { ids, instances } = twoInstances()
    const accepted: boolean[] = []
    for (let call = 0; call < 10_000; call += 1)
      accepted.push(
        await isAccepted(instances[call % 2 === 0 ? 0 : 1].count('203.0.113.7', LIMIT, AT)),
      )
    expect(accepted.filter(Boolean)).toHaveLength(20)
    expect(ids).toHaveLength(22)
    expect(await isAccepted(instances[0].count('203.0.113.8', LIMIT, AT))).toBe(true)
  })

  test('calls are counted anew in each hour, without any personal data', async () => {
    const { counts, instances } = twoInstances()
    const call = (now: number) =>
      isAccepted(instances[0].count('robin', { max: 1, length: HOUR_MS }, now))
    expect([await call(AT), await call(AT + HOUR_MS - 1), await call(AT + HOUR_MS)]).toEqual([
      true,
      false,
      true,
    ])
    expect([...counts.keys()].join()).not.toContain('robin')
  })
})
