import { createContext, useContext, use } from 'react'
import type { Presenters, CheckoutPresenters } from './Presenters.ts'

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
