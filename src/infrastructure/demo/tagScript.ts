/**
 * Stands in for Google's tags: it reads the list that it is named after, as they do, and sends each command to the demo's
 * own collector instead of theirs. Like them it heeds the switch that turns a property off.
 */
export const tagScript = `(() => {
  const name = new URL(document.currentScript.src).searchParams.get('l') ?? 'dataLayer'
  const id = new URL(document.currentScript.src).searchParams.get('id') ?? ''
  const layer = (window[name] ??= [])
  const plain = (entry) => (Object.prototype.toString.call(entry) === '[object Arguments]' ? [...entry] : entry)
  let last = Promise.resolve()
  const send = (entry) => {
    const command = plain(entry)
    if (Array.isArray(command) && command[0] === 'event' && window['ga-disable-' + id]) return
    const body = JSON.stringify({ layer: name, command })
    last = last.then(() => fetch('/demo/collect', { method: 'POST', body, keepalive: true })).catch(() => undefined)
  }
  layer.forEach(send)
  const push = layer.push.bind(layer)
  layer.push = (...entries) => {
    entries.forEach(send)
    return push(...entries)
  }
})()
`
