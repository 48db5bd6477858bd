import type { RemoteConfig } from 'firebase/remote-config'
import type { Log } from '#application/ports/Log.ts'

/** How much later than the SDK's own limit a fetch is given up, in ms. */
const SDK_DELAY_MS = 1000

/**
 * Fetches the remote settings. Both this file and the SDK are loaded for a fetch alone.
 * @param fetchTimeoutMillis how long to wait, back-off included
 * @throws if the service refuses, answers without a template, or does not answer in time
 */
export async function fetchValues(
  remoteConfig: RemoteConfig,
  fetchTimeoutMillis: number,
  log: Log,
): Promise<ReadonlyMap<string, string>> {
  const { fetchAndActivate, getAll } = await import('firebase/remote-config')
  // The SDK's own check takes a fetch in the future for fresh.
  remoteConfig.settings = { fetchTimeoutMillis, minimumFetchIntervalMillis: -Infinity }
  const activated = await endedBefore(
    fetchTimeoutMillis + SDK_DELAY_MS,
    fetchAndActivate(remoteConfig),
  )
  const values = Object.entries(getAll(remoteConfig))
    .filter(([, value]) => value.getSource() === 'remote')
    .map(([name, value]) => [name, value.asString()] as const)
    .filter(([name, value]) => logIfNoText(log, name, value))
  // The SDK does not reject an answer without a template.
  if (!activated && values.length === 0) throw new Error('The answer holds no template')
  return new Map(values)
}

/** Whether a value is a text, which the SDK does not check. Logs the name if it is not. */
function logIfNoText(log: Log, name: string, value: unknown): boolean {
  const isText = typeof value === 'string'
  if (!isText) log.error(`The remote setting ${name} is not a text; using its default`)
  return isText
}

/** Rejects after a time, in ms. The SDK does not notice the end of its own limit between an answer and the pause that follows. */
async function endedBefore<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The fetch of settings did not end')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
