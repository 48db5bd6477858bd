import { use } from 'react'
import type { CheckoutPresenters } from './Presenters.ts'
import { usePresenters } from './PresentersContext.ts'

/** The presenters of the checkout part: at once if they were prefetched, otherwise the view suspends. @throws Error as `usePresenters` does. */
export function useCheckoutPresenters(hook = 'useCheckoutPresenters'): CheckoutPresenters {
  return use(usePresenters(hook).checkoutPart())
}
