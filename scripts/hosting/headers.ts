import { type HeaderRule, OWN_PATHS, pathsOfFiles } from './servedPaths.ts'

/** How many files one rule names. The host parses each pattern at every request. */
const FILES_PER_RULE = 50

/** Browsers fetch pages again at every visit, because pages name the files of the newest build. */
const NO_CACHE = { key: 'Cache-Control', value: 'no-cache' }
/** The name of an asset contains a hash of its content, so that it never changes. */
const IMMUTABLE = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }

/**
 * The caching headers of every response. Rules name each asset, because a rule for the whole folder would let browsers cache the
 * 404 of a missing file for a year.
 * @param assets the names of the files below /assets
 */
export function headersOf(assets: readonly string[] = []): readonly HeaderRule[] {
  const rules = [{ regex: OWN_PATHS, headers: [NO_CACHE] }]
  for (let first = 0; first < assets.length; first += FILES_PER_RULE) {
    const names = assets.slice(first, first + FILES_PER_RULE)
    rules.push({ regex: pathsOfFiles('/assets/', names), headers: [IMMUTABLE] })
  }
  return rules
}
