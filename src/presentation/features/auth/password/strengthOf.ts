import { type ZxcvbnResult, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import common from '#presentation/generated/commonPasswords.json'
import { WordFilter } from './WordFilter.ts'

/** How many guesses a password withstands. weak: under 1 million; fair: under 100 million; good: under 10 billion; strong: more. */
export type StrengthLevel = 'weak' | 'fair' | 'good' | 'strong'

/** Why a password is not stronger: it is common, contains the visitor's name or email address, follows a pattern, or is short. */
export type StrengthAdvice = 'common' | 'own' | 'pattern' | 'longer'

export interface Strength {
  readonly level: StrengthLevel
  /** Null if the level is good or strong. */
  readonly advice: StrengthAdvice | null
}

const LEVELS: readonly StrengthLevel[] = ['weak', 'weak', 'fair', 'good', 'strong']
/** In characters. Of a longer password, only the beginning is rated, so that typing stays fast. */
const MAX_RATED_LENGTH = 64
/** In characters. Shorter parts of a name or an address are ignored, because they occur in many words. */
const MIN_OWN_LENGTH = 3
const PATTERNS: ReadonlySet<string> = new Set(['spatial', 'repeat', 'sequence', 'date', 'regex'])

const estimator = new ZxcvbnFactory({
  dictionary: { passwords: common.listed.split(' ') },
  graphs: adjacencyGraphs,
  maxLength: MAX_RATED_LENGTH,
})

/** The common passwords of 8 characters and more, and common words of 5 letters and more. */
const filter = WordFilter.decode(common.filter)
/** The rank of every word: the middle of the list, because the filter does not know how common a word is. */
const RANK = 4000
/** In characters. */
const MAX_WORD_LENGTH = 20
const WORD = /^[a-z]{5,}$/

// The estimator looks up each part of a password in tables. Its type hides the tables, and its options accept only word lists.
// The filter gets only parts that consist of letters: among all parts of a random password, too many would be false positives.
const { rankedDictionaries, rankedDictionariesMaxWordSize } = estimator['options']
rankedDictionaries['words'] = new Proxy<Record<string, number>>(
  {},
  {
    get: (_words, part) => (WORD.test(String(part)) && filter.has(String(part)) ? RANK : undefined),
  },
)
rankedDictionariesMaxWordSize['words'] = MAX_WORD_LENGTH

// @rule 5.password-meter The meter rates a new password in words, calls common, personal and patterned ones weak, and
//   refuses none
/**
 * How strong a password is (product 5): the weakest of the password itself, the password without the separators between words,
 * and the password without `own`, the visitor's name and address, which an attacker may know.
 */
export function strengthOf(password: string, own: readonly string[]): Strength {
  const lower = password.toLowerCase()
  if (filter.has(lower)) return { level: 'weak', advice: 'common' }
  const ownParts = partsOf(own)
  const rest = ownParts.reduce((text, part) => text.replaceAll(part, ''), lower)
  const isOwn = rest !== lower
  const estimate = estimator.check(password, [...ownParts])
  const others = [password.replaceAll(/[\s._-]+/g, ''), ...(isOwn ? [rest] : [])].map((text) =>
    estimator.check(text, [...ownParts]),
  )
  const weakest = others.reduce(
    (found, other) => (other.guesses < found.guesses ? other : found),
    estimate,
  )
  const level = LEVELS[weakest.score] ?? 'weak'
  return { level, advice: level === 'good' || level === 'strong' ? null : adviceOn(weakest, isOwn) }
}

function adviceOn({ sequence }: ZxcvbnResult, isOwn: boolean): StrengthAdvice {
  if (isOwn || sequence.some((match) => match['dictionaryName'] === 'userInputs')) return 'own'
  const longest = Array.from(sequence).sort(
    (one, other) => other.token.length - one.token.length,
  )[0]
  if (longest?.pattern === 'dictionary') return 'common'
  return longest && PATTERNS.has(longest.pattern) ? 'pattern' : 'longer'
}

/** The parts of name and address, longest first, so that a whole address is removed before its parts. */
function partsOf(own: readonly string[]): readonly string[] {
  const parts = own
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((part) => part.trim().toLowerCase())
  return Array.from(new Set(parts.filter((part) => part.length >= MIN_OWN_LENGTH))).sort(
    (one, other) => other.length - one.length,
  )
}
