import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Path } from './paths.ts'
import * as paths from './paths.ts'
import { afterSignIn, signInPath, withQuery } from './query.ts'
import { usePromoInQuery, useQueryPromo } from './QueryPromoContext.ts'

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

/** Goes to a path with the query kept. */
export function useGo(): (path: Path, options?: GoOptions) => void {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const promo = useQueryPromo()
  return useCallback(
    (path, { replace = false, backwards = false } = {}) => void navigate(withQuery(path, search, promo.decided), {
        replace,
        // What is replaced was never there: one came from where it came from.
        state: replace && isTrail(state) ? state : ({ from: pathname, backwards } satisfies Trail),
      }),
    [navigate, pathname, search, promo, state],
  )
}

/** Goes back to a path: through the history where one came from there, so that back and forward stay in step. */
export function useGoBack(): (path: Path) => void {
  const navigate = useNavigate()
  const go = useGo()
  const { state } = useLocation()
  return useCallback(
    (path) => (isTrail(state) && state.from === path && !state.backwards ? void navigate(-1) : go(path, { backwards: true })),
    [navigate, go, state],
  )
}

/** A path with the query kept, for links. */
export function useTo(path: Path): string {
  const { search } = useLocation()
  return withQuery(path, search, usePromoInQuery())
}

/** The login page, which leads back here afterwards. */
export function useToLogin(): string {
  const { pathname, search } = useLocation()
  return signInPath(paths.login, pathname, search, usePromoInQuery())
}

/** The sign-up page, which leads on to `next` afterwards, or back here. */
export function useToSignup(next?: Path): string {
  const { pathname, search } = useLocation()
  return signInPath(paths.signup, next ?? pathname, search, usePromoInQuery())
}

/** Where to go after login or signup. */
export function useAfterSignIn(): string {
  const { search } = useLocation()
  return afterSignIn(search, window.location.origin, usePromoInQuery())
}
