import * as v from 'valibot'
import { parseCampaign } from '#application/measuring/events/campaign.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText, json, textList } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { mapOf, jsonOf } from '../storage/schemas.ts'

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
export const measuringKept = (stores: Stores) => ({
  consent: new BrowserKept(
    stores.browser,
    'consent',
    jsonOf(choice, ({ uid, ...consents }) => ({ ...consents, ...(uid !== null && { of: uid }) })),
  ),
  /** The age below 18 that a visitor without an account answered in this tab; 0, still a minor, if the stored value is malformed. */
  minor: new BrowserKept(stores.tab, 'minor', {
    read: (text) => Number(text) || 0,
    write: String,
  }),
  /** When each child is certainly an adult, in ms since the epoch, by a digest of the uid. */
  minors: new BrowserKept(stores.browser, 'minors', mapOf(v.number())),
  /** The events of this visit that must not be sent again, each with the receiver that got it. */
  measured: new BrowserKept(stores.tab, 'measured', textList),
  /** The sales among the checkouts, which are only removed here, if measuring is refused. */
  sales: new BrowserKept(stores.browser, 'sales', bareText),
  campaign_first: new BrowserKept(stores.browser, 'campaign_first', json(parseCampaign)),
  campaign_last: new BrowserKept(stores.tab, 'campaign_last', json(parseCampaign)),
})

export type MeasuringKept = ReturnType<typeof measuringKept>
