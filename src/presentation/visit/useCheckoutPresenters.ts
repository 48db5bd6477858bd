import { use } from 'react'
import type { CheckoutPresenters } from './Presenters.ts'
import { usePresenters } from './PresentersContext.ts'

/** The presenters of the checkout part. Suspends the view if they are not fetched yet. @throws Error outside a PresentersProvider */
export function useCheckoutPresenters(hook = 'useCheckoutPresenters'): CheckoutPresenters {
  return use(usePresenters(hook).checkoutPart())
}
