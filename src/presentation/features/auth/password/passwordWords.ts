import {
  type CharacterKind,
  type PasswordPolicy,
  passwordProblemOf,
} from '#domain/person/password.ts'
import * as m from '#presentation/generated/paraglide/messages.js'
import type { Strength, StrengthAdvice, StrengthLevel } from './strengthOf.ts'

const AND = new Intl.ListFormat('en', { type: 'conjunction' })

const PARTS: Readonly<Record<CharacterKind, () => string>> = {
  lower: m.auth_password_lower,
  upper: m.auth_password_upper,
  digit: m.auth_password_digit,
  symbol: m.auth_password_symbol,
}
const LEVELS: Readonly<Record<StrengthLevel, () => string>> = {
  weak: m.auth_password_weak,
  fair: m.auth_password_fair,
  good: m.auth_password_good,
  strong: m.auth_password_strong,
}
const ADVICE: Readonly<Record<StrengthAdvice, () => string>> = {
  common: m.auth_password_advice_common,
  own: m.auth_password_advice_own,
  pattern: m.auth_password_advice_pattern,
  longer: m.auth_password_advice_longer,
}
/** In characters. The policy's text does not mention a higher limit, because nobody types that much. */
const LONGEST_MENTIONED = 64

const list = (parts: readonly CharacterKind[]): string =>
  AND.format(parts.map((part) => PARTS[part]()))

export function policyText({ shortest, longest, parts }: PasswordPolicy): string {
  const length =
    longest === null || longest > LONGEST_MENTIONED
      ? m.auth_password_new_hint({ least: shortest })
      : m.auth_password_new_hint_to({ least: shortest, most: longest })
  return parts.length === 0 ? length : m.auth_password_new_hint_with({ length, parts: list(parts) })
}

/** The problem with a new password, in words; undefined for none. */
export function newPasswordProblem(password: string, policy: PasswordPolicy): string | undefined {
  const problem = passwordProblemOf(password, policy)
  switch (problem?.kind) {
    case undefined:
      return undefined
    case 'short':
      return m.auth_password_short({ least: policy.shortest })
    case 'long':
      return m.auth_password_long({ most: policy.longest ?? LONGEST_MENTIONED })
    case 'lacks':
      return m.auth_password_lacks({ parts: list(problem.parts) })
  }
}

/** How strong a password is, and how to make it stronger. */
export const strengthText = ({ level, advice }: Strength): string =>
  [LEVELS[level](), advice && ADVICE[advice]()].filter(Boolean).join(' ')

/**
 * The policy for password managers, so that they generate accepted passwords: `minLength` for all managers,
 * `passwordrules` for Safari. https://developer.apple.com/password-rules/
 */
export function passwordManagerRules({
  shortest,
  longest,
  parts,
  symbols,
}: PasswordPolicy): Record<string, string | number> {
  const required = parts.map((part) => `required: ${part === 'symbol' ? classOf(symbols) : part};`)
  return {
    minLength: shortest,
    passwordrules: [
      `minlength: ${shortest};`,
      ...(longest === null ? [] : [`maxlength: ${longest};`]),
      ...required,
    ].join(' '),
  }
}

/** A character class in the syntax of `passwordrules`: a hyphen comes first, a closing bracket last. Without symbols, any counts. */
function classOf(symbols: string): string {
  if (symbols === '') return 'special'
  const has = (character: string) => (symbols.includes(character) ? character : '')
  return `[${has('-')}${symbols.replaceAll(/[-\]]/g, '')}${has(']')}]`
}
