import { siteNamed, DEFAULT_SITE } from '#domain/site/SiteName.ts'
import type { CatalogueState } from './catalogue/ScreenState.ts'

/** The colours of a state's screens. */
export type Colours = 'light' | 'dark'

/** How to show a state. */
export interface DisplayOptions {
  /** Null for the colours of the device. */
  readonly theme: Colours | null
  /** The buyer's country, which decides the prices; null for the state's own country. */
  readonly country: string | null
  /** Whether the state is shown as a picture: without the bar above the screen, and forgotten at a reload. */
  readonly isPicture: boolean
}

/** A request for a state or the list of states, from an address. */
export type StateRequest =
  /** A state, by the words of the address. */
  | (DisplayOptions & {
      readonly kind: 'state'
      readonly words: string
      readonly site: CatalogueState['site']
    })
  /** The list of all states, with words to search for. */
  | { readonly kind: 'list'; readonly words: string }

/** How a state's name is written in an address: `paywall-signed-in`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The request in the query of an address; null for none. */
export function requestIn(search: string): StateRequest | null {
  const query = new URLSearchParams(search)
  const words = query.get('state')
  const theme = query.get('theme')
  if (words)
    return {
      kind: 'state',
      words,
      site: siteNamed(query.get('site')) ?? DEFAULT_SITE,
      theme: theme === 'light' || theme === 'dark' ? theme : null,
      country: query.get('country'),
      isPicture: query.has('picture'),
    }
  const searchWords = query.get('states') ?? (words === '' ? '' : null)
  return searchWords === null ? null : { kind: 'list', words: searchWords }
}

/** The state that is asked for; null if there is none of this name on this site. */
export function findState<State extends Pick<CatalogueState, 'name' | 'site'>>(
  states: readonly State[],
  { words, site }: Pick<CatalogueState, 'site'> & { readonly words: string },
): State | null {
  const slug = slugOf(words)
  return states.find((state) => state.site === site && slugOf(state.name) === slug) ?? null
}

type Named = Pick<CatalogueState, 'name' | 'site'>

/** The query that names a state. The product keeps the query from screen to screen. */
const queryOf = ({ name, site }: Named, { theme, country, isPicture }: Partial<DisplayOptions>) =>
  new URLSearchParams({
    state: slugOf(name),
    ...(site !== DEFAULT_SITE && { site }),
    ...(theme && { theme }),
    ...(country && { country }),
    ...(isPicture && { picture: 'yes' }),
  })

/** The address that opens the state, to send to somebody. */
export const addressOf = (state: Named, options: Partial<DisplayOptions> = {}): string =>
  `/?${queryOf(state, options)}`

/** The address of the state's screen, with the query that names the state. */
export function screenAddressOf(state: CatalogueState, options: Partial<DisplayOptions>): string {
  const [beforeHash = '', hash] = state.address.split('#')
  const [path = '/', ownQuery] = beforeHash.split('?')
  return `${path}?${ownQuery === undefined ? '' : `${ownQuery}&`}${queryOf(state, options)}${hash === undefined ? '' : `#${hash}`}`
}
