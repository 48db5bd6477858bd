import { createContext, use, useLayoutEffect } from 'react'
import type {
  Location,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom'
import { type PromoInQuery, UNDECIDED } from './query.ts'
import type { QueryPromo } from './QueryPromo.ts'

/** Prepares the rendered screen for another address. Returns whether everything that the address needs has been fetched. */
type Handler = (path: string) => boolean

/** The history and the rendered address of this page. It is not observable, so no view renders again when it changes. */
export class Navigation {
  /** The rendered address. It can lag behind the history's address. */
  rendered: Location
  #beforeNext: Handler | null = null

  /** @param promo the decision about `promo`, read at each navigation */
  constructor(
    readonly history: ReturnType<typeof createBrowserHistory>,
    readonly promo: Pick<QueryPromo, 'decided'> = { decided: UNDECIDED },
  ) {
    this.rendered = history.location
  }

  setRendered(rendered: Location): void {
    this.rendered = rendered
  }

  /** Sets the handler of the rendered screen; returns a function that removes the handler. */
  beforeNext(handler: Handler): () => void {
    this.#beforeNext = handler
    return () => {
      this.#beforeNext = null
    }
  }

  /** Calls the handler. Returns whether the address can be rendered at once. */
  prepareFor(path: string): boolean {
    return this.#beforeNext?.(path) ?? false
  }
}

interface Navigating {
  /** Null while the build prerenders a page. */
  readonly navigation: Navigation | null
  /** The query of the rendered address. Most navigations keep it. */
  readonly search: string
}

export const NavigationContext = createContext<Navigating>({ navigation: null, search: '' })

/** Calls the handler before the router renders another address, while the caller is mounted. */
export function useBeforeNavigation(handler: Handler): void {
  const { navigation } = use(NavigationContext)
  useLayoutEffect(() => navigation?.beforeNext(handler), [navigation, handler])
}

/** The query of the rendered address. A view that reads it renders again only when the query changes, not at every navigation. */
export const useSearch = (): string => use(NavigationContext).search

/** The current decision about `promo`, for an observing view. */
export const usePromoInQuery = (): PromoInQuery =>
  use(NavigationContext).navigation?.promo.decided ?? UNDECIDED
