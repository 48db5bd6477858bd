/**
 * Stands in for Google's tags: it reads the list that it is named after, as they do, and sends each command on by `send`.
 * Like them it heeds the switch that turns a property off.
 */
const readingTag = (name: string, id: string, send: string) => `(() => {
  const name = ${name}
  const id = ${id}
  const layer = (window[name] ??= [])
  const plain = (entry) => (Object.prototype.toString.call(entry) === '[object Arguments]' ? [...entry] : entry)
  const send = ${send}
  const take = (entry) => {
    const command = plain(entry)
    if (Array.isArray(command) && command[0] === 'event' && window['ga-disable-' + id]) return
    send({ layer: name, command })
  }
  layer.forEach(take)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    entries.forEach(take)
    return push(...entries)
  }
})()
`

const of = (parameter: string, otherwise: string) => `new URL(document.currentScript.src).searchParams.get('${parameter}') ?? '${otherwise}'`

/** The analytics tag in the page: to the demo's own collector instead of Google's. */
export const tagScript = readingTag(
  of('l', 'dataLayer'),
  of('id', ''),
  `((last) => (sent) => {
    last = last.then(() => fetch('/demo/collect', { method: 'POST', body: JSON.stringify(sent), keepalive: true })).catch(() => undefined)
  })(Promise.resolve())`,
)

/**
 * The tag manager's container, as an address that asks no network. In its closed frame the demo's service worker answers
 * nothing, so it tells the page (relayTags.ts).
 */
export const standInContainer = `data:text/javascript,${encodeURIComponent(readingTag("'dataLayer'", "'GTM-DEMO'", "(sent) => parent.postMessage({ demoTag: sent }, '*')"))}`
