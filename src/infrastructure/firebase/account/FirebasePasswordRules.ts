import * as v from 'valibot'
import type { PasswordRules } from '#application/ports/account/PasswordRules.ts'
import type { CharacterKind, PasswordPolicy } from '#domain/person/password.ts'
import type { Firebase } from '../Firebase.ts'

const length = v.pipe(v.number(), v.integer(), v.minValue(1))
const demand = v.optional(v.boolean(), false)

/** https://firebase.google.com/docs/reference/js/auth.passwordpolicy */
const passwordPolicy = v.object({
  enforcementState: v.string(),
  allowedNonAlphanumericCharacters: v.string(),
  customStrengthOptions: v.object({
    minPasswordLength: v.optional(length, 1),
    maxPasswordLength: v.optional(length),
    containsLowercaseLetter: demand,
    containsUppercaseLetter: demand,
    containsNumericCharacter: demand,
    containsNonAlphanumericCharacter: demand,
  }),
})

/** The password policy of a Firebase project, cached by the SDK; a failed fetch is repeated at the next call. */
export class FirebasePasswordRules implements PasswordRules {
  constructor(private readonly firebase: Firebase) {}

  async policy(): Promise<PasswordPolicy | null> {
    const auth = await this.firebase.auth()
    const { validatePassword } = await import('firebase/auth')
    // The SDK returns the policy only with a validation result. It fetches the policy once, and again after the service refuses
    // a password.
    const policy = v.parse(passwordPolicy, (await validatePassword(auth, '')).passwordPolicy)
    return policy.enforcementState === 'ENFORCE' ? toPolicy(policy) : null
  }
}

function toPolicy({
  customStrengthOptions: options,
  allowedNonAlphanumericCharacters,
}: v.InferOutput<typeof passwordPolicy>): PasswordPolicy {
  const parts: readonly (readonly [CharacterKind, boolean])[] = [
    ['lower', options.containsLowercaseLetter],
    ['upper', options.containsUppercaseLetter],
    ['digit', options.containsNumericCharacter],
    ['symbol', options.containsNonAlphanumericCharacter],
  ]
  return {
    shortest: options.minPasswordLength,
    longest: options.maxPasswordLength ?? null,
    parts: parts.flatMap(([part, isRequired]) => (isRequired ? [part] : [])),
    symbols: allowedNonAlphanumericCharacters,
  }
}
