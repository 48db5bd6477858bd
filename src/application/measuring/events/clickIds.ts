import { parameterIn } from '#domain/text/parameters.ts'
import { CLICK_IDS } from '#domain/vocabulary/clickIds.ts'

export type ClickIds = Readonly<Partial<Record<(typeof CLICK_IDS)[number], string>>>

const CLICK_ID = /^[\w-]{1,200}$/

// @rule 7.click-ids Only marketing gets click ids, and only well-formed ones
/** The click ids in the query that the visit started with, without malformed ones. Only for marketing. */
export function readClickIds(search: string): ClickIds {
  return Object.fromEntries(
    CLICK_IDS.map((name) => [name, parameterIn(search, name) ?? '']).filter(([, id]) =>
      CLICK_ID.test(id ?? ''),
    ),
  )
}
