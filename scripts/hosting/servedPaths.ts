// The paths of the site, as regular expressions for Firebase Hosting. Its engine, RE2, knows no lookahead. Its globs are not used,
// because `*` and `**` match no segment that begins with a dot.
// https://firebase.google.com/docs/hosting/full-config#glob_pattern_matching

/** Every path except those below /__/, which Firebase Hosting answers itself. */
export const OWN_PATHS = '^/_?(?:[^_]|$)|^/__(?:[^/]|$)'

/** A first segment other than `__`. */
const FIRST = '(?:_?(?:[^_/][^/]*)?|__[^/]+)'
/** A last segment without the ending of a file. The punctuation of a sentence may follow, encoded or not, as in `gift.)`. */
const LAST = String.raw`[^/.]*(?:\.(?:[^/%\w]|%[\da-fA-F]{2})*)?`

// @rule 2.pages-and-files Every address shows our page, but a missing file, which has an ending, is not found
/** The paths that 200.html answers if they are no files. */
export const PAGE_PATHS = `^/(?:${FIRST}/(?:.*/)?)?${LAST}$`

/** The paths of files in a folder. @param names consist of letters, digits, `.`, `_` and `-` */
export const pathsOfFiles = (folder: string, names: readonly string[]): string =>
  `^${folder}(?:${names.join('|').replaceAll('.', String.raw`\.`)})$`

/** The path in the URL of a request, as the browser has written it. */
export const pathIn = (url = '/'): string => url.split('?', 1)[0] ?? url

/**
 * Headers in the format of firebase.json. Every matching rule applies; of two values for one header, the later rule's counts.
 * https://github.com/firebase/firebase-tools/issues/8917
 */
export interface HeaderRule {
  readonly regex: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/** The headers that rules give to a path. */
export const headersAt = (
  rules: readonly HeaderRule[],
  path: string,
): ReadonlyMap<string, string> =>
  new Map(
    rules
      .filter(({ regex }) => new RegExp(regex, 'u').test(path))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  )
