import { useCallback, useContext } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PresentersContext } from '../visit/PresentersContext.ts'
import { type PromoInQuery, UNDECIDED, withQuery } from './query.ts'

/** What an address remembers of how one came to it. */
interface Trail {
  readonly from: string
  /** One came here by going back, though no history led here. */
  readonly backwards: boolean
}

const isTrail = (state: unknown): state is Trail => typeof state === 'object' && state !== null && 'from' in state && 'backwards' in state

export const isBackwards = (state: unknown): boolean => isTrail(state) && state.backwards

interface GoOptions {
  readonly replace?: boolean
  readonly backwards?: boolean
}

/** What becomes of `promo` here; undecided where the product is not awake. */
export function usePromoInQuery(): PromoInQuery {
  return useContext(PresentersContext)?.visit.promo ?? UNDECIDED
}

/** Goes to a path with the query kept. */
export function useGo(): (path: string, options?: GoOptions) => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const promo = usePromoInQuery()
  return useCallback(
    (path, { replace = false, backwards = false } = {}) => void navigate(withQuery(path, search, promo), {
        replace,
        // What is replaced was never there: one came from where it came from.
        state: replace && isTrail(state) ? state : ({ from: pathname, backwards } satisfies Trail),
      }),
    [navigate, pathname, search, promo, state],
  )
}

/** Goes back to a path: through the history where one came from there, so that back and forward stay in step. */
export function useGoBack(): (path: string) => void {
  const navigate = useNavigate()
  const go = useGo()
  const { state } = useLocation()
  return useCallback(
    (path) => (isTrail(state) && state.from === path && !state.backwards ? void navigate(-1) : go(path, { backwards: true })),
    [navigate, go, state],
  )
}

/** A path with the query kept, for links. */
export function useTo(path: string): string {
  const { search } = useLocation()
  return withQuery(path, search, usePromoInQuery())
}
