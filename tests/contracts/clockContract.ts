import { describe, expect, test } from 'vitest'
import type { Clock } from '#application/ports/Clock.ts'

export interface ClockHarness {
  readonly clock: Clock
  /** Advances the time, and runs everything that is due by then. */
  pass(ms: number): Promise<void>
}

/** The contract of every Clock adapter. */
export function clockContract(adapter: string, arrange: () => ClockHarness): void {
  describe(`${adapter} as the clock`, () => {
    test('the clock returns the time in milliseconds', async () => {
      const { clock, pass } = arrange()
      const start = clock.now()
      await pass(1500)
      expect(clock.now()).toBe(start + 1500)
    })

    test('the clock waits exactly as long as requested', async () => {
      const { clock, pass } = arrange()
      const events: string[] = []
      void clock.wait(1000).then(() => void events.push('over'))
      await pass(999)
      expect(events).toEqual([])
      await pass(1)
      expect(events).toEqual(['over'])
    })

    test.each([0, -1000])('the clock ends a wait of %i ms without time passing', async (ms) => {
      const { clock, pass } = arrange()
      const start = clock.now()
      const waited = clock.wait(ms).then(() => clock.now() - start)
      await pass(0)
      expect(await waited).toBe(0)
    })

    test('the clock ends waits in the order in which they are due', async () => {
      const { clock, pass } = arrange()
      const events: string[] = []
      void clock.wait(200).then(() => void events.push('second'))
      void clock.wait(100).then(() => void events.push('first'))
      await pass(300)
      expect(events).toEqual(['first', 'second'])
    })

    test('the clock makes two waits in a row take the sum of their times', async () => {
      const { clock, pass } = arrange()
      const start = clock.now()
      const elapsed = clock.wait(100).then(async () => {
        await clock.wait(100)
        return clock.now() - start
      })
      await pass(500)
      expect(await elapsed).toBe(200)
    })

    test('the clock rejects a wait that is aborted, with the reason of the abort', async () => {
      const { clock, pass } = arrange()
      const reason = new Error('left')
      const controller = new AbortController()
      const waiting = clock.wait(1000, controller.signal).catch((cause: unknown) => cause)
      await pass(500)
      controller.abort(reason)
      expect(await waiting).toBe(reason)
    })

    test('the clock rejects a wait that was aborted before it started, with the reason of the abort', async () => {
      const { clock } = arrange()
      const reason = new Error('left')
      await expect(clock.wait(1000, AbortSignal.abort(reason))).rejects.toBe(reason)
    })

    test('the clock ignores an abort after the wait', async () => {
      const { clock, pass } = arrange()
      const controller = new AbortController()
      const waiting = clock.wait(10, controller.signal)
      await pass(10)
      controller.abort()
      await expect(waiting).resolves.toBeUndefined()
    })
  })
}
