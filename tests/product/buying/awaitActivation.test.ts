import { describe, expect, test } from 'vitest'
import { AwaitActivation } from '#application/buying/AwaitActivation.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const MINUTE = 60_000

async function aWait() {
  const product = aProduct()
  await product.signInAna(aProfile())
  const { profiles, site } = product
  const leaving = new AbortController()
  const outcomes: unknown[] = []
  const note = (outcome: unknown) => void outcomes.push(outcome)
  const { subscriptionField } = site
  const begin = () =>
    void product
      .resolve(AwaitActivation)
      .execute(subscriptionField, leaving.signal)
      .then(note, note)
  const pays = () => profiles.save('uid-1', aProfile({ active: ['subscription'] }))
  profiles.reads.length = 0
  return { ...product, outcomes, begin, pays, leave: (reason: unknown) => leaving.abort(reason) }
}

const RULES = { tags: ['4.paid-by-profile', '4.activation-wait'] }

describe('waiting for a payment to arrive', RULES, () => {
  test('waiting for a payment to arrive ends at once if the payment has arrived', async () => {
    const { begin, outcomes, profiles, pays, settle } = await aWait()
    pays()
    begin()
    await settle()
    expect(outcomes).toEqual([true])
    expect(profiles.reads).toHaveLength(1)
  })

  test('waiting for a payment to arrive accepts only the requested subscription', async () => {
    const { begin, outcomes, profiles, clock } = await aWait()
    profiles.save('uid-1', aProfile({ active: ['subscription_hc'] }))
    begin()
    await clock.advance(MINUTE)
    expect(outcomes).toEqual([])
  })

  test('waiting for a payment ends without an error after exactly two minutes', async () => {
    const { begin, outcomes, clock } = await aWait()
    begin()
    await clock.advance(2 * MINUTE - 1)
    expect(outcomes).toEqual([])
    await clock.advance(1)
    expect(outcomes).toEqual([false])
    expect(clock.pendingWaits).toBe(0)
  })

  test('a payment counts if it arrives a millisecond before the two minutes are over, but not a millisecond after', async () => {
    for (const [offset, outcome] of [
      [-1, true],
      [1, false],
    ] as const) {
      const { begin, outcomes, pays, clock } = await aWait()
      begin()
      await clock.advance(2 * MINUTE + offset)
      pays()
      await clock.advance(MINUTE)
      expect(outcomes).toEqual([outcome])
    }
  })

  test('waiting for a payment reads the profile less and less often', async () => {
    const { begin, profiles, clock } = await aWait()
    begin()
    await clock.advance(10_000)
    const earlyReads = profiles.reads.length
    await clock.advance(1.5 * MINUTE)
    await clock.advance(10_000)
    const totalReads = profiles.reads.length
    expect(earlyReads).toBeGreaterThan(3)
    expect(totalReads).toBeGreaterThan(earlyReads)
    expect(totalReads).toBeLessThan(20)
  })

  test('waiting for a payment to arrive continues after a failed read', async () => {
    const { begin, outcomes, profiles, pays, clock } = await aWait()
    profiles.failNextRead()
    pays()
    begin()
    await clock.advance(10_000)
    expect(outcomes).toEqual([true])
  })

  test('waiting for a payment to arrive stops when the visitor leaves', async () => {
    const { begin, outcomes, profiles, clock, leave } = await aWait()
    const reason = new Error('left')
    begin()
    await clock.advance(5000)
    leave(reason)
    await clock.advance(MINUTE)
    const readCount = profiles.reads.length
    await clock.advance(MINUTE)
    expect(outcomes).toEqual([reason])
    expect(profiles.reads).toHaveLength(readCount)
  })
})
