import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import type { PromoPresenter } from './PromoPresenter.ts'

/** The promo's presenter; suspends until the checkout part is fetched. @throws Error outside a PresentersProvider (product 8). */
export const usePromo = (): PromoPresenter => useCheckoutPresenters('usePromo').promo
