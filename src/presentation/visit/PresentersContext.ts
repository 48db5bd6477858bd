import { createContext, useContext, use } from 'react'
import type { Presenters, CheckoutPresenters } from './Presenters.ts'
import type { ProfileState } from '#domain/person/Session.ts'
import type { ShownPerson } from './PersonPresenter.ts'

const PresentersContext = createContext<Presenters | null>(null)

export const PresentersProvider = PresentersContext.Provider

/** @param hook the name to show in the error. @throws Error outside a PresentersProvider (product 8). */
export function usePresenters(hook = 'usePresenters'): Presenters {
  const presenters = useContext(PresentersContext)
  if (!presenters) throw new Error(`${hook} is used outside its PresentersProvider`)
  return presenters
}

/** The presenters of the checkout part. Suspends the view if they are not fetched yet. @throws Error outside a PresentersProvider */
export function useCheckoutPresenters(hook = 'useCheckoutPresenters'): CheckoutPresenters {
  return use(usePresenters(hook).checkoutPart())
}

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
