import { describe, expect, test } from 'vitest'
import type { AnalyticsSink } from '../../../src/application/ports/measuring/AnalyticsSink.ts'

export interface SinkHarness {
  readonly sink: AnalyticsSink
  /** The names of the events that arrived, in order, once those told so far have had the time to. */
  events(): Promise<readonly string[]>
  /** All that arrived, as text. */
  heard(): Promise<string>
}

const NOTHING = { analytics: false, marketing: false }
const ALL = { analytics: true, marketing: true }
const view = (path: string) => ({ name: 'screen_view', params: { page_path: path } }) as const
const signup = { name: 'signup', params: { providerId: 'password' } } as const
const ANA = { uid: 'uid-1', email: 'ana@example.com', firstName: 'Ana' }

/** The signal of a start that nobody calls off. */
export const aWish = (): AbortSignal => new AbortController().signal

async function started({ sink }: SinkHarness): Promise<void> {
  sink.consentChanged(NOTHING)
  sink.consentChanged(ALL)
  await sink.start(aWish())
}

/** What every receiver does; `name` is the one it goes by in docs/analytics.md. */
export function analyticsSinkContract(adapter: string, name: string, arrange: () => SinkHarness): void {
  describe(`${adapter} as a receiver`, () => {
    test(`goes by the name ${name}`, () => {
      expect(arrange().sink.receiver.name).toBe(name)
    })

    test('hears no event before it is told one', async () => {
      const harness = arrange()
      harness.sink.consentChanged(NOTHING)
      expect(await harness.events()).toEqual([])
    })

    test('hears events in the order told', async () => {
      const harness = arrange()
      await started(harness)
      for (const event of [view('/a'), signup, view('/b')]) harness.sink.track(event)
      expect(await harness.events()).toEqual(['screen_view', 'signup', 'screen_view'])
    })

    test('hears who is here', async () => {
      const harness = arrange()
      await started(harness)
      harness.sink.identify(harness.sink.receiver.personal ? ANA : { uid: 'uid-1' })
      harness.sink.identify(null)
      harness.sink.track(signup)
      expect(await harness.events()).toEqual(['signup'])
      expect(await harness.heard()).toContain('uid-1')
    })

    test('can be started twice, and told to forget at any time', async () => {
      const harness = arrange()
      harness.sink.reset()
      await started(harness)
      await harness.sink.start(aWish())
      harness.sink.setProperties({ gender: 'FEMALE' })
      harness.sink.reset()
      harness.sink.consentChanged(NOTHING)
      expect(await harness.events()).toEqual([])
    })

    test('comes to nothing where its start was called off, and can be started after that', async () => {
      const harness = arrange()
      const calledOff = new AbortController()
      calledOff.abort()
      harness.sink.consentChanged(ALL)
      await expect(harness.sink.start(calledOff.signal)).rejects.toThrow('aborted')
      await started(harness)
      harness.sink.track(signup)
      expect(await harness.events()).toEqual(['signup'])
    })

    test('that was paused goes on where it is started again', async () => {
      const harness = arrange()
      await started(harness)
      harness.sink.pause()
      await harness.sink.start(aWish())
      harness.sink.track(signup)
      expect(await harness.events()).toEqual(['signup'])
    })
  })
}
