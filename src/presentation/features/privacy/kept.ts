import * as m from '../../generated/paraglide/messages.js'
import { ADULT } from '#domain/person/adulthood.ts'

type Names<Owner extends string> = Readonly<Record<Owner, readonly string[]>>

/** The storage keys of everything that is kept, by storage (tab or browser) and owner. */
export interface KeyNames {
  readonly tab: Names<'person' | 'measuring' | 'child' | 'answers' | 'visit' | 'product' | 'demo'>
  readonly browser: Names<
    | 'person'
    | 'consent'
    | 'order'
    | 'sealedOrder'
    | 'sale'
    | 'loginSession'
    | 'measuring'
    | 'child'
    | 'device'
    | 'product'
  >
}

/** Data kept without consent, because the product needs it (product 7: consent). */
export interface StoredData {
  readonly what: () => string
  /** Its storage keys, as the browser shows them. */
  readonly names: readonly string[]
  readonly until: () => string
}

// @rule 7.kept-without-asking The privacy choices name what is stored without consent, why, and for how long
/**
 * All data kept in the browser of a visitor who was not asked yet, or allowed nothing.
 * @param isProtected whether reCAPTCHA is used
 */
export function keptUnasked(
  { tab, browser }: KeyNames,
  isProtected: boolean,
): readonly StoredData[] {
  return [
    { what: m.kept_answers, names: tab.answers, until: m.kept_tab },
    { what: m.kept_filled_in, names: [...tab.person, ...tab.visit], until: m.kept_tab },
    { what: m.kept_page, names: tab.product, until: m.kept_tab },
    {
      what: m.kept_log_in,
      names: ['firebaseLocalStorageDb', ...browser.loginSession, ...browser.person],
      until: m.kept_log_out,
    },
    {
      what: m.kept_order,
      names: [...browser.order, ...browser.sealedOrder],
      until: m.kept_order_until,
    },
    { what: m.kept_sale, names: browser.sale, until: m.kept_day },
    { what: m.kept_payment, names: ['fscSerial-…'], until: m.kept_log_out },
    { what: () => m.kept_child({ age: ADULT }), names: tab.child, until: m.kept_tab },
    { what: () => m.kept_minors({ age: ADULT }), names: browser.child, until: m.kept_clear },
    { what: m.kept_choice, names: browser.consent, until: m.kept_choice_until },
    { what: m.kept_offers, names: browser.device, until: m.kept_clear },
    {
      what: m.kept_settings,
      names: [...browser.product, 'firebase_remote_config', 'firebase-installations-database'],
      until: m.kept_clear,
    },
    ...(isProtected
      ? [
          {
            what: m.kept_protection,
            names: ['firebase-app-check-database', '_grecaptcha', '_GRECAPTCHA'],
            until: m.kept_clear,
          },
        ]
      : []),
  ]
}
