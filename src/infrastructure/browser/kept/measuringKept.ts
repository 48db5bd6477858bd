import * as v from 'valibot'
import { type Campaign, parseCampaign } from '#application/measuring/events/campaign.ts'
import type { KeptChoice } from '#application/measuring/consent/Consent.ts'
import type { Keeps } from '#application/ports/Kept.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { json, textList } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { mapOf, jsonOf } from '../storage/schemas.ts'
import { keptSales } from './keptSales.ts'

/** The uid is stored as "of". */
const choice = v.pipe(
  v.object({
    analytics: v.boolean(),
    marketing: v.boolean(),
    of: v.optional(v.nullable(v.string()), null),
  }),
  v.transform(({ of: uid, ...consents }) => ({ ...consents, uid })),
)

/** The stored values of consent and measuring, by key (product 7). */
interface MeasuringValues {
  /** The sales among the checkouts, which are removed if measuring is refused. */
  sales: readonly unknown[]
  consent: KeptChoice
  /** The age below 18 that a visitor without an account answered in this tab; 0 if the stored value is malformed. */
  minor: number
  /** When each child is certainly an adult, in ms since the epoch, by a digest of the uid. */
  minors: ReadonlyMap<string, number>
  /** The events of this visit that must not be sent again, each with the receiver that got it. */
  measured: readonly string[]
  campaign_first: Campaign
  campaign_last: Campaign
}

export type MeasuringKept = Keeps<MeasuringValues>

/** The stored values of consent and measuring. */
export const measuringKept = (stores: Stores): MeasuringKept => ({
  consent: new BrowserKept(
    stores.browser,
    'consent',
    jsonOf(choice, ({ uid, ...consents }) => ({ ...consents, ...(uid !== null && { of: uid }) })),
  ),
  // A stored value means a minor, even if it is not a number.
  minor: new BrowserKept(stores.tab, 'minor', {
    read: (text) => Number(text) || 0,
    write: String,
  }),
  minors: new BrowserKept(stores.browser, 'minors', mapOf(v.number())),
  measured: new BrowserKept(stores.tab, 'measured', textList),
  sales: keptSales(stores),
  campaign_first: new BrowserKept(stores.browser, 'campaign_first', json(parseCampaign)),
  campaign_last: new BrowserKept(stores.tab, 'campaign_last', json(parseCampaign)),
})
