import type { Theme } from '../addresses.ts'
import type { CatalogueState } from '../catalogue/ScreenState.ts'

/** The parts of a state that can be searched. */
type ListedState = Pick<CatalogueState, 'name' | 'area' | 'site'>

/** A parsed search: words of the state, and the colour scheme. */
interface StateQuery {
  readonly words: readonly string[]
  /** Null if no word names a theme. */
  readonly theme: Theme | null
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}’]+/u)
    .filter(Boolean)
const isTheme = (word: string): word is Theme => word === 'light' || word === 'dark'

/** Reads what somebody typed, such as “paywall, promo, dark, coach”. The words light and dark choose the colours. */
export function parseQuery(text: string): StateQuery {
  const words = wordsOf(text)
  return { words: words.filter((word) => !isTheme(word)), theme: words.findLast(isTheme) ?? null }
}

/** Whether a state has every word in its name, its area or its site. The beginning of a word is enough. */
export function hasWords({ name, area, site }: ListedState, words: readonly string[]): boolean {
  const own = wordsOf(`${name} ${area} ${site}`)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

const MAX_MATCHES = 8
/** The average similarity that a match needs, from 0 to 1. */
const MIN_SIMILARITY = 0.6

/** The states with the names that are most similar to the search, the most similar first. */
export function nearTo<State extends ListedState>(
  asked: string,
  states: readonly State[],
  site: CatalogueState['site'],
): readonly State[] {
  const { words } = parseQuery(asked)
  if (words.length === 0) return []
  const rankOf = (state: State) => {
    const own = wordsOf(`${state.name} ${state.area} ${state.site}`)
    const similarities = words.map((word) => Math.max(...own.map((one) => similarity(word, one))))
    return similarities.reduce((sum, one) => sum + one, 0) / words.length
  }
  const matches = states
    .map((state) => ({ state, rank: rankOf(state) }))
    .filter(({ rank }) => rank >= MIN_SIMILARITY)
  return matches
    .sort(
      (one, other) =>
        other.rank - one.rank ||
        Number(other.state.site === site) - Number(one.state.site === site) ||
        one.state.name.length - other.state.name.length,
    )
    .slice(0, MAX_MATCHES)
    .map(({ state }) => state)
}

/** The similarity of two words, from 0 to 1. The beginning of a word counts as almost the whole word. */
function similarity(word: string, other: string): number {
  if (word === other) return 1
  if (other.startsWith(word) && word.length > 2) return 0.9
  return 1 - distance(word, other) / Math.max(word.length, other.length)
}

/** How many letters must be added, removed or replaced (https://en.wikipedia.org/wiki/Levenshtein_distance). */
function distance(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...word].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= other.length; column += 1) {
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + Number(other[column - 1] !== letter),
        ),
      )
    }
    row = next
  }
  return row[other.length] ?? 0
}
