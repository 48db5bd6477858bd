// Checks every chunk and style sheet of both builds for features that the oldest supported browsers lack, by MDN's data. The
// list below allows features and names the fallback of each.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { BROWSER_FLOOR } from './browserFloor.mjs'

/** @import { Identifier } from '@mdn/browser-compat-data/types' */
/** @typedef {keyof typeof BROWSER_FLOOR} Browser */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
/** @type {import('@mdn/browser-compat-data/types').CompatData} */
const { api, javascript, css } = createRequire(import.meta.url)('@mdn/browser-compat-data')
const { builtins = {} } = javascript
const BROWSERS = /** @type {Browser[]} */ (Object.keys(BROWSER_FLOOR))
/** MDN's data about a feature is under this key. */
const DATA = '__compat'

/** Allowed features that some supported browser lacks, and what happens without them. */
const FALLBACKS = {
  // Scripts: each checks whether the feature exists.
  'Error.captureStackTrace': 'Firebase and Sentry use the stack that the browser provides',
  '.checkVisibility()': 'tabbable then measures',
  'globalThis.trustedTypes':
    'pictures are set and scripts are loaded as plain texts (Picture.tsx, storefrontScript.ts); these browsers do not ask for more',
  '.createPolicy()': 'as above, and Firebase loads its frame without a trusted type',
  '.createHTML()': 'as above',
  '.createScriptURL()': 'as above',
  '.difference()': 'a method of MobX sets that nothing calls',
  '.intersection()': 'as above',
  '.isDisjointFrom()': 'as above',
  '.isSubsetOf()': 'as above',
  '.isSupersetOf()': 'as above',
  '.symmetricDifference()': 'as above',
  '.union()': 'as above, and a method of valibot',
  '.toHex()': 'the digest of an order is encoded by our own code',
  'Uint8Array.fromHex': 'as above',
  'Symbol.dispose': 'MobX does not make a method of it',
  '.startViewTransition()': 'the router checks for it; nothing here turns it on',
  '.skipTransition()': 'as above',
  '.toArray()': 'a method of Firestore paths',
  '.toBase64()': 'a method of Firestore bytes',
  'Temporal.Instant': 'Firestore checks for it',
  'Intl.Segmenter': 'names are cut by code points (displayName.ts)',
  '.segment()': 'as above',
  'document.prerendering': 'the speed of a prerendered page is reported as that of any other page',
  'document.wasDiscarded': 'as above',
  'performance.interactionCount': 'as above',
  'self.requestIdleCallback': 'as above',
  'globalThis.requestIdleCallback': 'as above',
  'globalThis.cancelIdleCallback': 'as above',
  'globalThis.PerformanceEventTiming': 'as above, without taps',
  'globalThis.PerformanceSoftNavigation': 'as above, for the page instead of each screen',
  '.getLargestInteractionContentfulPaint()': 'as above',
  'window.cookieStore': 'Firebase checks for it',
  'window.trustedTypes': 'as above',
  'navigator.connection': 'prefetching assumes an unlimited connection (savesData.ts)',
  'navigator.share': 'the gift can be printed instead',
  '.share()': 'as above',
  '.getSetCookie()': 'demo only: msw checks for it',
  '.databases()': 'demo only: databases of closed tabs are not removed',
  'Response.json': "demo only: these browsers cannot run the demo's back end",
  '.getType()': 'a method of Sentry events',
  // Styles: the page is readable and usable without them.
  ':has':
    'pages have other heights, and the page behind a dialog scrolls; selection and focus are visible without it',
  'field-sizing': 'a long number scrolls in its field',
  'forced-color-adjust': 'Safari has no forced colours',
  'print-color-adjust': "the card prints with the printer's default colours",
  resize: 'phones show no handle',
  'scrollbar-gutter': 'a page becomes wider by a scroll bar',
  'text-size-adjust': 'the browser does not enlarge the text anyway',
  'text-wrap': 'a heading breaks at the end of the line',
}

/** Names that methods of our own code or of libraries share with newer built-in methods. */
const OWN_NAMES = new Set([
  'activation',
  'address',
  'badge',
  'build',
  'command',
  'configure',
  'country',
  'createContext',
  'destroy',
  'dispose',
  'escape',
  'fallback',
  'fetch',
  'first',
  'forget',
  'info',
  'last',
  'node',
  'path',
  'queue',
  'retry',
  'revoke',
  'run',
  'setStatus',
  'take',
  'to',
  'use',
  'when',
  'windows',
])

/** @param {string} version */
const numberOf = (version) =>
  version
    .replace('≤', '')
    .split('.')
    .reduce((whole, part, index) => whole + Number(part) / 1000 ** index, 0)

/**
 * Whether the oldest supported version of a browser has the feature that MDN names `feature`.
 * @param {Browser} browser
 * @param {Identifier} feature
 */
function supports(browser, feature) {
  const support = [feature[DATA]?.support[browser] ?? []].flat()
  return support.some(
    ({ version_added: added, version_removed: removed, flags, alternative_name: other, prefix }) =>
      typeof added === 'string' &&
      added !== 'preview' &&
      !flags &&
      !other &&
      !prefix &&
      numberOf(added) <= numberOf(BROWSER_FLOOR[browser]) &&
      (typeof removed !== 'string' || numberOf(removed) > numberOf(BROWSER_FLOOR[browser])),
  )
}

/**
 * The oldest supported browsers that lack a feature. A browser without data counts as having it.
 * @param {Identifier} feature
 */
const lackedBy = (feature) =>
  BROWSERS.filter((browser) => feature[DATA]?.support[browser] && !supports(browser, feature))

/**
 * Members of all interfaces and builtins by name, for checking `something.name(...)` without knowing its type.
 * @type {Map<string, { owner: string, feature: Identifier }[]>}
 */
const membersByName = new Map()
for (const [owner, members] of [
  ...Object.entries(api),
  ...Object.entries(builtins),
  ...Object.entries(builtins.Intl ?? {}),
]) {
  for (const [name, feature] of Object.entries(members)) {
    if (name === DATA || name.endsWith('_static') || !feature[DATA]) continue
    membersByName.set(name, [...(membersByName.get(name) ?? []), { owner, feature }])
  }
}

/** @type {Readonly<Record<string, string>>} */
const INSTANCES = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
}

/**
 * @param {string} owner
 * @param {string} name
 * @returns {Identifier | undefined}
 */
function staticMember(owner, name) {
  if (owner === 'globalThis' || owner === 'self' || owner === 'window')
    return builtins[name] ?? api[name] ?? api.Window?.[name]
  const instance = INSTANCES[owner]
  return instance
    ? api[instance]?.[name]
    : (builtins[owner]?.[name] ?? builtins.Intl?.[owner]?.[name] ?? api[owner]?.[`${name}_static`])
}

/** An empty collection of features that some supported browser lacks: the browsers by feature. */
function unsupportedFeatures() {
  /** @type {Map<string, readonly Browser[]>} */
  const found = new Map()
  return {
    found,
    /**
     * Adds a feature if a browser lacks it.
     * @param {string} name
     * @param {Identifier | undefined} feature
     */
    add(name, feature) {
      const browsers = feature?.[DATA] ? lackedBy(feature) : []
      if (browsers.length > 0) found.set(name, browsers)
    },
  }
}

/**
 * The features in a script that some supported browser lacks.
 * @param {string} code
 */
function unsupportedInScript(code) {
  const { found, add } = unsupportedFeatures()
  /** @param {any} node of the syntax tree, or a list of them */
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!node || typeof node.type !== 'string') return
    if (node.type === 'MemberExpression' && !node.computed) {
      const { object, property } = node
      if (object.type === 'Identifier')
        add(`${object.name}.${property.name}`, staticMember(object.name, property.name))
    }
    if (node.type === 'NewExpression' && node.callee.type === 'Identifier')
      add(node.callee.name, builtins[node.callee.name] ?? api[node.callee.name])
    if (
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      !node.callee.computed
    ) {
      const {
        object,
        property: { name },
      } = node.callee
      const isStatic = object.type === 'Identifier' && staticMember(object.name, name) !== undefined
      const members = isStatic ? [] : (membersByName.get(name) ?? [])
      const [first, ...others] = members.map(({ feature }) => lackedBy(feature))
      if (
        first &&
        !OWN_NAMES.has(name) &&
        [first, ...others].every((browsers) => browsers.length > 0)
      )
        found.set(`.${name}()`, first)
    }
    for (const [key, value] of Object.entries(node))
      if (key !== 'type' && value && typeof value === 'object') visit(value)
  }
  visit(parseAst(code).body)
  return found
}

/**
 * The properties, at-rules and selectors in a style sheet that some supported browser lacks.
 * @param {string} text
 */
function unsupportedInStyle(text) {
  const { found, add } = unsupportedFeatures()
  for (const [, name = ''] of text.matchAll(/[{;]\s*([a-z][a-z-]*)\s*:/g))
    add(name, css.properties?.[name])
  for (const [, name = ''] of text.matchAll(/@([a-z-]+)/g)) add(`@${name}`, css['at-rules']?.[name])
  for (const [, name = ''] of text.matchAll(/:{1,2}([a-z][a-z-]*)[({,:\s>.[]/g))
    add(`:${name}`, css.selectors?.[name])
  return found
}

let faults = 0
const unused = new Set(Object.keys(FALLBACKS))
for (const dist of ['dist-checks', 'dist-demo']) {
  const assets = path.join(root, dist, 'assets')
  for (const file of readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name))) {
    const text = readFileSync(path.join(assets, file), 'utf8')
    for (const [name, browsers] of file.endsWith('.js')
      ? unsupportedInScript(text)
      : unsupportedInStyle(text)) {
      unused.delete(name)
      if (name in FALLBACKS) continue
      faults += 1
      console.error(
        `${dist}/assets/${file}: ${name} is not in ${browsers.map((browser) => `${browser} ${BROWSER_FLOOR[browser]}`).join(', ')}`,
      )
    }
  }
}
for (const name of unused)
  console.error(
    `${name} is not used any more: remove it from the list in scripts/checks/check-browsers.mjs`,
  )
if (faults > 0 || unused.size > 0) process.exit(1)
console.log(
  `${Object.entries(BROWSER_FLOOR)
    .map((one) => one.join(' '))
    .join(', ')} support every feature in the builds, or there is a fallback.`,
)
