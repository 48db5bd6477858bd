import { type DemoRoute, requireApiKey } from '../DemoRoute.ts'
import { Refusal } from '../Refusal.ts'
import type { Tables } from '../database/Tables.ts'

/** The length of the shortest password that the service accepts, whatever the policy. */
const SHORTEST = 6
const SYMBOLS = '^$*.[]{}()?"!@#%&/\\,><\':;|_~'
/** The service's requirements if no policy is set. */
const NO_POLICY = { minPasswordLength: SHORTEST, maxPasswordLength: 4096 }

/** Checks a new password. @throws Refusal if it is too short for the service or does not meet the policy */
export function requireStrong({ settings: { passwordPolicy } }: Tables, password: string): void {
  if (password.length < SHORTEST)
    throw new Refusal(400, 'WEAK_PASSWORD : Password should be at least 6 characters')
  const missing = passwordPolicy ? missingIn(password, passwordPolicy) : []
  if (missing.length > 0)
    throw new Refusal(
      400,
      `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing.join(', ')}]`,
    )
}

function missingIn(
  password: string,
  policy: NonNullable<Tables['settings']['passwordPolicy']>,
): readonly string[] {
  const { minPasswordLength: least, maxPasswordLength: most = Infinity } = policy
  const demands: readonly (readonly [boolean, string])[] = [
    [password.length < least, `Password must contain at least ${least} characters`],
    [password.length > most, `Password may contain at most ${most} characters`],
    [
      policy.containsLowercaseCharacter === true && !/[a-z]/.test(password),
      'Password must contain a lower case character',
    ],
    [
      policy.containsUppercaseCharacter === true && !/[A-Z]/.test(password),
      'Password must contain an upper case character',
    ],
    [
      policy.containsNumericCharacter === true && !/[0-9]/.test(password),
      'Password must contain a numeric character',
    ],
    [
      policy.containsNonAlphanumericCharacter === true &&
        !Array.from(password).some((one) => SYMBOLS.includes(one)),
      'Password must contain a non-alphanumeric character',
    ],
  ]
  return demands.flatMap(([isMissing, says]) => (isMissing ? [says] : []))
}

/** https://cloud.google.com/identity-platform/docs/reference/rest/v2/PasswordPolicy */
export const passwordPolicyRoute: DemoRoute = {
  at: /^https:\/\/identitytoolkit\.googleapis\.com\/v2\/passwordPolicy$/,
  method: 'get',
  call: 'passwordPolicy',
  async answer(request, database) {
    requireApiKey(request)
    const { passwordPolicy } = database.read().settings
    return Response.json({
      customStrengthOptions: passwordPolicy ?? NO_POLICY,
      allowedNonAlphanumericCharacters: Array.from(SYMBOLS),
      schemaVersion: 1,
      enforcementState: passwordPolicy ? 'ENFORCE' : 'OFF',
    })
  },
}
