/**
 * The payment provider's script looks for this anywhere in the address, as in `fsc:invoke:session` and
 * `fscNext=fsc:invoke:complete`. It is kept even without a value.
 */
const PAYMENT_MARKER = 'fsc:'
/** The parameter with the address to go to after signing in. */
export const NEXT = 'next'
const PROMO = 'promo'

/** What the next navigation does with `promo`. */
export interface PromoInQuery {
  /** The active promo, which is set in the query; null if there is none. */
  readonly code: string | null
  /** If none is active: whether the one in the query is removed. */
  readonly leaves: boolean
}

/** Promos are not known yet: the query keeps its promo. */
export const UNDECIDED: PromoInQuery = { code: null, leaves: false }

/**
 * The query after a navigation: each name once with its values joined by commas, without empty values (except the payment
 * provider's markers) and without `next`; the active promo is set (product 2).
 */
export function keptQuery(search: string, promo: PromoInQuery = UNDECIDED): string {
  if (search === '' && promo.code === null) return ''
  const parts = partsOf(search)
  const kept = new Map<string, string>()
  // Not getAll and set: each scans all parameters, and a link may have any number of them.
  for (const [key, value] of new URLSearchParams(
    parts.filter((part) => !isMarked(part)).join('&'),
  )) {
    if (key !== NEXT && value !== '')
      kept.set(key, kept.has(key) ? `${kept.get(key)},${value}` : value)
  }
  if (promo.code !== null) kept.set(PROMO, promo.code)
  else if (promo.leaves) kept.delete(PROMO)
  // Markers stay exactly as they came, because the provider's script reads them.
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

/** The result of `text`; null if it throws because the text is malformed. */
export function read<Read>(text: () => Read): Read | null {
  try {
    return text()
  } catch {
    return null
  }
}

/** A text without its escapes; null if one of them is malformed. */
export const decodedOnce = (text: string): string | null => read(() => decodeURIComponent(text))

/** Whether a query has a promo or a marker of the payment provider. */
export const concernsBuying = (search: string): boolean =>
  new URLSearchParams(search).has(PROMO) || partsOf(search).some(isMarked)
