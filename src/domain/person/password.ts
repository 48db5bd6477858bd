/** In UTF-16 units, as the account service counts. Passwords of existing accounts may be shorter (product 5). */
export const SHORTEST_PASSWORD = 8

/** A kind of character that a password may have to hold. */
export type PasswordPart = 'lower' | 'upper' | 'digit' | 'symbol'
export const PASSWORD_PARTS: readonly PasswordPart[] = ['lower', 'upper', 'digit', 'symbol']

/** What a new password has to be (product 5). */
export interface PasswordPolicy {
  readonly shortest: number
  /** Null where there is no limit. */
  readonly longest: number | null
  readonly parts: readonly PasswordPart[]
  /** The characters that count as a symbol; where it is empty, all that are neither letter nor digit do. */
  readonly symbols: string
}

/** What holds everywhere, also while the project's own policy is not known. */
export const BASIC_POLICY: PasswordPolicy = { shortest: SHORTEST_PASSWORD, longest: null, parts: [], symbols: '' }

/** A policy that is at least as strict as the basic one. */
export const atLeastBasic = (policy: PasswordPolicy): PasswordPolicy => ({ ...policy, shortest: Math.max(policy.shortest, SHORTEST_PASSWORD) })

/** What keeps a password from being taken: its length, or the parts that it lacks; null where nothing does. */
export type PasswordProblem = { readonly kind: 'short' } | { readonly kind: 'long' } | { readonly kind: 'lacks'; readonly parts: readonly PasswordPart[] }

export function passwordProblemOf(password: string, { shortest, longest, parts, symbols }: PasswordPolicy): PasswordProblem | null {
  if (password.length < shortest) return { kind: 'short' }
  if (longest !== null && password.length > longest) return { kind: 'long' }
  const lacking = parts.filter((part) => !holds(password, part, symbols))
  return lacking.length > 0 ? { kind: 'lacks', parts: lacking } : null
}

/** As the account service counts them: letters without accents, digits of our script. */
const PATTERNS = { lower: /[a-z]/, upper: /[A-Z]/, digit: /[0-9]/, symbol: /[^a-zA-Z0-9]/ } as const

function holds(password: string, part: PasswordPart, symbols: string): boolean {
  return part === 'symbol' && symbols !== '' ? Array.from(password).some((character) => symbols.includes(character)) : PATTERNS[part].test(password)
}
