import * as v from 'valibot'
import type { ServiceResponse } from './serviceCalls.ts'

/** The account service with only the accounts that a test creates. Its enumeration protection hides which accounts exist. */
export interface AccountService {
  /** Calls an account operation, such as signUp. */
  callAccounts(operation: string, body: object): Promise<ServiceResponse>
  /** Requests a new identity token. */
  renew(refreshToken: string): Promise<ServiceResponse>
  /** Sets whether a wrong password and an unknown address get the same response. Absent if they always do. */
  protectFromEnumeration?(on: boolean): Promise<void>
  /** Disables an account. Absent if only the console can do that. */
  disable?(uid: string): Promise<void>
  /** The code in the link of the last mail to an address. Absent if no test can read mails; then no test sends any. */
  codeSentTo?(email: string): Promise<string>
  /** A provider's identity token or a custom token, with these claims. Absent if the service accepts only signed tokens. */
  unsignedToken?(claims: object): string
}

/** The credentials of two people without an account, with addresses in lower case. */
export interface TwoPeople {
  readonly kim: { readonly email: string; readonly password: string }
  readonly robin: { readonly email: string; readonly password: string }
}

/** The refusal of a password that is too short. */
export const SHORT_PASSWORD_REFUSAL = 'WEAK_PASSWORD : Password should be at least 6 characters'

export const signInResponse = v.object({
  idToken: v.string(),
  refreshToken: v.string(),
  localId: v.string(),
})

export function callsOf({ callAccounts: account }: AccountService) {
  return {
    /** The body of the response, also of a refusal. */
    bodyOf: async (operation: string, body: object): Promise<unknown> =>
      (await account(operation, body)).body,
    /** The error message of a response with status 400; null for any other status. */
    async refusalOf(operation: string, body: object): Promise<string | null> {
      const { status, message } = await account(operation, body)
      return status === 400 ? message : null
    },
    /** The tokens and the uid of a new account. */
    signedUp: async (who: object) => v.parse(signInResponse, (await account('signUp', who)).body),
  }
}
