import type { ServiceResponse } from '../contracts/services/serviceCalls.ts'

/** Responses of a service if something is not set up in the project, each with instructions for the owner. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /API_KEY_INVALID|API key not valid/i,
    'VITE_FIREBASE_API_KEY is not the key of a project. Find it at: Firebase console > Project settings > Your apps',
  ],
  [
    /REFERRER_BLOCKED|referer/i,
    'the key does not allow your own domain. See: Google Cloud console > APIs & Services > Credentials > Browser key > Websites',
  ],
  [
    /API_KEY_SERVICE_BLOCKED/,
    'the key is restricted to other services. See: Google Cloud console > APIs & Services > Credentials > Browser key > Restrict key',
  ],
  [
    /SERVICE_DISABLED|has not been used in project/i,
    'the service is switched off. See: Google Cloud console > APIs & Services > Enabled APIs & services',
  ],
  [
    /app ?check/i,
    'App Check is enforced, and a command has no token for it. See: Firebase console > App Check > APIs; unenforce it while these tests run, if nobody visits your pages yet',
  ],
  [
    /CONFIGURATION_NOT_FOUND/,
    'Authentication is not set up. See: Firebase console > Authentication > Get started',
  ],
  [
    /OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED/,
    'signing in with email and password is switched off. See: Firebase console > Authentication > Sign-in method',
  ],
  [
    /ADMIN_ONLY_OPERATION/,
    'visitors may not sign up. See: Firebase console > Authentication > Settings > User actions',
  ],
  [
    /TOO_MANY_ATTEMPTS|QUOTA_EXCEEDED|RESOURCE_EXHAUSTED|^429/,
    'the quota of your project is used up; try again in an hour',
  ],
  [
    /database .*(?:does not exist|not found)/i,
    'there is no database. See: Firebase console > Firestore > Create database',
  ],
]

/** @returns the response. @throws if the call was refused; the error says what is not set up, if that is known */
export function requireOk(response: ServiceResponse): ServiceResponse {
  if (response.status === 200) return response
  const text = `${response.status} ${JSON.stringify(response.body)}`
  const reason = REASONS.find(([pattern]) => pattern.test(text))
  throw new Error(
    reason
      ? `Not checked: ${reason[1]}.`
      : `Not checked: the first call ended with ${response.status} ${response.message ?? ''}`,
  )
}
