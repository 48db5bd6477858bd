/** Return markers of the payment provider are kept even without a value. */
const PAYMENT_MARKER = 'fsc:'
const NEXT = 'next'

/**
 * A query as navigation keeps it: each name once with its values joined by commas, empty values dropped, except the
 * payment provider's markers, and never `next` (product 2).
 */
export function keptQuery(search: string): string {
  const params = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const key of new Set(params.keys())) {
    const value = params.getAll(key).filter(Boolean).join(',')
    if (key !== NEXT && (value !== '' || key.startsWith(PAYMENT_MARKER))) kept.set(key, value)
  }
  return kept.size === 0 ? '' : `?${kept}`
}

const LONGEST_NEXT = 2000
const CONTROL_CHARACTER = /\p{Cc}/u

/** Whether a `next` leads to a page of this origin outside /auth (product 2). */
function isSafe(next: string, origin: string): boolean {
  if (next.length > LONGEST_NEXT || CONTROL_CHARACTER.test(next)) return false
  if (!next.startsWith('/') || next.startsWith('//') || next.startsWith('/\\')) return false
  const url = URL.parse(next, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return false
  return !/^\/auth(?:\/|$)/i.test(url.pathname)
}

function decodedOnce(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** Where to go after login or signup: `next` when it is safe, else the root; the rest of the query is kept (product 2). */
export function afterSignIn(search: string, origin: string): string {
  const next = new URLSearchParams(search).get(NEXT)
  const rest = keptQuery(search)
  if (next === null) return `/${rest}`
  const decoded = decodedOnce(next)
  if (!isSafe(next, origin) || (decoded !== null && !isSafe(decoded, origin))) return `/${rest}`
  const target = new URL(next, origin)
  const merged = new URLSearchParams(target.search)
  for (const [key, value] of new URLSearchParams(rest)) if (!merged.has(key)) merged.set(key, value)
  return target.pathname + keptQuery(`?${merged}`) + target.hash
}

/** An address with the query that navigation keeps. */
export function withQuery(path: string, search: string): string {
  return path + keptQuery(search)
}

/** A sign-in page that leads back here. */
export function signInPath(page: '/auth/signup' | '/auth/login', next: string, search: string): string {
  const params = new URLSearchParams(keptQuery(search))
  params.set(NEXT, next)
  return `${page}?${params}`
}
