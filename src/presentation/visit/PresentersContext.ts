import { createContext, useContext } from 'react'
import type { Presenters } from './Presenters.ts'

const PresentersContext = createContext<Presenters | null>(null)

export const PresentersProvider = PresentersContext.Provider

/** @param hook the name to show in the error. @throws Error outside a PresentersProvider (product 8). */
export function usePresenters(hook = 'usePresenters'): Presenters {
  const presenters = useContext(PresentersContext)
  if (!presenters) throw new Error(`${hook} is used outside its PresentersProvider`)
  return presenters
}
