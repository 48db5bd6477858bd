/**
 * A stand-in for Google's tags. Like them, it reads the commands in a list on the window, and sends no event if the switch
 * `ga-disable-ID` for its id is on.
 * @param name the list's name @param id the tag's id @param send the function that sends a command on; all three as code
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

const scriptParameter = (parameter: string, otherwise: string) =>
  `new URL(document.currentScript.src).searchParams.get('${parameter}') ?? '${otherwise}'`

/** The analytics tag in the page. It sends to the demo's collector instead of Google's. */
export const tagScript = readingTag(
  scriptParameter('l', 'dataLayer'),
  scriptParameter('id', ''),
  `((last) => (sent) => {
    last = last.then(() => fetch('/demo/collect', { method: 'POST', body: JSON.stringify(sent), keepalive: true })).catch(() => undefined)
  })(Promise.resolve())`,
)

/**
 * The tag manager's container as a data URL, which needs no network. The demo's service worker cannot answer requests from
 * the container's sandboxed frame, so the container posts messages to the page (relayTags.ts).
 */
export const standInContainer = `data:text/javascript,${encodeURIComponent(readingTag("'dataLayer'", "'GTM-DEMO'", "(sent) => parent.postMessage({ demoTag: sent }, '*')"))}`
