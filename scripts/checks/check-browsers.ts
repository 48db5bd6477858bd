// Checks every chunk and style sheet of both builds for features that the oldest supported browsers lack, by MDN's data. The
// list below allows features and names the fallback of each.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { CompatData, Identifier } from '@mdn/browser-compat-data/types'
import { parseAst } from 'vite'
import { BROWSER_FLOOR } from './browserFloor.mjs'

type Browser = keyof typeof BROWSER_FLOOR

const root = path.resolve(import.meta.dirname, '../..')
const { api, javascript, css } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as CompatData
const { builtins = {} } = javascript
const BROWSERS = Object.keys(BROWSER_FLOOR) as Browser[]
/** MDN's data about a feature is under this key. */
const DATA = '__compat'

/**
 * The fallbacks for features that some supported browser lacks. A key says what happens without the features in its value, which
 * have spaces between them.
 */
const FALLBACKS = {
  // Scripts: they check whether the feature exists, or never use it.
  'Firebase and Sentry use the stack that the browser provides': 'Error.captureStackTrace',
  'the tabbable library measures elements instead': '.checkVisibility()',
  'pictures are set and scripts are loaded as plain texts (Picture.tsx, storefrontScript.ts), and Firebase loads its frame without a trusted type; these browsers do not ask for more':
    'globalThis.trustedTypes .createPolicy() .createHTML() .createScriptURL()',
  'methods of MobX sets that nothing calls; valibot, too, has a .union()':
    '.difference() .intersection() .isDisjointFrom() .isSubsetOf() .isSupersetOf() .symmetricDifference() .union()',
  'the digest of an order is encoded by our own code': '.toHex() Uint8Array.fromHex',
  'MobX adds no method of that name': 'Symbol.dispose',
  'the router checks for view transitions; no page turns them on':
    '.startViewTransition() .skipTransition()',
  'methods of Firestore paths and bytes': '.toArray() .toBase64()',
  'Firestore checks for it': 'Temporal.Instant',
  'names are cut by code points (displayName.ts)': 'Intl.Segmenter .segment()',
  'the speed of a prerendered page is reported as that of any other page':
    'document.prerendering document.wasDiscarded performance.interactionCount self.requestIdleCallback globalThis.requestIdleCallback globalThis.cancelIdleCallback',
  'speed is reported without taps, and for the page instead of each screen':
    'globalThis.PerformanceEventTiming globalThis.PerformanceSoftNavigation .getLargestInteractionContentfulPaint()',
  'Firebase checks for them': 'window.cookieStore window.trustedTypes',
  'prefetching assumes an unlimited connection (isDataSaverOn.ts)': 'navigator.connection',
  'the gift can be saved or printed instead': 'navigator.share navigator.canShare',
  'demo only: msw checks for it': '.getSetCookie()',
  "demo only: these browsers cannot run the demo's back end": 'Response.json',
  'a method of Sentry events': '.getType()',
  // Styles: the page is readable and usable without them.
  'pages have other heights, and the page behind a dialog scrolls; selection and focus are visible without it':
    ':has',
  'every element inherits the height of the privacy question': '@property',
  'a long number scrolls in its field': 'field-sizing',
  'Safari has no forced colours': 'forced-color-adjust',
  'phones show no handle for resizing': 'resize',
  'the width of a page changes when its scroll bar does': 'scrollbar-gutter',
  'the browser does not enlarge the text anyway': 'text-size-adjust',
  'a heading breaks at the end of the line': 'text-wrap',
  'a phone has no pointer': 'cursor:pointer cursor:default cursor:progress cursor:ew-resize',
  'in a wide window, questions do not slide': 'grid-template:subgrid',
}

/** Names that methods of our own code or of libraries share with newer built-in methods. */
const OWN_NAMES = new Set(
  `activation address badge build command configure country createContext destroy dispose escape fallback fetch first forget
   info last node path queue retry revoke run setStatus take to use when windows`.split(/\s+/),
)

const numberOf = (version: string): number =>
  version
    .replace('≤', '')
    .split('.')
    .reduce((whole, part, index) => whole + Number(part) / 1000 ** index, 0)

/** Whether the oldest supported version of a browser has a feature. */
function supports(browser: Browser, feature: Identifier): boolean {
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

/** The oldest supported browsers that lack a feature. A browser without data counts as having it. */
const lackedBy = (feature: Identifier): readonly Browser[] =>
  BROWSERS.filter((browser) => feature[DATA]?.support[browser] && !supports(browser, feature))

/** Members of all interfaces and builtins by name, for checking `something.name(...)` without knowing its type. */
const membersByName = new Map<string, readonly Identifier[]>()
for (const members of [api, builtins, builtins['Intl'] ?? {}].flatMap(Object.values)) {
  for (const [name, feature] of Object.entries<Identifier>(members)) {
    if (name === DATA || name.endsWith('_static') || !feature[DATA]) continue
    membersByName.set(name, [...(membersByName.get(name) ?? []), feature])
  }
}

const INSTANCES: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
}

function staticMember(owner: string, name: string): Identifier | undefined {
  if (owner === 'globalThis' || owner === 'self' || owner === 'window')
    return builtins[name] ?? api[name] ?? api.Window?.[name]
  const instance = INSTANCES[owner]
  return instance
    ? api[instance]?.[name]
    : (builtins[owner]?.[name] ?? builtins.Intl?.[owner]?.[name] ?? api[owner]?.[`${name}_static`])
}

/** Starts a collection of the features that some supported browser lacks. `found` has those browsers by feature. */
function unsupportedFeatures() {
  const found = new Map<string, readonly Browser[]>()
  return {
    found,
    /** Adds a feature if a browser lacks it. */
    add(name: string, feature: Identifier | undefined) {
      const browsers = feature?.[DATA] ? lackedBy(feature) : []
      if (browsers.length > 0) found.set(name, browsers)
    },
  }
}

/** The features in a script that some supported browser lacks. */
function unsupportedInScript(code: string): ReadonlyMap<string, readonly Browser[]> {
  const { found, add } = unsupportedFeatures()
  // oxlint-disable-next-line no-explicit-any -- a node of the syntax tree, which has a hundred kinds, or a list of nodes
  const visit = (node: any): void => {
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
      const [first, ...others] = members.map(lackedBy)
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

/** The properties, their values, at-rules and selectors in a style sheet that some supported browser lacks. */
function unsupportedInStyle(text: string): ReadonlyMap<string, readonly Browser[]> {
  const { found, add } = unsupportedFeatures()
  for (const [, name = '', value = ''] of text.matchAll(/[{;]\s*([a-z][a-z-]*)\s*:([^;{}]*)/g)) {
    add(name, css.properties?.[name])
    if (found.has(name)) continue
    // The data has the words of a grid's shorthand with its columns.
    const values = css.properties?.[name === 'grid-template' ? 'grid-template-columns' : name]
    for (const [word] of value.matchAll(/[a-z][a-z-]+/g)) add(`${name}:${word}`, values?.[word])
  }
  for (const [, name = ''] of text.matchAll(/@([a-z-]+)/g)) add(`@${name}`, css['at-rules']?.[name])
  for (const [, name = ''] of text.matchAll(/:{1,2}([a-z][a-z-]*)[({,:\s>.[]/g))
    add(`:${name}`, css.selectors?.[name])
  return found
}

const versionsOf = (browsers: readonly Browser[]) =>
  browsers.map((browser) => `${browser} ${BROWSER_FLOOR[browser]}`).join(', ')

let faults = 0
const allowed = new Set(Object.values(FALLBACKS).flatMap((features) => features.split(' ')))
const unused = new Set(allowed)
for (const dist of ['dist-checks', 'dist-demo']) {
  const assets = path.join(root, dist, 'assets')
  for (const file of readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name))) {
    const text = readFileSync(path.join(assets, file), 'utf8')
    for (const [name, browsers] of file.endsWith('.js')
      ? unsupportedInScript(text)
      : unsupportedInStyle(text)) {
      unused.delete(name)
      if (allowed.has(name)) continue
      faults += 1
      console.error(`${dist}/assets/${file}: ${name} is not in ${versionsOf(browsers)}`)
    }
  }
}
for (const name of unused)
  console.error(
    `${name} is not used any more: remove it from the list in scripts/checks/check-browsers.ts`,
  )
if (faults > 0 || unused.size > 0) process.exit(1)
console.log(`${versionsOf(BROWSERS)} support every feature in the builds, or there is a fallback.`)
