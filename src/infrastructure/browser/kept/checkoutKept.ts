import * as v from 'valibot'
import type { CheckoutKept } from '#application/ports/kept/KeptValues.ts'
import { END_TIMES } from '#domain/contract/EndForm.ts'
import { INTERVALS, OFFER_TYPES } from '#domain/offer/Offer.ts'
import { toReference } from '#domain/offer/reference.ts'
import { cleanName } from '#domain/person/displayName.ts'
import { SOCIAL_PROVIDERS } from '#domain/vocabulary/account.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { sha256 } from '../sha256.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { bareText, oneOfTexts, textList, wholeNumber } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { listOf, mapOf, jsonOf } from '../storage/schemas.ts'
import { keptSales } from './keptSales.ts'

const time = v.pipe(v.number(), v.finite())
/**
 * `since` may be negative: if the device's clock is set back, `since` is moved back as much, so that the time that has passed
 * still counts.
 */
const promoStart = v.pipe(
  v.object({ since: time, seen: time }),
  v.check(({ since, seen }) => since <= seen),
)

/** Where the payment window is open. The paywall, `subscription`, is stored as "plan". */
const checkoutPage = v.union([
  v.pipe(
    v.literal('plan'),
    v.transform(() => 'subscription' as const),
  ),
  v.picklist(['gift', 'voucher']),
])
const openCheckout = v.pipe(
  v.object({
    place: checkoutPage,
    uid: v.nullable(v.string()),
    at: v.number(),
    sale: v.exactOptional(v.string()),
  }),
  v.transform(({ place: page, ...kept }) => ({ ...kept, page })),
)

const gift = v.object({ name: v.string(), email: v.string(), note: v.string(), day: v.string() })
const amount = v.pipe(v.number(), v.finite(), v.minValue(0))
const isLocale = (tag: string): boolean => {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}
const positiveInteger = v.pipe(v.number(), v.integer(), v.minValue(1))
const offer = v.object({
  path: v.string(),
  interval: v.picklist(INTERVALS),
  intervalLength: positiveInteger,
  intervalUnit: v.picklist(INTERVALS),
  type: v.picklist(OFFER_TYPES),
  currency: v.string(),
  locale: v.pipe(v.string(), v.check(isLocale)),
  priceTotalValue: amount,
  totalValue: amount,
  futurePriceTotalValue: v.exactOptional(amount),
  discountPercentValue: amount,
  discountDuration: v.exactOptional(positiveInteger),
  discountDurationLength: v.exactOptional(positiveInteger),
  discountDurationUnit: v.exactOptional(v.picklist(INTERVALS)),
})

const order = {
  reference: v.optional(v.nullable(v.pipe(v.string(), v.transform(toReference))), null),
  path: v.string(),
  activates: v.enum(SubscriptionField),
  at: v.number(),
  seen: v.optional(v.fallback(v.optional(v.number()), undefined)),
  isActive: v.fallback(v.boolean(), false),
  offer: v.exactOptional(v.fallback(v.optional(offer), undefined)),
}

const giftOrder = v.object({
  ...gift.entries,
  name: v.pipe(v.string(), v.transform(cleanName)),
  id: v.string(),
  reference: v.pipe(v.string(), v.transform(toReference)),
  path: v.string(),
  interval: v.picklist(INTERVALS),
  offer: v.exactOptional(offer),
  uid: v.nullable(v.string()),
})

const endDraft = v.object({
  kind: v.exactOptional(v.picklist(['withdraw', 'cancel', ''])),
  name: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
  reference: v.exactOptional(v.string()),
  when: v.exactOptional(v.picklist(END_TIMES)),
  reason: v.exactOptional(v.string()),
})
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
export function checkoutKept(stores: Stores): CheckoutKept {
  const { tab, browser } = stores
  /** An order of an earlier release, which stored the uid itself. */
  const byUid = v.pipe(
    v.object({ ...order, uid: v.string() }),
    v.transform(({ uid, ...kept }) => ({ ...kept, whose: sha256(uid) })),
  )
  const orders = listOf(v.union([v.object({ ...order, whose: v.string() }), byUid]))
  return {
    dismissed_promos: new BrowserKept(browser, 'dismissed_promos', textList),
    promo_activations: new BrowserKept(browser, 'promo_activations', mapOf(promoStart)),
    promo_codes: new BrowserKept(tab, 'promo_codes', mapOf(v.number())),
    pending_order: new BrowserKept(browser, 'pending_order', orders),
    pending_voucher: new BrowserKept(browser, 'pending_voucher', orders),
    sealed_order: new BrowserKept(browser, 'sealed_order', orders),
    sealed_voucher: new BrowserKept(browser, 'sealed_voucher', orders),
    open_checkout: new BrowserKept(
      tab,
      'open_checkout',
      jsonOf(openCheckout, ({ page, ...kept }) => ({
        place: page === 'subscription' ? 'plan' : page,
        ...kept,
      })),
    ),
    sales: keptSales(stores),
    gift_draft: new BrowserKept(tab, 'gift_draft', jsonOf(gift)),
    gift_order: new BrowserKept(tab, 'gift_order', jsonOf(giftOrder)),
    selected_plan: new BrowserKept(tab, 'selected_plan', bareText),
    selected_gift: new BrowserKept(tab, 'selected_gift', bareText),
    voucher_code: new BrowserKept(tab, 'voucher_code', bareText),
    voucher_kind: new BrowserKept(tab, 'voucher_kind', oneOfTexts(['pro', 'humanCoaching'])),
    auth_away: new BrowserKept(tab, 'auth_away', oneOfTexts(SOCIAL_PROVIDERS)),
    store_state: new BrowserKept(tab, 'store_state', jsonOf(storeState)),
    sign_in_asked: new BrowserKept(tab, 'sign_in_asked', wholeNumber),
    unscheduled: new BrowserKept(browser, 'unscheduled', bareText),
    end_draft: new BrowserKept(tab, 'end_draft', jsonOf(endDraft)),
    end_sent: new BrowserKept(tab, 'end_sent', jsonOf(endSent)),
    own_statement: new BrowserKept(browser, 'own_statement', jsonOf(endSent)),
    address_change: new BrowserKept(tab, 'address_change', jsonOf(addressChange)),
  }
}
