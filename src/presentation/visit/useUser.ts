import type { ProfileState } from '#domain/person/Session.ts'
import type { ShownPerson } from './PersonPresenter.ts'
import { usePresenters } from './PresentersContext.ts'

interface UserContext {
  /** Null if nobody is signed in, or while that is unknown. */
  readonly profile: ProfileState | null
  readonly visitor: ShownPerson | null
}

// @rule 8.outside-provider A hook outside its provider throws an error that names the hook
/** Who is signed in, for an observing view. @throws Error outside its PresentersProvider (product 8). */
export function useUser(): UserContext {
  const { session, visitor } = usePresenters('useUser').person
  return { profile: session.status === 'signedIn' ? session.profile : null, visitor }
}
