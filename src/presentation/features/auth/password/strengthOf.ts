import { type ZxcvbnResult, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** How many guesses a password withstands: fewer than a million (weak), a hundred million (fair), ten thousand million (good), or more. */
export type StrengthLevel = 'weak' | 'fair' | 'good' | 'strong'

/** Why it does not withstand more: a common password, the visitor's own name or address, keys in a row or repeats, or its length. */
export type StrengthAdvice = 'common' | 'own' | 'pattern' | 'longer'

export interface Strength {
  readonly level: StrengthLevel
  /** Null where it is good enough. */
  readonly advice: StrengthAdvice | null
}

const LEVELS: readonly StrengthLevel[] = ['weak', 'weak', 'fair', 'good', 'strong']
/** What lies further on is not looked at: a long password is judged by its beginning, and each key stays quick. */
const LONGEST = 64
/** Parts of a name or an address that are shorter stand in any word. */
const SHORTEST_OWN = 3
const PATTERNS: ReadonlySet<string> = new Set(['spatial', 'repeat', 'sequence', 'date', 'regex'])

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST })

/**
 * How strong a password is (product 5). It is as strong as the weakest of: itself, itself without the gaps between words, and
 * what is left of it without `own`, the visitor's name and address, which are known to whoever guesses.
 */
export function strengthOf(password: string, own: readonly string[]): Strength {
  const ownParts = partsOf(own)
  const lower = password.toLowerCase()
  const rest = ownParts.reduce((text, part) => text.replaceAll(part, ''), lower)
  const isOwn = rest !== lower
  const judged = estimator.check(password, [...ownParts])
  const others = [password.replaceAll(/[\s._-]+/g, ''), ...(isOwn ? [rest] : [])].map((text) => estimator.check(text, [...ownParts]))
  const weakest = others.reduce((found, other) => (other.guesses < found.guesses ? other : found), judged)
  const level = LEVELS[weakest.score] ?? 'weak'
  return { level, advice: level === 'good' || level === 'strong' ? null : adviceOn(weakest, isOwn) }
}

function adviceOn({ sequence }: ZxcvbnResult, isOwn: boolean): StrengthAdvice {
  if (isOwn || sequence.some((match) => match['dictionaryName'] === 'userInputs')) return 'own'
  const longest = Array.from(sequence).sort((one, other) => other.token.length - one.token.length)[0]
  if (longest?.pattern === 'dictionary') return 'common'
  return longest && PATTERNS.has(longest.pattern) ? 'pattern' : 'longer'
}

/** Longest first, so that a whole address goes before its parts. */
function partsOf(own: readonly string[]): readonly string[] {
  const parts = own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map((part) => part.trim().toLowerCase())
  return Array.from(new Set(parts.filter((part) => part.length >= SHORTEST_OWN))).sort((one, other) => other.length - one.length)
}
