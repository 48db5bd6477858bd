import { createContext, use, useContext } from 'react'
import type { EndPresenters, Presenters } from './Presenters.ts'

export const PresentersContext = createContext<Presenters | null>(null)

export const PresentersProvider = PresentersContext.Provider

export function usePresenters(): Presenters {
  const presenters = useContext(PresentersContext)
  if (!presenters) throw new Error('usePresenters is used outside its PresentersProvider')
  return presenters
}

/** The presenters of the ends: at once where they were prefetched, else the view waits. */
export function useEndPresenters(): EndPresenters {
  return use(usePresenters().ends())
}
