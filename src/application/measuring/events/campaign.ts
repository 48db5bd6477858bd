import { looksPersonal } from '../../errors/scrub.ts'
import type { MeasuredEvent } from './eventCatalogue.ts'

const FIELDS = ['source', 'medium', 'campaign', 'content', 'term'] as const
type CampaignField = (typeof FIELDS)[number]

/** The `utm_` parameters of an address, without the prefix (product 7). */
export type Campaign = Readonly<Partial<Record<CampaignField, string>>>

const LONGEST = 100

/** The campaign in a query, without values that look personal; null when nothing is left. */
export function readCampaign(search: string): Campaign | null {
  const query = new URLSearchParams(search)
  return campaignOf(FIELDS.map((field) => [field, query.get(`utm_${field}`)]))
}

/** A kept campaign, with the same checks. */
export function parseCampaign(kept: unknown): Campaign | null {
  return campaignOf(Object.entries(kept ?? {}))
}

function campaignOf(entries: readonly (readonly [string, unknown])[]): Campaign | null {
  const found = entries.flatMap(([field, value]) => {
    const whole = typeof value === 'string' ? value.trim() : ''
    // Checks the whole value: a shortened one could hold half an email address that no longer looks personal.
    return FIELDS.some((known) => known === field) && whole !== '' && !looksPersonal(whole)
      ? [[field, whole.slice(0, LONGEST)]]
      : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

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
