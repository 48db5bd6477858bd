/** A part of a pattern that has a special meaning in patterns or in regular expressions. */
const PART = /\/\*\*$|\*|!\(([^)]*)\)|[.+?^${}()|[\]\\]/g

/**
 * Whether a pattern of the hosting configuration covers a path. Supports only what the project uses: `*` within a segment, `/**`
 * at the end for anything below, and `!(a|b)` for any other segment.
 * https://firebase.google.com/docs/hosting/full-config#glob_pattern_matching
 * @param source such as `/!(one|other)/**`
 * @param path without query
 */
export function covers(source: string, path: string): boolean {
  const pattern = source.replace(PART, (part, names) => {
    if (part === '/**') return '/.*'
    if (part === '*') return '[^/]*'
    if (names === undefined) return `\\${part}`
    return `(?!(?:${names.replaceAll('.', '\\.')})(?:/|$))[^/]+`
  })
  return new RegExp(`^${pattern}$`).test(path)
}
