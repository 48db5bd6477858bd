import { useContext } from 'react'
import type { ProfileState } from '../../domain/person/Session.ts'
import type { AuthUser } from '../../domain/person/AuthUser.ts'
import { PresentersContext } from './PresentersContext.ts'
import type { Visitor } from './Visitor.ts'

/** Who is here. */
export interface UserContext {
  readonly isLoading: boolean
  /** Null for nobody, and while it is not known. */
  readonly user: AuthUser | null
  readonly profile: ProfileState | null
  /** The same person as a header shows them. */
  readonly visitor: Visitor | null
}

/** Who is here, for a view that observes. @throws Error outside its PresentersProvider (product 8). */
export function useUser(): UserContext {
  const presenters = useContext(PresentersContext)
  if (!presenters) throw new Error('useUser is used outside its PresentersProvider')
  const { session, visitor } = presenters.person
  const signedIn = session.status === 'signedIn' ? session : null
  return { isLoading: session.status === 'loading', user: signedIn?.user ?? null, profile: signedIn?.profile ?? null, visitor }
}
