import * as v from 'valibot'
import { type EndForm, END_TIMES } from '#domain/contract/EndForm.ts'
import { SOCIAL_PROVIDERS } from '#domain/vocabulary/account.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText, oneOfTexts, textList, wholeNumber } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { mapOf, jsonOf } from '../storage/schemas.ts'
import { KeptCheckouts } from './KeptCheckouts.ts'

const time = v.pipe(v.number(), v.finite())
/**
 * `since` may be negative: if the device's clock is set back, `since` is moved back as much, so that the time that has passed
 * still counts.
 */
const promoStart = v.pipe(
  v.object({ since: time, seen: time }),
  v.check(({ since, seen }) => since <= seen),
)

const gift = v.object({
  name: v.string(),
  email: v.string(),
  // Earlier builds did not ask for it.
  from: v.optional(v.string(), ''),
  note: v.string(),
  day: v.string(),
})
const endDraft = v.object({
  kind: v.exactOptional(v.picklist(['withdraw', 'cancel', ''])),
  name: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
  reference: v.exactOptional(v.string()),
  when: v.exactOptional(v.picklist(END_TIMES)),
  reason: v.exactOptional(v.string()),
} satisfies Record<keyof EndForm, unknown>)
const endSent = v.object({
  kind: v.picklist(['withdraw', 'cancel']),
  statement: v.string(),
  reference: v.optional(v.string(), ''),
  uid: v.optional(v.nullable(v.string()), null),
  receipt: v.nullable(
    v.object({
      number: v.string(),
      receivedAt: time,
      isMailed: v.boolean(),
      ended: v.picklist(['sent', 'asked']),
    }),
  ),
})

const addressChange = v.object({ uid: v.string(), to: v.string() })

const storeState = v.object({ state: v.string(), at: v.number(), uid: v.nullable(v.string()) })

/** The stored values of the checkout part, and of statements that end a contract. */
export function checkoutKept(stores: Stores) {
  const { tab, browser } = stores
  return {
    dismissed_promos: new BrowserKept(browser, 'dismissed_promos', textList),
    /** The start of each promo, by code. */
    promo_activations: new BrowserKept(browser, 'promo_activations', mapOf(promoStart)),
    /** The codes of this visit, each with the number of `promo_clears` when it was noted. */
    promo_codes: new BrowserKept(tab, 'promo_codes', mapOf(v.number())),
    /** The checkouts that this browser knows: under seven keys, some of the tab, some of all tabs (product 4: orders). */
    checkouts: new KeptCheckouts(stores),
    gift_draft: new BrowserKept(tab, 'gift_draft', jsonOf(gift)),
    /** The path of the offer that is selected. */
    selected_plan: new BrowserKept(tab, 'selected_plan', bareText),
    selected_gift: new BrowserKept(tab, 'selected_gift', bareText),
    voucher_code: new BrowserKept(tab, 'voucher_code', bareText),
    voucher_kind: new BrowserKept(tab, 'voucher_kind', oneOfTexts(['pro', 'humanCoaching'])),
    /** That the visitor signs in to redeem the code. */
    voucher_wanted: new BrowserKept(tab, 'voucher_wanted', oneOfTexts(['yes'])),
    auth_away: new BrowserKept(tab, 'auth_away', oneOfTexts(SOCIAL_PROVIDERS)),
    store_state: new BrowserKept(tab, 'store_state', jsonOf(storeState)),
    /** When this tab made the first request that may have created an account and was not answered, in ms since the epoch. */
    sign_in_asked: new BrowserKept(tab, 'sign_in_asked', wholeNumber),
    /** The uid of a new person for whom the server has not confirmed the notifications. */
    unscheduled: new BrowserKept(browser, 'unscheduled', bareText),
    end_draft: new BrowserKept(tab, 'end_draft', jsonOf(endDraft)),
    /** The statement that this tab sent last. */
    end_sent: new BrowserKept(tab, 'end_sent', jsonOf(endSent)),
    /** The last statement that a signed-in person sent and that has a receipt. */
    own_statement: new BrowserKept(browser, 'own_statement', jsonOf(endSent)),
    /** The digest of the uid of somebody who logged out, until the server has ended their code for the app. */
    ended_app_code: new BrowserKept(browser, 'ended_app_code', bareText),
    address_change: new BrowserKept(tab, 'address_change', jsonOf(addressChange)),
  }
}

export type CheckoutKept = ReturnType<typeof checkoutKept>
