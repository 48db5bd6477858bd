import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import type { PromoPresenter } from './PromoPresenter.ts'

/** The active promo, for an observing view; suspends until the checkout part is fetched. @throws Error outside its PresentersProvider (product 8). */
export const usePromo = (): PromoPresenter => useCheckoutPresenters('usePromo').promo
