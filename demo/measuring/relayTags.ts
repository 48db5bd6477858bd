import * as v from 'valibot'

const tagMessage = v.object({ demoTag: v.object({ layer: v.string(), command: v.unknown() }) })

/**
 * Forwards to the demo's collector the commands that the stand-in for the tag manager's container posts from its sandboxed frame.
 * @param backEndStarted settles when the demo's back end can answer, or failed to start
 */
export function relayTags(backEndStarted: Promise<unknown>): void {
  let last = backEndStarted.catch(() => undefined)
  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== 'null' || !v.is(tagMessage, data)) return
    const body = JSON.stringify(data.demoTag)
    last = last
      .then(() => fetch('/demo/collect', { method: 'POST', body, keepalive: true }))
      .catch(() => undefined)
  })
}
