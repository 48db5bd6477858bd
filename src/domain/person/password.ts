// @rule 5.password-length A new password has at least 8 characters; an old one may be shorter
/** In UTF-16 code units, as the account service counts. Passwords of existing accounts may be shorter (product 5). */
export const SHORTEST_PASSWORD = 8

/** A kind of character that a policy can require. */
export type CharacterKind = 'lower' | 'upper' | 'digit' | 'symbol'

/** The requirements for a new password (product 5). */
export interface PasswordPolicy {
  readonly shortest: number
  /** Null means no limit. */
  readonly longest: number | null
  /** The kinds of character that a password must contain. */
  readonly parts: readonly CharacterKind[]
  /** The characters that count as symbols. If empty, every character that is neither a letter nor a digit counts. */
  readonly symbols: string
}

/** The requirements that always apply, even while the project's own policy is unknown. */
export const BASIC_POLICY: PasswordPolicy = {
  shortest: SHORTEST_PASSWORD,
  longest: null,
  parts: [],
  symbols: '',
}

/** The given policy, made at least as strict as the basic one. */
export const atLeastBasic = (policy: PasswordPolicy): PasswordPolicy => ({
  ...policy,
  shortest: Math.max(policy.shortest, SHORTEST_PASSWORD),
})

/** Why a password is not accepted: its length, or the kinds of character it lacks. */
export type PasswordProblem =
  | { readonly kind: 'short' }
  | { readonly kind: 'long' }
  | { readonly kind: 'lacks'; readonly parts: readonly CharacterKind[] }

// @rule 5.password-policy The field lists the project's rules for passwords and checks the password by them before sending;
//   without a policy, 8 characters are enough
/** Null if the password is accepted. */
export function passwordProblemOf(
  password: string,
  { shortest, longest, parts, symbols }: PasswordPolicy,
): PasswordProblem | null {
  if (password.length < shortest) return { kind: 'short' }
  if (longest !== null && password.length > longest) return { kind: 'long' }
  const lacking = parts.filter((part) => !holds(password, part, symbols))
  return lacking.length > 0 ? { kind: 'lacks', parts: lacking } : null
}

/** What the account service counts as a letter or a digit: unaccented Latin letters, and 0 to 9. */
const PATTERNS = { lower: /[a-z]/, upper: /[A-Z]/, digit: /[0-9]/, symbol: /[^a-zA-Z0-9]/ } as const

function holds(password: string, part: CharacterKind, symbols: string): boolean {
  return part === 'symbol' && symbols !== ''
    ? Array.from(password).some((character) => symbols.includes(character))
    : PATTERNS[part].test(password)
}
