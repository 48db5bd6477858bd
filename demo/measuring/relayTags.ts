import * as v from 'valibot'

const tagMessage = v.object({ demoTag: v.object({ layer: v.string(), command: v.unknown() }) })

/** Forwards to the demo's collector the commands that the stand-in container posts from its sandboxed frame. */
export function relayTags(started: Promise<unknown>): void {
  let last = started.catch(() => undefined)
  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== 'null' || !v.is(tagMessage, data)) return
    const body = JSON.stringify(data.demoTag)
    last = last
      .then(() => fetch('/demo/collect', { method: 'POST', body, keepalive: true }))
      .catch(() => undefined)
  })
}
