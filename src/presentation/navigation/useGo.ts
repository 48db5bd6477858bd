import { use, useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Path } from './paths.ts'
import * as paths from './paths.ts'
import { afterSignIn, signInPath, withQuery } from './afterSignIn.ts'
import { NavigationContext, usePromoInQuery, useSearch } from './Navigation.ts'

/** The state of a history entry: how the visitor got there. */
interface Trail {
  readonly from: string
  /** True if the visitor went back to this page by a link and not through the history. */
  readonly backwards: boolean
  /**
   * Set if the visitor changes an answer and then returns to the page that they came from. On a question that the change added,
   * the path of the changed question.
   */
  readonly changes?: true | Path
}

const isTrail = (state: unknown): state is Trail =>
  typeof state === 'object' && state !== null && 'from' in state && 'backwards' in state

export const isBackwards = (state: unknown): boolean => isTrail(state) && state.backwards

/** The state of a link to a page with a back button that leads to this one. */
export const cameFrom = (from: string): Trail => ({ from, backwards: false })

/** The state of a link to a question, for a visitor who wants to change the answer. */
export const toChangeFrom = (from: string): Trail => ({ ...cameFrom(from), changes: true })
export const isChange = (state: unknown): boolean => isTrail(state) && state.changes !== undefined

/** The changed question that added this one; null on any other. */
export const changedBefore = (state: unknown): Path | null =>
  isTrail(state) && state.changes !== true ? (state.changes ?? null) : null

interface GoOptions {
  readonly replace?: boolean
  readonly backwards?: boolean
  /** What the new entry is about, if an answer is being changed (see Trail). Needs `replace`. */
  readonly changes?: true | Path
}

/** Goes to a path with the query kept. */
export function useGo(): (path: Path, options?: GoOptions) => void {
  const { navigation } = use(NavigationContext)
  return useCallback(
    (path, { replace = false, backwards = false, changes } = {}) => {
      if (!navigation) return
      const { history, promo, rendered } = navigation
      const { pathname, search, state } = rendered
      const to = withQuery(path, search, promo.decided)
      // A replacing entry keeps the origin of the replaced one: the visitor never saw that page.
      if (replace && isTrail(state)) history.replace(to, changes ? { ...state, changes } : state)
      else history[replace ? 'replace' : 'push'](to, { from: pathname, backwards } satisfies Trail)
    },
    [navigation],
  )
}

/** Goes back to a path. Uses the history if the visitor came from there, so that the browser's back and forward buttons stay right. */
export function useGoBack(): (path: Path) => void {
  const { navigation } = use(NavigationContext)
  const go = useGo()
  return useCallback(
    (path) => {
      const state: unknown = navigation?.rendered.state
      if (isTrail(state) && state.changes === path) go(path, { replace: true, changes: true })
      else if (isTrail(state) && state.from === path && !state.backwards) navigation?.history.go(-1)
      else go(path, { backwards: true })
    },
    [navigation, go],
  )
}

/** The path of the question from which the visitor returns after changing its answer; null otherwise. */
export function useChanged(): string | null {
  const { navigation } = use(NavigationContext)
  // While this page renders for the first time, the question is still the rendered one.
  const [path] = useState(() => {
    const { pathname, state } = navigation?.rendered ?? {}
    return isChange(state) ? (pathname ?? null) : null
  })
  return path
}

/** A path with the kept query, for links. */
export const useTo = (path: Path): string => withQuery(path, useSearch(), usePromoInQuery())

function useSignInPath(page: typeof paths.login | typeof paths.signup, next?: Path): string {
  const { pathname, search } = useLocation()
  return signInPath(page, next ?? pathname, search, usePromoInQuery())
}

/** The address of the log-in page. It leads to `next` afterwards, by default back to this page. */
export const useToLogin = (next?: Path): string => useSignInPath(paths.login, next)

/** The address of the sign-up page. It leads to `next` afterwards, by default back to this page. */
export const useToSignup = (next?: Path): string => useSignInPath(paths.signup, next)

/** Where to go after login or sign-up. */
export const useAfterSignIn = (): string =>
  afterSignIn(useSearch(), window.location.origin, usePromoInQuery())
