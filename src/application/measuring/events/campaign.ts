import { looksPersonal } from '../../errors/scrub.ts'
import type { MeasuredEvent } from './eventCatalogue.ts'

const FIELDS = ['source', 'medium', 'campaign', 'content', 'term'] as const
type CampaignField = (typeof FIELDS)[number]

/** What an address says of the advert that led here (product 7: `utm_` parameters). */
export type Campaign = Readonly<Partial<Record<CampaignField, string>>>

const LONGEST = 100

/** The campaign in a query; what looks as if it said who somebody is, is left out. Null where nothing is left. */
export function readCampaign(search: string): Campaign | null {
  const query = new URLSearchParams(search)
  return campaignOf(FIELDS.map((field) => [field, query.get(`utm_${field}`)]))
}

/** A campaign that was kept, read with the same care. */
export function parseCampaign(kept: unknown): Campaign | null {
  return campaignOf(Object.entries(kept ?? {}))
}

function campaignOf(entries: readonly (readonly [string, unknown])[]): Campaign | null {
  const found = entries.flatMap(([field, value]) => {
    const whole = typeof value === 'string' ? value.trim() : ''
    // What is cut may hold half of an address.
    return FIELDS.some((known) => known === field) && whole !== '' && !looksPersonal(whole) ? [[field, whole.slice(0, LONGEST)]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** The event of a visit that came with source, medium and campaign; null for any other. */
export function conversionOf(campaign: Campaign): MeasuredEvent | null {
  const { source, medium, campaign: name } = campaign
  if (source === undefined || medium === undefined || name === undefined) return null
  return { name: 'utm_conversion', params: { ...campaign, source, medium, campaign: name }, id: 'utm_conversion' }
}
