import { useEndPresenters } from '../../visit/useEndPresenters.ts'
import type { PromoPresenter } from './PromoPresenter.ts'

/** The active promo, for an observing view; suspends until the ends are fetched. @throws Error outside its PresentersProvider (product 8). */
export const usePromo = (): PromoPresenter => useEndPresenters('usePromo').promo
