import {
  AuthError,
  type Credentials,
  type SignInGateway,
} from '#application/ports/account/SignInGateway.ts'
import type { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import type { WindowOutcome } from '#infrastructure/memory/account/InMemoryAuthGateway.ts'
import { rejectionOf } from '../rejectionOf.ts'

/** An account provider with nobody signed in, and only the accounts that a test creates. */
export interface AccountHarness {
  readonly gateway: AuthGateway
  readonly signInGateway: SignInGateway
  /** Creates an account without changing who is signed in. */
  givenAccount(credentials: Credentials): Promise<void>
  /** Makes an account that was created just now this much older, in ms. */
  makeOlder(uid: string, ms: number): Promise<void>
  /** Disables or deletes an account without notifying a page. */
  end(how: 'disabled' | 'deleted', uid: string): Promise<void>
  /** The gateway of a page that is opened later on this device. */
  reopened(): Promise<AuthGateway>
  /** The gateway of a page that is opened on this device after the tab was closed. */
  afterClosing(): Promise<AuthGateway>
  /** The addresses to which a mail with a reset link was sent, oldest first. */
  resetMails(): Promise<readonly string[]>
  /** Makes the next call of this kind fail with this code. The call after it succeeds. */
  failNext(call: AccountCall, code: 'throttled' | 'offline' | 'unknown'): void
  /** Sets the outcome of the open window of a social provider and of all later ones. */
  stageWindow(outcome: WindowOutcome): void
  /** Returns a person's token from a device maker's store. */
  givenToken(): Promise<string>
}
type AccountCall = 'signUp' | 'signIn' | 'sendPasswordReset' | 'checkAccount'

export const robin: Credentials = { email: 'robin@example.com', password: 'a-long-one' }
export const kim: Credentials = { email: 'kim@example.com', password: 'another-one' }

/** Everything that a listener of the gateway receives. */
export function listenTo(gateway: AuthGateway): (AuthUser | null)[] {
  const received: (AuthUser | null)[] = []
  gateway.observe((user) => void received.push(user))
  return received
}

/** The code and email of the AuthError that a call rejects with. */
export async function refusal(call: Promise<unknown>): Promise<Pick<AuthError, 'code' | 'email'>> {
  const { code, email } = await rejectionOf(AuthError, call)
  return { code, email }
}
