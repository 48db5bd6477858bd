import { onTestFinished } from 'vitest'
import { AuthError } from '#application/ports/account/AuthError.ts'
import type { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { rejectionOf } from '../rejectionOf.ts'

/** Everything that a listener of the gateway receives until the end of the test. */
export function listenTo(gateway: AuthGateway): (AuthUser | null)[] {
  const received: (AuthUser | null)[] = []
  onTestFinished(gateway.observe((user) => void received.push(user)))
  return received
}

/** The code and email of the AuthError that a call rejects with. */
export async function refusal(call: Promise<unknown>): Promise<Pick<AuthError, 'code' | 'email'>> {
  const { code, email } = await rejectionOf(AuthError, call)
  return { code, email }
}
