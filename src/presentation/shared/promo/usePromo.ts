import { use, useContext } from 'react'
import { PresentersContext } from '../../visit/PresentersContext.ts'
import type { PromoPresenter } from './PromoPresenter.ts'

/** The promo that counts, for a view that observes; the view waits where it is not there yet. @throws Error outside its PresentersProvider (product 8). */
export function usePromo(): PromoPresenter {
  const presenters = useContext(PresentersContext)
  if (!presenters) throw new Error('usePromo is used outside its PresentersProvider')
  return use(presenters.ends()).promo
}
