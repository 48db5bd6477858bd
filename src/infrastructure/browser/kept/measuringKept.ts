import * as v from 'valibot'
import { parseCampaign } from '#application/measuring/events/campaign.ts'
import type { MeasuringKept } from '#application/ports/kept/KeptValues.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { json, textList } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { mapOf, jsonOf } from '../storage/schemas.ts'
import { keptSales } from './checkoutKeys.ts'

/** The uid is stored as "of". */
const choice = v.pipe(
  v.object({
    analytics: v.boolean(),
    marketing: v.boolean(),
    of: v.optional(v.nullable(v.string()), null),
  }),
  v.transform(({ of: uid, ...consents }) => ({ ...consents, uid })),
)

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
