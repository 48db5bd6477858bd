import { useEndPresenters } from '../../visit/useEndPresenters.ts'
import type { PromoPresenter } from './PromoPresenter.ts'

/** The promo that counts, for a view that observes; the view waits where it is not there yet. @throws Error outside its PresentersProvider (product 8). */
export const usePromo = (): PromoPresenter => useEndPresenters('usePromo').promo
