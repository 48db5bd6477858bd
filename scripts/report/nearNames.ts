import path from 'node:path'

/** How many names are given. */
const MAX_NAMES = 5
/** The largest part of its letters in which a word may differ. */
const MAX_DIFFERENCE = 0.4

/**
 * The line for a selection that selected nothing: the words, and the files whose names are similar.
 * @param words as they were typed
 * @param files every file that could be selected, as paths
 */
export function nothingMatched(words: readonly string[], files: readonly string[]): string {
  const near = [...new Set(words.flatMap((word) => nearNames(word, files)))]
  const shown = words.map((word) => `"${word}"`).join(' or ')
  return `Nothing matches ${shown}. ${near.length > 0 ? `Similar: ${near.join(', ')}` : `There are ${files.length} files of tests; a word selects those with it in their path.`}`
}

/** The files with a folder, a name or a word of a name like the given word, the most similar first. */
function nearNames(word: string, files: readonly string[]): readonly string[] {
  const typed = path.basename(word).replace(/\..*/, '').toLowerCase()
  return files
    .map((file) => {
      const differences = wordsOf(file).map((one) => editsBetween(typed, one))
      return { file, difference: Math.min(...differences) / Math.max(typed.length, 1) }
    })
    .filter(({ difference }) => difference <= MAX_DIFFERENCE)
    .toSorted((a, b) => a.difference - b.difference || a.file.length - b.file.length)
    .slice(0, MAX_NAMES)
    .map(({ file }) => file)
}

/** Folders, name and words of the name: `paywall/namedPlan.test.tsx` is paywall, namedplan, named and plan. */
const wordsOf = (file: string): readonly string[] =>
  file
    .split(/[\\/]/)
    .map((part) => part.replace(/\..*/, ''))
    .flatMap((part) => [part].concat(part.split(/(?=[A-Z])|-/)))
    .map((part) => part.toLowerCase())

/** How many letters one adds, leaves out or replaces to make one word the other (Levenshtein's distance). */
function editsBetween(word: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...word].entries()) {
    const next = [row + 1]
    for (let column = 0; column < other.length; column += 1)
      next.push(
        Math.min(
          (previous[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (previous[column] ?? 0) + (letter === other[column] ? 0 : 1),
        ),
      )
    previous = next
  }
  return previous.at(-1) ?? 0
}
