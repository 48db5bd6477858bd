import { createContext, useContext } from 'react'
import type { Presenters } from '../Presenters.ts'

const PresentersContext = createContext<Presenters | null>(null)

export const PresentersProvider = PresentersContext.Provider

export function usePresenters(): Presenters {
  const presenters = useContext(PresentersContext)
  if (!presenters) throw new Error('usePresenters is used outside its PresentersProvider')
  return presenters
}
