import { parametersOf } from '#domain/text/parameters.ts'
import type { MeasuredEvent } from './eventCatalogue.ts'

const FIELDS = ['source', 'medium', 'campaign', 'content', 'term'] as const
type CampaignField = (typeof FIELDS)[number]

/** The `utm_` parameters of an address, without the prefix (product 7). */
export type Campaign = Readonly<Partial<Record<CampaignField, string>>>

/** How much of a value is kept, in characters. */
const LONGEST = 100
const REMOVED = '(removed)'

/** The campaign in a query; null if it names none. */
export function readCampaign(search: string): Campaign | null {
  const parameters = parametersOf(search)
  const valueOf = (field: CampaignField) =>
    parameters.find(([name, value]) => name === `utm_${field}` && value !== '')?.[1] ?? ''
  return campaignOf(FIELDS.map((field) => [field, onceOf(valueOf(field))]))
}

/** A value without the repetition that navigation makes of an address that names it several times: "a,a" is "a". */
function onceOf(value: string): string {
  const parts = value.slice(0, LONGEST_CHECKED).split(',')
  const isRepeated = (length: number) =>
    parts.length % length === 0 && parts.every((part, index) => part === parts[index % length])
  const length = parts.findIndex((_, index) => isRepeated(index + 1)) + 1
  return length === parts.length ? value : parts.slice(0, length).join(',')
}

/** Reads a kept campaign, with the same checks. */
export function parseCampaign(kept: unknown): Campaign | null {
  return campaignOf(Object.entries(kept ?? {}))
}

// @rule 7.campaign-values A campaign value is sent trimmed and cut to 100 characters; if it holds an email address or telephone
//   number, `(removed)` is sent instead; the first and last campaign are kept once analytics is allowed
function campaignOf(entries: readonly (readonly [string, unknown])[]): Campaign | null {
  const found = entries.flatMap(([field, value]) =>
    FIELDS.some((known) => known === field) && typeof value === 'string' && value.trim() !== ''
      ? [[field, isPersonal(value) ? REMOVED : value.trim().slice(0, LONGEST)]]
      : [],
  )
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** An at sign with text before it and a domain with an ending of letters after it. */
const EMAIL = /[^\s@()[\]{}<>,;:|/]@(?:[\p{L}\p{N}-]+\.)+\p{L}{2}/u
/** A plus anywhere, and at least 9 digits, at most 15 of them in a row (E.164). A query reads a leading plus as a space. */
const PHONE = /(?:^ |\+)(?!\d{16})\d(?:[\s()./-]*\d){8}/u

/** How much of a value is checked, in characters: enough for the kept part and an email address, both encoded three times. */
const LONGEST_CHECKED = 2500

/** Whether a value holds an email address or a telephone number with its plus. Names stay: the site's owner writes the links. */
function isPersonal(value: string): boolean {
  const plain = decode(value.slice(0, LONGEST_CHECKED)).normalize('NFKC')
  return EMAIL.test(plain) || PHONE.test(plain)
}

/** How often a text may be percent-encoded, as links within links are. */
const TIMES_ENCODED = 3

/** A text without percent encoding. A percent sign that encodes nothing stays. */
function decode(text: string): string {
  let plain = text
  for (let times = 0; times < TIMES_ENCODED; times += 1) {
    plain = plain.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
      try {
        return decodeURIComponent(encoded)
      } catch {
        // The encoding is cut within a letter, so only the ASCII characters can be decoded.
        return encoded.replace(/%([2-7][\da-f])/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
      }
    })
  }
  return plain
}

// @rule 7.utm-conversion `utm_conversion` is sent once a visit, with source, medium and campaign
/** The event for a visit that starts with source, medium and campaign; null for any other visit. */
export function conversionOf(campaign: Campaign): MeasuredEvent | null {
  const { source, medium, campaign: name } = campaign
  if (source === undefined || medium === undefined || name === undefined) return null
  return {
    name: 'utm_conversion',
    params: { ...campaign, source, medium, campaign: name },
    id: 'utm_conversion',
  }
}
