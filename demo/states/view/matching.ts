import type { Colours } from '../addresses.ts'
import type { CatalogueState } from '../catalogue/ScreenState.ts'

/** The parts of a state that can be searched. */
type ListedState = Pick<CatalogueState, 'name' | 'area' | 'site'>

/** A parsed search: words of the state, and the theme. */
interface StateQuery {
  readonly words: readonly string[]
  /** Null if no word names a theme. */
  readonly theme: Colours | null
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}’]+/u)
    .filter(Boolean)
const isTheme = (word: string): word is Colours => word === 'light' || word === 'dark'

/** Reads what somebody typed, such as “paywall, promo, dark, coach”. The words light and dark choose the theme. */
export function parseQuery(text: string): StateQuery {
  const words = wordsOf(text)
  return { words: words.filter((word) => !isTheme(word)), theme: words.findLast(isTheme) ?? null }
}

/** Whether each word is the beginning of a word in the state's name, area or site. */
export function hasWords({ name, area, site }: ListedState, words: readonly string[]): boolean {
  const own = wordsOf(`${name} ${area} ${site}`)
  return words.every((word) => own.some((one) => one.startsWith(word)))
}

const MAX_MATCHES = 8
/** The average similarity that a match needs, from 0 to 1. */
const MIN_SIMILARITY = 0.6

/**
 * The states whose words are most similar to the search, the most similar first.
 * @param site the site whose states come first among equally similar states
 */
export function nearTo<State extends ListedState>(
  search: string,
  states: readonly State[],
  site: CatalogueState['site'],
): readonly State[] {
  const { words } = parseQuery(search)
  if (words.length === 0) return []
  const similarityOf = (state: State) => {
    const own = wordsOf(`${state.name} ${state.area} ${state.site}`)
    const similarities = words.map((word) => Math.max(...own.map((one) => similarity(word, one))))
    return similarities.reduce((sum, one) => sum + one, 0) / words.length
  }
  const matches = states
    .map((state) => ({ state, similarity: similarityOf(state) }))
    .filter((match) => match.similarity >= MIN_SIMILARITY)
  return matches
    .sort(
      (one, other) =>
        other.similarity - one.similarity ||
        Number(other.state.site === site) - Number(one.state.site === site) ||
        one.state.name.length - other.state.name.length,
    )
    .slice(0, MAX_MATCHES)
    .map(({ state }) => state)
}

/**
 * The similarity of a searched word to another, from 0 to 1: the share of letters that are the same at the beginning. Three
 * letters or more that begin the other word count as almost the whole word.
 */
function similarity(word: string, other: string): number {
  if (word === other) return 1
  if (other.startsWith(word) && word.length > 2) return 0.9
  const firstDifference = [...word].findIndex((letter, index) => letter !== other[index])
  const sameLetters = firstDifference < 0 ? word.length : firstDifference
  return sameLetters / Math.max(word.length, other.length)
}
