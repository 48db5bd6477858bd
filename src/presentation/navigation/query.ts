import type * as paths from './paths.ts'

/**
 * The payment provider's script looks for this anywhere in the address, as in `fsc:invoke:session` and
 * `fscNext=fsc:invoke:complete`. A parameter with it is kept even without a value.
 */
const PAYMENT_MARKER = 'fsc:'
const NEXT = 'next'
const PROMO = 'promo'

/** What the next navigation does with `promo`. */
export interface PromoInQuery {
  /** The active promo, which the navigation sets in the query; null if there is none. */
  readonly code: string | null
  /** Whether to remove the promo in the query, if none is active. */
  readonly leaves: boolean
}

/** The decision while promos are unknown: the query keeps its promo. */
export const UNDECIDED: PromoInQuery = { code: null, leaves: false }

/**
 * The query after a navigation (product 2). Each name appears once, with its values joined by commas. Empty values, except the
 * payment provider's markers, and `next` are removed. The active promo is set.
 */
export function keptQuery(search: string, promo: PromoInQuery = UNDECIDED): string {
  if (search === '' && promo.code === null) return ''
  const parts = partsOf(search)
  const kept = new Map<string, string>()
  // Not `getAll` and `set`, which scan all parameters each time: a link may have any number of them.
  for (const [key, value] of new URLSearchParams(
    parts.filter((part) => !isMarked(part)).join('&'),
  )) {
    if (key !== NEXT && value !== '')
      kept.set(key, kept.has(key) ? `${kept.get(key)},${value}` : value)
  }
  if (promo.code !== null) kept.set(PROMO, promo.code)
  else if (promo.leaves) kept.delete(PROMO)
  // Markers are kept verbatim, because the payment provider's script reads them.
  const markers = new Set(parts.filter((part) => isMarked(part) && keyOf(part) !== NEXT))
  const all = [new URLSearchParams([...kept]), ...markers].join('&').replace(/^&/, '')
  return all && `?${all}`
}

/** The parts of a query, or of a fragment. */
export const partsOf = (search: string): readonly string[] => search.replace(/^[?#]/, '').split('&')
/** Whether a part is a marker of the payment provider. */
export const isMarked = (part: string): boolean =>
  (decodedOnce(part) ?? part).includes(PAYMENT_MARKER)
const keyOf = (part: string): string | undefined => [...new URLSearchParams(part).keys()][0]

const LONGEST_NEXT = 2000
const CONTROL_CHARACTER = /\p{Cc}/u

/** Whether a `next` leads to a page of this origin outside /auth (product 2). */
function isSafe(next: string, origin: string): boolean {
  if (next.length > LONGEST_NEXT || CONTROL_CHARACTER.test(next)) return false
  if (!next.startsWith('/') || next.startsWith('//') || next.startsWith('/\\')) return false
  const url = read(() => new URL(next, origin))
  if (
    url === null ||
    url.origin !== origin ||
    url.pathname.startsWith('//') ||
    decodedOnce(url.pathname) === null
  )
    return false
  return !/^\/auth(?:\/|$)/i.test(url.pathname)
}

/** The result of `text`; null if it throws because the text is malformed. */
function read<Read>(text: () => Read): Read | null {
  try {
    return text()
  } catch {
    return null
  }
}

const decodedOnce = (text: string): string | null => read(() => decodeURIComponent(text))

/** Whether a query has a promo or a marker of the payment provider. */
export const concernsBuying = (search: string): boolean =>
  new URLSearchParams(search).has(PROMO) || partsOf(search).some(isMarked)

/**
 * The address after log-in or sign-up (product 2): `next` with its own query, if it is safe; otherwise the root with the query
 * kept. Sets the active promo on either.
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

/** An address with the kept query; between pages under /auth, `next` is kept too. */
export function withQuery(path: string, search: string, promo?: PromoInQuery): string {
  const kept = keptQuery(search, promo)
  const next = isUnderAuth(path) && new URLSearchParams(search).get(NEXT)
  return path + (next ? withNext(kept, next) : kept)
}

const withNext = (kept: string, next: string): string =>
  `${kept}${kept === '' ? '?' : '&'}${new URLSearchParams({ [NEXT]: next })}`

/** A sign-in page that leads to `next` afterwards, with the query kept unless both are too long. */
export function signInPath(
  page: typeof paths.signup | typeof paths.login,
  next: string,
  search: string,
  promo?: PromoInQuery,
): string {
  const kept = keptQuery(search, promo)
  const target = next + kept
  return page + withNext(kept, target.length > LONGEST_NEXT ? next : target)
}
