import { use, useCallback, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Path } from './paths.ts'
import * as paths from './paths.ts'
import { afterSignIn, signInPath, withQuery } from './afterSignIn.ts'
import { NavigationContext, usePromoInQuery, useSearch } from './Navigation.ts'

interface Trail {
  readonly from: string
  /** True if the visitor went back to this page by a link and not through the history. */
  readonly backwards: boolean
  /**
   * Set while the visitor changes an answer, to return afterwards to the page that they came from: true on the question that they
   * change; on a question that the change added, the path of the changed one.
   */
  readonly changes?: true | Path
}

const isTrail = (state: unknown): state is Trail =>
  typeof state === 'object' && state !== null && 'from' in state && 'backwards' in state

export const isBackwards = (state: unknown): boolean => isTrail(state) && state.backwards

/** The state of a link to a page whose back button leads to `from`. */
export const cameFrom = (from: string): Trail => ({ from, backwards: false })

/** The state of a link to a question, for a visitor who wants to change the answer. */
export const toChangeFrom = (from: string): Trail => ({ ...cameFrom(from), changes: true })
export const isChange = (state: unknown): boolean => isTrail(state) && state.changes !== undefined

/** The path of the changed question that added this one; null on a question that no change added. */
export const pathOfChangedQuestion = (state: unknown): Path | null =>
  isTrail(state) && state.changes !== true ? (state.changes ?? null) : null

interface GoOptions {
  readonly replace?: boolean
  readonly backwards?: boolean
  /** The `changes` of the new entry (see Trail). Used only with `replace`. */
  readonly changes?: true | Path
}

/** Returns a function that goes to a path with the query kept. */
export function useGo(): (path: Path, options?: GoOptions) => void {
  const { navigation } = use(NavigationContext)
  return useCallback(
    (path, { replace = false, backwards = false, changes } = {}) => {
      if (!navigation) return
      const { history, promo, rendered } = navigation
      const { pathname, search, state } = rendered
      const to = withQuery(path, search, promo.decided)
      // A replacing entry keeps the state of the replaced one, because the visitor cannot go back to the replaced page.
      if (replace && isTrail(state)) history.replace(to, changes ? { ...state, changes } : state)
      else history[replace ? 'replace' : 'push'](to, { from: pathname, backwards } satisfies Trail)
    },
    [navigation],
  )
}

/**
 * Returns a function that goes back to a path, through the history if the visitor came from it, so that the browser's own buttons
 * lead as expected.
 */
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
export function useChangedQuestion(): string | null {
  const { navigation } = use(NavigationContext)
  // While this page renders for the first time, `navigation.rendered` is still the question's address.
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

/** Where to go after log-in or sign-up. */
export const useAfterSignIn = (): string =>
  afterSignIn(useSearch(), window.location.origin, usePromoInQuery())
