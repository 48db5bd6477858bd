/**
 * Every key under which something is kept in this browser, by its store and by whose it is. What is a person's, and what was
 * measured of them, is removed when they log out. Answers are theirs only once they are in their profile (StoredAnswers);
 * an order keeps nothing that names them (StoredOrder). Keys never change: a page finds what one of another version left.
 */
export const KEYS = {
  /** Until the tab is closed. */
  tab: {
    person: ['gift_draft', 'gift_order', 'voucher_code', 'voucher_kind', 'open_checkout', 'auth_away', 'store_state', 'arrival'],
    /** Written once analytics is allowed. */
    measuring: ['measured', 'campaign_last'],
    child: ['minor'],
    answers: ['plan', 'plan_version', 'plan_labels', 'plan_owner'],
    visit: ['selected_plan', 'selected_gift', 'shared_device'],
    product: ['loaded_anew'],
    demo: ['demo_site', 'demo_country'],
  },
  /** For every tab; on a shared device what is a person's, their orders and their stay are kept in the tab. */
  browser: {
    person: ['profile_created'],
    consent: ['consent'],
    order: ['pending_order', 'pending_voucher'],
    stay: ['stay'],
    measuring: ['campaign_first'],
    child: ['minors'],
    device: ['departures', 'active_promo', 'dismissed_promos', 'promo_activations'],
    product: ['remote_settings'],
  },
} as const

/** What goes when its person logs out. */
export const PERSONAL = {
  tab: [...KEYS.tab.person, ...KEYS.tab.measuring, ...KEYS.tab.child],
  browser: [...KEYS.browser.person, ...KEYS.browser.consent, ...KEYS.browser.measuring],
} as const

type KeysOf<Owners> = Owners extends Readonly<Record<string, readonly (infer Key)[]>> ? Key : never

export type TabKey = KeysOf<(typeof KEYS)['tab']>
export type BrowserKey = KeysOf<(typeof KEYS)['browser']>

/** What a shared device keeps in the tab alone. */
export const IN_TAB: ReadonlySet<BrowserKey> = new Set([...PERSONAL.browser, ...KEYS.browser.child, ...KEYS.browser.order, ...KEYS.browser.stay])

/** What somebody without an account may have left in the browser. */
export const OF_NOBODY = [...KEYS.browser.consent, ...KEYS.browser.measuring] as const
