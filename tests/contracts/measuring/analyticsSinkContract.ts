import { describe, expect, test } from 'vitest'
import type { AnalyticsSink } from '#application/ports/measuring/AnalyticsSink.ts'

export interface SinkHarness {
  readonly sink: AnalyticsSink & Required<Pick<AnalyticsSink, 'track' | 'identify' | 'reset'>>
  /** The names of the received events, in order. Waits for those already sent. */
  events(): Promise<readonly string[]>
  /** The uid that it received last; null if it was told that the visitor is nobody it knows. */
  identified(): Promise<string | null>
  /** Everything received, as text. */
  received(): Promise<string>
}

const NOTHING = { analytics: false, marketing: false }
const ALL = { analytics: true, marketing: true }
const view = (path: string) => ({ name: 'screen_view', params: { page_path: path } }) as const
const signup = { name: 'signup', params: { providerId: 'password' } } as const
const ANA = { uid: 'uid-1', email: 'ana@example.com', name: 'Ana Lopez' }

/** A signal that is never aborted. */
export const aSignal = (): AbortSignal => new AbortController().signal

async function start({ sink }: SinkHarness): Promise<void> {
  sink.consentChanged?.(NOTHING)
  sink.consentChanged?.(ALL)
  await sink.start(aSignal())
}

/** The contract of every receiver. */
export function analyticsSinkContract(adapter: string, arrange: () => SinkHarness): void {
  describe(`${adapter} as a receiver`, () => {
    test('the receiver gets no event before one is sent', async () => {
      const harness = arrange()
      harness.sink.consentChanged?.(NOTHING)
      expect(await harness.events()).toEqual([])
    })

    test('the receiver gets events in the order they are sent', async () => {
      const harness = arrange()
      await start(harness)
      for (const event of [view('/a'), signup, view('/b')]) harness.sink.track(event)
      expect(await harness.events()).toEqual(['screen_view', 'signup', 'screen_view'])
    })

    test('the receiver gets the parameters of an event', async () => {
      const harness = arrange()
      await start(harness)
      harness.sink.track(view('/onboarding/goal'))
      await harness.events()
      expect(await harness.received()).toContain('/onboarding/goal')
    })

    test('the receiver gets the properties of a visitor if its purpose is analytics', async () => {
      const harness = arrange()
      await start(harness)
      harness.sink.setProperties?.({ gender: 'FEMALE' })
      const received = await harness.received()
      expect(received.includes('FEMALE')).toBe(harness.sink.receiver.purpose === 'analytics')
    })

    test('the receiver is told that somebody has left', async () => {
      const harness = arrange()
      await start(harness)
      harness.sink.identify({ uid: 'uid-1' })
      expect(await harness.identified()).toBe('uid-1')
      harness.sink.identify(null)
      expect(await harness.identified()).toBeNull()
    })

    test('the receiver gets the identity', async () => {
      const harness = arrange()
      await start(harness)
      harness.sink.identify(harness.sink.receiver.getsPersonalData ? ANA : { uid: 'uid-1' })
      harness.sink.identify(null)
      harness.sink.track(signup)
      expect(await harness.events()).toEqual(['signup'])
      expect(await harness.received()).toContain('uid-1')
    })

    test('the receiver can be started twice, and reset at any time', async () => {
      const harness = arrange()
      harness.sink.reset()
      await start(harness)
      await harness.sink.start(aSignal())
      harness.sink.track(signup)
      harness.sink.setProperties?.({ gender: 'FEMALE' })
      expect(await harness.events()).toEqual(['signup'])
      harness.sink.reset()
      harness.sink.consentChanged?.(NOTHING)
      expect(await harness.events()).toEqual(['signup'])
    })

    test('the receiver does not start if the start was aborted, and can be started later', async () => {
      const harness = arrange()
      const controller = new AbortController()
      controller.abort()
      harness.sink.consentChanged?.(ALL)
      await expect(harness.sink.start(controller.signal)).rejects.toThrow('aborted')
      await start(harness)
      harness.sink.track(signup)
      expect(await harness.events()).toEqual(['signup'])
    })

    test('the receiver continues after a pause when it is started again', async () => {
      const harness = arrange()
      await start(harness)
      harness.sink.pause?.()
      await harness.sink.start(aSignal())
      harness.sink.track(signup)
      expect(await harness.events()).toEqual(['signup'])
    })
  })
}
