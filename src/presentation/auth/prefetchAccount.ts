import { AUTH_VIEWS } from './authViews.ts'

/** Fetches the sign-up screens ahead of their turn. */
export function prefetchAccount(): void {
  for (const view of Object.values(AUTH_VIEWS)) view.preload().catch(() => undefined)
}
