import { parameterIn } from '#domain/text/parameters.ts'

/** The parameters that advertisers add to an address to recognise a click. */
const NAMES = ['gclid', 'gbraid', 'wbraid', 'dclid', 'fbclid', 'ttclid', 'msclkid'] as const

export type ClickIds = Readonly<Partial<Record<(typeof NAMES)[number], string>>>

const CLICK_ID = /^[\w-]{1,200}$/

// @rule 7.click-ids Only marketing gets click ids, and only well-formed ones
/** The click ids in the query that the visit started with, without malformed ones. Only for marketing. */
export function readClickIds(search: string): ClickIds {
  return Object.fromEntries(
    NAMES.map((name) => [name, parameterIn(search, name) ?? '']).filter(([, id]) =>
      CLICK_ID.test(id ?? ''),
    ),
  )
}
