import { beforeEach, vi } from 'vitest'
import { ConsoleSink } from '#infrastructure/browser/ConsoleSink.ts'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import { DataLayerSink } from '#infrastructure/tagmanager/DataLayerSink.ts'
import { analyticsSinkContract } from './analyticsSinkContract.ts'
import { watchContainers, REPORTING_CONTAINER } from './TagFrames.ts'

const asText = (value: unknown) => JSON.stringify(value)

beforeEach(() => () => vi.restoreAllMocks())

analyticsSinkContract('RecordingSink', () => {
  const sink = new RecordingSink()
  return {
    sink,
    events: async () => sink.events.map(({ name }) => name),
    identified: async () => sink.identities.at(-1)?.uid ?? null,
    received: async () => asText([sink.events, sink.identities, sink.properties]),
  }
})

analyticsSinkContract('ConsoleSink', () => {
  const debug = vi.spyOn(console, 'debug').mockReset().mockReturnValue(undefined)
  return {
    sink: new ConsoleSink(),
    events: async () =>
      debug.mock.calls.filter(([kind]) => kind === 'event').map(([, name]) => String(name)),
    identified: async () =>
      debug.mock.calls.findLast(([kind]) => kind === 'identity')?.[1]?.uid ?? null,
    received: async () => asText(debug.mock.calls),
  }
})

analyticsSinkContract('DataLayerSink', () => {
  const sink = new DataLayerSink(REPORTING_CONTAINER)
  const { received, untilAllReceived } = watchContainers()
  const settle = () =>
    untilAllReceived((mark) => sink.track({ name: 'login', params: { providerId: mark } }))
  return {
    sink,
    async events() {
      await settle()
      return received.flatMap((entry) =>
        typeof entry === 'object' &&
        entry !== null &&
        'event' in entry &&
        entry.event !== 'gtm.js' &&
        entry.event !== 'login'
          ? [String(entry.event)]
          : [],
      )
    },
    async identified() {
      await settle()
      const [uid = null] = received
        .flatMap((entry) =>
          typeof entry === 'object' && entry !== null && 'external_id' in entry
            ? [entry.external_id]
            : [],
        )
        .slice(-1)
      return uid === null ? null : String(uid)
    },
    async received() {
      await settle()
      return asText(received)
    },
  }
})
