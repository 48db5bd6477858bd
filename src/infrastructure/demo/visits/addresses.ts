import { ALL_STEPS } from '../../../domain/funnel/funnels.ts'
import { AUXILIARY_ROUTES, canonicalPath, LOADING_PLAN } from '../../../domain/funnel/routes.ts'
import { siteNamed } from '../../../domain/site/SiteName.ts'
import type { StandIns } from './record/StandIns.ts'

const KNOWN = new Set<string>([LOADING_PLAN, ...AUXILIARY_ROUTES, ...ALL_STEPS.map(({ path }) => path), '/demo/design'])
/** Stands for every address that the product does not have: it may hold anything. */
const UNKNOWN = '/somewhere-else'

/** The query of the demo itself, which names the file that is played. */
export const PLAYED = 'visit'
/** The mark that this tab sent to a device store. */
export const MARK = 'asked-for'

/** What stands for a value of the query; null leaves the parameter out. */
type Reader = (value: string, kept: Keeping) => string | null

interface Keeping {
  readonly standIns: StandIns
  readonly promos: readonly string[]
  /** The email of a person of the back end; empty if there is none. */
  readonly emailOf: (uid: string) => string
  readonly depth: number
}

const fixed = (standIn: string): Reader => () => standIn

const READERS: Readonly<Record<string, Reader>> = {
  site: (value) => siteNamed(value) ?? null,
  country: (value) => (/^[a-z]{2}$/i.test(value) ? value : null),
  promo: (value, { promos }) => (promos.includes(value) ? value : 'other'),
  next: (value, kept) => (kept.depth < 2 && /^\/(?![/\\])/.test(value) ? keptAddress(value, { ...kept, depth: kept.depth + 1 }) : null),
  ...Object.fromEntries(['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'].map((name) => [name, fixed('visit')])),
  ...Object.fromEntries(['gclid', 'gbraid', 'wbraid', 'fbclid', 'ttclid', 'msclkid'].map((name) => [name, fixed('click')])),
}

/**
 * An address of the product without names, emails, tokens and codes: a known path, the parameters that the product reads, and
 * stand-ins for their values.
 */
export function keptAddress(address: string, kept: Keeping): string {
  const { pathname, search, hash } = parsed(address)
  const path = KNOWN.has(canonicalPath(pathname)) ? pathname : UNKNOWN
  const query: string[] = []
  for (const part of search.slice(1).split('&').slice(0, 50)) {
    if (decoded(part).includes('fsc:')) query.push('fsc:session=visit')
    const [name = '', value = ''] = Array.from(new URLSearchParams(part))[0] ?? []
    const standIn = Object.hasOwn(READERS, name) ? READERS[name]?.(value, kept) : null
    if (standIn !== null && standIn !== undefined) query.push(new URLSearchParams({ [name]: standIn }).toString())
  }
  return `${path}${query.length > 0 ? `?${query.join('&')}` : ''}${keptFragment(hash, kept)}`
}

/** Stands for the token of a device store, which names a person. */
const STORE = /#store=([a-z]+\d*)(&asked)?$/

/** A device store's token names a person; in the demo it is JSON. */
function keptFragment(hash: string, { standIns, emailOf }: Keeping): string {
  const fragment = new URLSearchParams(hash.slice(1))
  const token = fragment.get('custom_token')
  if (token === null) return ''
  const uid = /"uid"\s*:\s*"([^"]*)"/.exec(token)?.[1]
  return `#store=${uid === undefined ? 'none' : standIns.person(uid, emailOf(uid))}${fragment.has('state') ? '&asked' : ''}`
}

/** An address of a visit as the playback opens it. */
export function played(address: string): string {
  const [rest = '/'] = address.split('#', 1)
  const [, is, asked] = STORE.exec(address) ?? []
  return `${rest}${rest.includes('?') ? '&' : '?'}${PLAYED}=play${is === undefined ? '' : storeFragment(is, asked !== undefined)}`
}

/** What a device store sends. @param asked whether this tab asked for it */
export const storeFragment = (is: string, asked: boolean): string => `#custom_token=${encodeURIComponent(JSON.stringify({ uid: `demo-${is}` }))}${asked ? `&state=${MARK}` : ''}`

function parsed(address: string): Pick<URL, 'pathname' | 'search' | 'hash'> {
  try {
    return new URL(address, 'http://page')
  } catch {
    return { pathname: UNKNOWN, search: '', hash: '' }
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
