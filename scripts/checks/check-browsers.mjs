// Reads every chunk and style of both builds, libraries included, and names what the oldest browsers lack by MDN's data.
// What has another way beside it may be lacking: the list below says which way.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { BROWSER_FLOOR } from './browserFloor.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const { api, javascript, css } = createRequire(import.meta.url)('@mdn/browser-compat-data')
const { builtins } = javascript
/** Under this key stands what MDN knows of a feature. */
const DATA = '__compat'

/** Newer than the floor, and what happens where it is missing. */
const WITHOUT = {
  // Scripts: each asks whether it is there.
  '.captureStackTrace()': 'Firebase and Sentry then keep the stack that the browser gives',
  'Error.captureStackTrace': 'as above',
  '.checkVisibility()': 'tabbable then measures',
  '.createPolicy()': 'Firebase then loads its frame without a trusted type',
  '.createScriptURL()': 'as above',
  '.difference()': 'a method of MobX sets that nothing calls',
  '.intersection()': 'as above',
  '.isDisjointFrom()': 'as above',
  '.isSubsetOf()': 'as above',
  '.isSupersetOf()': 'as above',
  '.symmetricDifference()': 'as above',
  '.union()': 'as above, and a method of valibot',
  '.toHex()': 'the digest of an order then writes its bytes itself',
  'Uint8Array.fromHex': 'as above',
  'Symbol.dispose': 'MobX then makes no method of it',
  '.startViewTransition()': 'the router asks; nothing here turns it on',
  '.skipTransition()': 'as above',
  '.toArray()': 'a method of Firestore paths',
  '.toBase64()': 'a method of Firestore bytes',
  'Temporal.Instant': 'Firestore asks whether it is there',
  'Intl.Segmenter': 'names are cut by code points (displayName.ts)',
  '.segment()': 'as above',
  'document.prerendering': 'the speed of pages is then told as of any other',
  'document.wasDiscarded': 'as above',
  'performance.interactionCount': 'as above',
  'self.requestIdleCallback': 'as above',
  'window.cookieStore': 'Firebase asks whether it is there',
  'window.trustedTypes': 'as above',
  'navigator.connection': 'fetching ahead then assumes a line without limits (savesData.ts)',
  'navigator.share': 'the gift can then be printed',
  '.share()': 'as above',
  '.getSetCookie()': 'of the demo: msw asks whether it is there',
  'Response.json': 'of the demo, which nobody buys in',
  '.getType()': 'a method of Sentry events',
  // Styles: the page can be read and used without them.
  ':has': 'groups and pages have other heights, and the page behind a dialog scrolls; what is chosen and what has the focus is marked without it',
  'field-sizing': 'a long number scrolls in its field',
  'forced-color-adjust': 'Safari forces no colours',
  'print-color-adjust': 'the card is printed as the printer likes it',
  'resize': 'phones show no handle',
  'scrollbar-gutter': 'a page gets wider by a scroll bar',
  'text-size-adjust': 'the text is not made larger by the browser either',
  'text-wrap': 'a heading breaks where it is full',
}

/** Methods of ours and of libraries that have the name of a newer one. */
const OWN_NAMES = new Set([
  'activation', 'badge', 'build', 'command', 'configure', 'country', 'createContext', 'destroy', 'dispose', 'escape', 'fallback', 'fetch', 'first', 'forget', 'info', 'last', 'node',
  'path', 'queue', 'retry', 'revoke', 'run', 'setStatus', 'take', 'to', 'use', 'when', 'windows',
])

const numberOf = (version) => version.replace('≤', '').split('.').reduce((whole, part, place) => whole + Number(part) / 1000 ** place, 0)

/** Whether a browser of the floor has what MDN knows of as `feature`. */
function isIn(browser, feature) {
  const support = [feature[DATA].support[browser] ?? []].flat()
  return support.some(({ version_added: added, version_removed: removed, flags, alternative_name: other, prefix }) =>
    typeof added === 'string' && added !== 'preview' && !flags && !other && !prefix && numberOf(added) <= numberOf(BROWSER_FLOOR[browser]) && (removed === undefined || numberOf(removed) > numberOf(BROWSER_FLOOR[browser])))
}

/** The browsers of the floor that lack a feature; those without data are taken to have it. */
const lackedBy = (feature) => Object.keys(BROWSER_FLOOR).filter((browser) => feature[DATA]?.support[browser] && !isIn(browser, feature))

/** Members of any interface or builtin by name, to judge `something.name(...)` of which the type is not known. */
const membersByName = new Map()
for (const [owner, members] of [...Object.entries(api), ...Object.entries(builtins), ...Object.entries(builtins.Intl ?? {})]) {
  for (const [name, feature] of Object.entries(members)) {
    if (name === DATA || name.endsWith('_static') || !feature[DATA]) continue
    membersByName.set(name, [...(membersByName.get(name) ?? []), { owner, feature }])
  }
}

const INSTANCES = { navigator: 'Navigator', document: 'Document', window: 'Window', performance: 'Performance', history: 'History', location: 'Location', screen: 'Screen' }

function staticMember(owner, name) {
  if (owner === 'globalThis' || owner === 'self' || owner === 'window') return builtins[name] ?? api[name] ?? api.Window?.[name]
  const instance = INSTANCES[owner]
  return instance ? api[instance]?.[name] : (builtins[owner]?.[name] ?? builtins.Intl?.[owner]?.[name] ?? api[owner]?.[`${name}_static`])
}

/** What a script uses that some browser of the floor lacks: name to browsers. */
function newerInScript(code) {
  const found = new Map()
  const note = (name, feature) => {
    const browsers = feature?.[DATA] ? lackedBy(feature) : []
    if (browsers.length > 0) found.set(name, browsers)
  }
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!node || typeof node.type !== 'string') return
    if (node.type === 'MemberExpression' && !node.computed) {
      const { object, property } = node
      if (object.type === 'Identifier') note(`${object.name}.${property.name}`, staticMember(object.name, property.name))
    }
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier') note(node.callee.name, builtins[node.callee.name] ?? api[node.callee.name])
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && !node.callee.computed) {
      const { name } = node.callee.property
      const members = membersByName.get(name) ?? []
      const lacking = members.map(({ feature }) => lackedBy(feature))
      if (members.length > 0 && !OWN_NAMES.has(name) && lacking.every((browsers) => browsers.length > 0)) found.set(`.${name}()`, lacking[0])
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'type' && value && typeof value === 'object') visit(value)
  }
  visit(parseAst(code).body)
  return found
}

/** The same of a style: properties, at-rules and selectors that some browser of the floor lacks. */
function newerInStyle(text) {
  const found = new Map()
  const note = (name, feature) => {
    const browsers = feature?.[DATA] ? lackedBy(feature) : []
    if (browsers.length > 0) found.set(name, browsers)
  }
  for (const [, name] of text.matchAll(/[{;]\s*([a-z][a-z-]*)\s*:/g)) note(name, css.properties[name])
  for (const [, name] of text.matchAll(/@([a-z-]+)/g)) note(`@${name}`, css['at-rules'][name])
  for (const [, name] of text.matchAll(/:{1,2}([a-z][a-z-]*)[({,:\s>.[]/g)) note(`:${name}`, css.selectors[name])
  return found
}

let faults = 0
const unused = new Set(Object.keys(WITHOUT))
for (const dist of ['dist-checks', 'dist-demo']) {
  const assets = path.join(root, dist, 'assets')
  for (const file of readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name))) {
    const text = readFileSync(path.join(assets, file), 'utf8')
    for (const [name, browsers] of file.endsWith('.js') ? newerInScript(text) : newerInStyle(text)) {
      unused.delete(name)
      if (name in WITHOUT) continue
      faults += 1
      console.error(`${dist}/assets/${file}: ${name} is not in ${browsers.map((browser) => `${browser} ${BROWSER_FLOOR[browser]}`).join(', ')}`)
    }
  }
}
for (const name of unused) console.error(`${name} is nowhere any more: take it off the list in scripts/checks/check-browsers.mjs`)
if (faults > 0 || unused.size > 0) process.exit(1)
console.log(`Everything in the builds is in ${Object.entries(BROWSER_FLOOR).map((one) => one.join(' ')).join(', ')}, or has another way beside it.`)
