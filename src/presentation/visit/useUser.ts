import type { ProfileState } from '#domain/person/Session.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { usePresenters } from './PresentersContext.ts'
import type { Visitor } from './PersonPresenter.ts'

/** Who is signed in. */
export interface UserContext {
  readonly isLoading: boolean
  /** Null if nobody is signed in, or while that is unknown. */
  readonly user: AuthUser | null
  readonly profile: ProfileState | null
  /** The same person, as the header shows them. */
  readonly visitor: Visitor | null
}

// @rule 8.outside-provider A hook outside its provider throws an error that names it
/** Who is signed in, for an observing view. @throws Error outside its PresentersProvider (product 8). */
export function useUser(): UserContext {
  const { session, visitor } = usePresenters('useUser').person
  const signedIn = session.status === 'signedIn' ? session : null
  return {
    isLoading: session.status === 'loading',
    user: signedIn?.user ?? null,
    profile: signedIn?.profile ?? null,
    visitor,
  }
}
