import type { HeadersOfSource } from './policy.ts'

/** How many files one rule names. The host parses each pattern at every request. */
const FILES_PER_RULE = 50

/** Browsers fetch pages again at every visit, because pages name the files of the newest build. */
const NO_CACHE = { key: 'Cache-Control', value: 'no-cache' }
/** The name of an asset contains a hash of its content, so that it never changes. */
const IMMUTABLE = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }

/**
 * The caching headers of every response, in the format of firebase.json. Every matching rule applies; of two values for one
 * header, the later rule's counts. Rules name each asset, because a rule for the whole folder would let browsers cache the 404 of
 * a missing file for a year.
 * @param assets the names of the files below /assets
 */
export function headersOf(assets: readonly string[] = []): readonly HeadersOfSource[] {
  const rules = [{ source: '**', headers: [NO_CACHE] }]
  for (let first = 0; first < assets.length; first += FILES_PER_RULE) {
    const names = assets.slice(first, first + FILES_PER_RULE)
    rules.push({ source: `/assets/@(${names.join('|')})`, headers: [IMMUTABLE] })
  }
  return rules
}
