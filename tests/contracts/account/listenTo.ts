import { onTestFinished } from 'vitest'
import { AuthError } from '#application/ports/account/AuthError.ts'
import type { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'

/** Everything that a listener of the gateway receives until the end of the test. */
export function listenTo(gateway: AuthGateway): (AuthUser | null)[] {
  const received: (AuthUser | null)[] = []
  onTestFinished(gateway.observe((user) => void received.push(user)))
  return received
}

/** The code and email of the AuthError that a call rejects with. */
export async function refusal(call: Promise<unknown>): Promise<Pick<AuthError, 'code' | 'email'>> {
  try {
    await call
  } catch (cause) {
    if (cause instanceof AuthError) return { code: cause.code, email: cause.email }
    throw cause
  }
  throw new Error('The call was not refused')
}
