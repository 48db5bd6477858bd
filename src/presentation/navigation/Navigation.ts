import { createContext, use, useLayoutEffect } from 'react'
import type {
  Location,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom'
import { type PromoInQuery, UNDECIDED } from './query.ts'
import type { QueryPromo } from './QueryPromo.ts'

/**
 * What the drawn screen does before the next address is drawn. Returns whether everything of that address is here, so that
 * it can be drawn at once.
 */
type Handler = (path: string) => boolean

/** The history of this page, and what a navigation needs to know. It stays the same, so that no view is drawn anew for it. */
export class Navigation {
  #drawn: Location
  /** The decision about `promo`, to read at each navigation. */
  readonly promo: Pick<QueryPromo, 'decided'>
  #beforeNext: Handler | null = null

  constructor(
    readonly history: ReturnType<typeof createBrowserHistory>,
    promo: Pick<QueryPromo, 'decided'> = { decided: UNDECIDED },
  ) {
    this.#drawn = history.location
    this.promo = promo
  }

  /** The drawn address, which follows that of the history. */
  get drawn(): Location {
    return this.#drawn
  }

  /** An address has been drawn. */
  arrived(drawn: Location): void {
    this.#drawn = drawn
  }

  /** Sets the handler of the drawn screen; returns how to take it back. */
  beforeNext(handler: Handler): () => void {
    this.#beforeNext = handler
    return () => {
      this.#beforeNext = null
    }
  }

  /** Whether an address can be drawn at once. */
  leaveFor(path: string): boolean {
    return this.#beforeNext?.(path) ?? false
  }
}

interface Navigating {
  /** Null while the build draws a page. */
  readonly navigation: Navigation | null
  /** The query of the drawn address. Most navigations keep it. */
  readonly search: string
}

export const NavigationContext = createContext<Navigating>({ navigation: null, search: '' })

/** Calls this before the router draws another address, as long as the caller is drawn. */
export function useBeforeNavigation(handler: Handler): void {
  const { navigation } = use(NavigationContext)
  useLayoutEffect(() => navigation?.beforeNext(handler), [navigation, handler])
}

/** The query of the drawn address. A view that reads it is drawn anew when the query changes, and not with each address. */
export const useSearch = (): string => use(NavigationContext).search

/** The current decision about `promo`, for an observing view. */
export const usePromoInQuery = (): PromoInQuery =>
  use(NavigationContext).navigation?.promo.decided ?? UNDECIDED
