import type * as paths from './paths.ts'
import {
  decodedOnce,
  keptQuery,
  NEXT,
  nullIfMalformed,
  type PromoInQuery,
  UNDECIDED,
} from './query.ts'

const MAX_NEXT_LENGTH = 2000
const CONTROL_CHARACTER = /\p{Cc}/u

// @rule 2.safe-next A `next` is safe if it has at most 2000 characters, stays on this origin and starts with neither `//` nor
//   `/auth`, even when decoded once more
/** Whether a `next` leads to a page of this origin outside /auth (product 2). */
function isSafe(next: string, origin: string): boolean {
  if (next.length > MAX_NEXT_LENGTH || CONTROL_CHARACTER.test(next)) return false
  if (!next.startsWith('/') || next.startsWith('//') || next.startsWith('/\\')) return false
  const url = nullIfMalformed(() => new URL(next, origin))
  if (
    url === null ||
    url.origin !== origin ||
    url.pathname.startsWith('//') ||
    decodedOnce(url.pathname) === null
  )
    return false
  return !/^\/auth(?:\/|$)/i.test(url.pathname)
}

// @rule 2.after-sign-in After a sign-in, the visitor goes to a safe `next`, otherwise to the root with the query;
//   the values of a repeated parameter are joined by commas
/**
 * The address after log-in or sign-up: `next` with its own query, if it is safe; otherwise the root with the query kept. Both get
 * the active promo (product 2).
 */
export function afterSignIn(
  search: string,
  origin: string,
  promo: PromoInQuery = UNDECIDED,
): string {
  const next = new URLSearchParams(search).get(NEXT)
  const decoded = next && decodedOnce(next)
  if (next === null || !isSafe(next, origin) || (decoded !== null && !isSafe(decoded, origin)))
    return `/${keptQuery(search, promo)}`
  const target = new URL(next, origin)
  return target.pathname + keptQuery(target.search, promo) + target.hash
}

/** Whether an address belongs to the screens for signing in or up. */
export const isUnderAuth = (pathname: string): boolean => pathname.startsWith('/auth/')

/** An address with the kept query; for a page under /auth, `next` is kept too. */
export function withQuery(path: string, search: string, promo?: PromoInQuery): string {
  const query = keptQuery(search, promo)
  const next = isUnderAuth(path) && new URLSearchParams(search).get(NEXT)
  return path + (next ? withNext(query, next) : query)
}

const withNext = (query: string, next: string): string =>
  `${query}${query === '' ? '?' : '&'}${new URLSearchParams({ [NEXT]: next })}`

/** The address of a sign-in page that leads to `next` afterwards. `next` includes the query unless that makes `next` too long. */
export function signInPath(
  page: typeof paths.signup | typeof paths.login,
  next: string,
  search: string,
  promo?: PromoInQuery,
): string {
  const query = keptQuery(search, promo)
  const target = next + query
  return page + withNext(query, target.length > MAX_NEXT_LENGTH ? next : target)
}
