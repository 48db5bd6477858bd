import type { HeadersOfSource } from './policy.ts'

/** How many files one rule names. The host reads a rule's pattern anew for every request. */
const FILES_OF_A_RULE = 50

/** Pages are asked for again at every visit: they name the files of the newest build. */
const PAGES = { key: 'Cache-Control', value: 'no-cache' }
/** The name of an asset contains a hash of its content, so that it never changes. */
const ASSETS = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }

/**
 * The headers of every answer, in the format of firebase.json. Every rule that matches an address applies; where two set the
 * same header, the later one counts. Assets are named one by one: a rule for the whole folder would also let browsers keep the
 * 404 of a missing file for a year.
 * @param assets the names of the files below /assets
 */
export function headersOf(assets: readonly string[] = []): readonly HeadersOfSource[] {
  const rules = [{ source: '**', headers: [PAGES] }]
  for (let first = 0; first < assets.length; first += FILES_OF_A_RULE) {
    const names = assets.slice(first, first + FILES_OF_A_RULE)
    rules.push({ source: `/assets/@(${names.join('|')})`, headers: [ASSETS] })
  }
  return rules
}
