import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Path } from './paths.ts'
import * as paths from './paths.ts'
import { afterSignIn, signInPath, withQuery } from './afterSignIn.ts'
import { usePromoInQuery, useQueryPromo } from './QueryPromoContext.ts'

/** The state of a history entry: how the visitor got there. */
interface Trail {
  readonly from: string
  /** True if the visitor went back to this page by a link and not through the history. */
  readonly backwards: boolean
  /** Set if the visitor changes an answer and then returns to the page that they came from. */
  readonly changes?: true
}

const isTrail = (state: unknown): state is Trail =>
  typeof state === 'object' && state !== null && 'from' in state && 'backwards' in state

export const isBackwards = (state: unknown): boolean => isTrail(state) && state.backwards

/** The state of a link to a question whose answer the visitor wants to change. */
export const toChangeFrom = (from: string): Trail => ({ from, backwards: false, changes: true })
export const isChange = (state: unknown): boolean => isTrail(state) && state.changes === true

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
    (path, { replace = false, backwards = false } = {}) =>
      void navigate(withQuery(path, search, promo.decided), {
        replace,
        // A replaced entry keeps its origin, because the visitor never saw the page between.
        state: replace && isTrail(state) ? state : ({ from: pathname, backwards } satisfies Trail),
      }),
    [navigate, pathname, search, promo, state],
  )
}

/** Goes back to a path. Uses the history if the visitor came from there, so that the browser's back and forward buttons stay right. */
export function useGoBack(): (path: Path) => void {
  const navigate = useNavigate()
  const go = useGo()
  const { state } = useLocation()
  return useCallback(
    (path) =>
      isTrail(state) && state.from === path && !state.backwards
        ? void navigate(-1)
        : go(path, { backwards: true }),
    [navigate, go, state],
  )
}

/** A path with the kept query, for links. */
export function useTo(path: Path): string {
  const { search } = useLocation()
  return withQuery(path, search, usePromoInQuery())
}

function useSignIn(page: typeof paths.login | typeof paths.signup, next?: Path): string {
  const { pathname, search } = useLocation()
  return signInPath(page, next ?? pathname, search, usePromoInQuery())
}

/** The login page, which leads to `next` afterwards, or back here. */
export const useToLogin = (next?: Path): string => useSignIn(paths.login, next)

/** The sign-up page, which leads to `next` afterwards, or back here. */
export const useToSignup = (next?: Path): string => useSignIn(paths.signup, next)

/** Where to go after login or sign-up. */
export function useAfterSignIn(): string {
  const { search } = useLocation()
  return afterSignIn(search, window.location.origin, usePromoInQuery())
}
