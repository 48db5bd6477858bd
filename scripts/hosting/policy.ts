// The security headers: what a page may load, run and reach, and who may frame the page (ADR 0047). They contain the hashes of
// the scripts in a build's pages, so the build writes the headers to a file. Hosting and the preview server send them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '../configuration/Environment.ts'
import { type HeaderRule, OWN_PATHS, pathsOfFiles } from './servedPaths.ts'
import { type BuildTarget, type Needs, needsOf, needsOfTags } from './services.ts'

const SELF = "'self'"
const NONE = "'none'"

const TAGS = pathsOfFiles('/', ['tags.html'])

/** The file of the headers in a build. Hosting does not serve folders like this one, with a dot before their name. */
const POLICY_FILE = '.vite/policy.json'

/** The directives of the product itself, without its services. */
const OWN = {
  'default-src': [NONE],
  'script-src': [SELF],
  'style-src': [SELF],
  'img-src': [SELF],
  'font-src': [SELF],
  'connect-src': [SELF],
  'frame-src': [],
  'worker-src': [],
  'form-action': [SELF],
  'base-uri': [NONE],
  'object-src': [NONE],
  'frame-ancestors': [NONE],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'onward-pictures', 'onward-storefront'],
}

/** The directives of the tags' frame, without the hosts of the tags. */
const OWN_OF_TAGS = {
  'default-src': [NONE],
  'base-uri': [NONE],
  'object-src': [NONE],
  'form-action': [NONE],
  'frame-ancestors': [SELF],
}

/** Features that no page of ours uses. The frames in our pages cannot use them either. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Two years, in seconds. */
const HSTS = 'max-age=63072000'

/**
 * The hashes of the inline scripts or styles of pages, in the format of a policy.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Content-Security-Policy#hash-algorithm-hash-value
 * @param pages the HTML of each page
 */
function hashesIn(tag: 'script' | 'style', pages: readonly string[]) {
  const inline = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g')
  const texts = pages.flatMap((html) => [...html.matchAll(inline)].map(([, text = '']) => text))
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** A policy as one line. A directive without a source allows nothing. */
function lineOf(...directives: Needs[]) {
  const names = [...new Set(directives.flatMap(Object.keys))]
  const sourcesOf = (name: string) => [...new Set(directives.flatMap((some) => some[name] ?? []))]
  return names
    .map((name) => [name, ...(sourcesOf(name).length > 0 ? sourcesOf(name) : [NONE])].join(' '))
    .join('; ')
}

interface Build {
  /** The configuration it was built with, as .env.example documents it. */
  readonly environment: Environment
  readonly target: BuildTarget
  /** The HTML of its pages. */
  readonly pages: readonly string[]
  /** The HTML of the frame in which tags run. */
  readonly tags: string
}

// @rule 7.strict-policy The page runs no text as script, uses only the configured services, and nobody may frame it
/** The security headers of a build. The rule of the tags' frame replaces values of the rule of all paths. */
export function policyHeaders({ environment, target, pages, tags }: Build): readonly HeaderRule[] {
  const { payment = [], ...needs } = needsOf(environment, target)
  const inPages = { 'script-src': hashesIn('script', pages), 'style-src': hashesIn('style', pages) }
  const inTags = { 'script-src': hashesIn('script', [tags]) }
  const allowed = [
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
    `payment=(${['self', ...payment.map((origin) => `"${origin}"`)].join(' ')})`,
  ]
  const shared = {
    'Strict-Transport-Security': HSTS,
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': allowed.join(', '),
  }
  const ofPages = {
    'Content-Security-Policy': lineOf(
      target === 'demo' ? { ...OWN, 'frame-ancestors': [SELF] } : OWN,
      inPages,
      needs,
    ),
    // Other origins get our origin alone, because API keys may be restricted to it. Our own pages get the whole address, which
    // adoptQuery reads.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The windows for sign-in and payment keep their link to this page.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...shared,
  }
  const ofTags = {
    'Content-Security-Policy': lineOf(OWN_OF_TAGS, inTags, needsOfTags(environment, target)),
    'Referrer-Policy': 'no-referrer',
    ...shared,
  }
  const rule = (regex: string, headers: Readonly<Record<string, string>>) => ({
    regex,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  return [rule(OWN_PATHS, ofPages), rule(TAGS, ofTags)]
}

/**
 * The file in which a build keeps its headers.
 * @param folder the folder of the build
 */
export const policyFileOf = (folder: string) => path.join(folder, POLICY_FILE)

/**
 * The security headers that a build was made with.
 * @param folder the folder of the build
 * @throws if the folder holds no build, or one without headers
 */
export function builtPolicy(folder: string): readonly HeaderRule[] {
  try {
    return JSON.parse(readFileSync(policyFileOf(folder), 'utf8'))
  } catch (cause) {
    throw new Error(`${folder} has no ${POLICY_FILE}: build again.`, { cause })
  }
}
