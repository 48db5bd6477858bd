import { parameterIn, parametersOf } from '#domain/text/parameters.ts'

/**
 * The payment provider's script looks for this anywhere in the address, as in `fsc:invoke:session` and
 * `fscNext=fsc:invoke:complete`. A parameter that contains it is kept even without a value.
 */
const PAYMENT_MARKER = 'fsc:'
/** The parameter with the address to go to after signing in. */
export const NEXT = 'next'
const PROMO = 'promo'

/** What the next navigation does with `promo` in the query. */
export interface PromoInQuery {
  /** The active promo, which the navigation sets in the query; null if there is none. */
  readonly code: string | null
  /** Whether to remove the promo in the query, if none is active. */
  readonly isRemoved: boolean
}

/** The decision until it is known whether a promo is active: the query keeps its promo. */
export const UNDECIDED: PromoInQuery = { code: null, isRemoved: false }

// @rule 2.kept-query Navigation keeps the query, including `fsc:` keys, but drops empty and null values
/**
 * The query after a navigation (product 2). Each name appears once, with its values joined by commas. `next` is removed, and so
 * are empty values, but not the payment provider's markers. The active promo is set.
 */
export function keptQuery(search: string, promo: PromoInQuery = UNDECIDED): string {
  if (search === '' && promo.code === null) return ''
  const parts = partsOf(search)
  const kept = new Map<string, string>()
  // Not `getAll` and `set`, which scan all parameters each time: a link may have any number of them.
  for (const [key, value] of parametersOf(parts.filter((part) => !isMarked(part)).join('&'))) {
    if (key !== NEXT && value !== '')
      kept.set(key, kept.has(key) ? `${kept.get(key)},${value}` : value)
  }
  if (promo.code !== null) kept.set(PROMO, promo.code)
  else if (promo.isRemoved) kept.delete(PROMO)
  // Markers are kept verbatim, because the payment provider's script reads them.
  const markers = new Set(parts.filter((part) => isMarked(part) && keyOf(part) !== NEXT))
  const all = [new URLSearchParams([...kept]), ...markers].join('&').replace(/^&/, '')
  return all && `?${all}`
}

/** The parameters of a query or a fragment, not decoded. */
export const partsOf = (search: string): readonly string[] => search.replace(/^[?#]/, '').split('&')
/** Whether a parameter is a marker of the payment provider. */
export const isMarked = (part: string): boolean =>
  (decodedOnce(part) ?? part).includes(PAYMENT_MARKER)
const keyOf = (part: string): string | undefined => [...new URLSearchParams(part).keys()][0]

/** Returns what `parse` returns, or null if it throws because its text is malformed. */
export function nullIfMalformed<Parsed>(parse: () => Parsed): Parsed | null {
  try {
    return parse()
  } catch {
    return null
  }
}

/** A text with its percent-escapes decoded; null if one of them is malformed. */
export const decodedOnce = (text: string): string | null =>
  nullIfMalformed(() => decodeURIComponent(text))

/** Whether a query has a promo or a marker of the payment provider. */
export const concernsBuying = (search: string): boolean =>
  parameterIn(search, PROMO) !== null || partsOf(search).some(isMarked)
