import { use } from 'react'
import type { EndPresenters } from './Presenters.ts'
import { usePresenters } from './PresentersContext.ts'

/** The presenters of the ends: at once if they were prefetched, otherwise the view suspends. @throws Error as `usePresenters` does. */
export function useEndPresenters(hook = 'useEndPresenters'): EndPresenters {
  return use(usePresenters(hook).ends())
}
