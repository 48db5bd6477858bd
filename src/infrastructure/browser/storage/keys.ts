/**
 * Every key in this browser's storage, by store and owner. A key never changes, so that a new version reads what an old one
 * stored.
 */
export const KEYS = {
  /** Kept until the tab is closed. */
  tab: {
    person: [
      'gift_draft',
      'gift_order',
      'voucher_code',
      'voucher_kind',
      'voucher_wanted',
      'open_checkout',
      'auth_away',
      'store_state',
      'sign_in_asked',
      'arrival',
      'end_draft',
      'end_sent',
      'address_change',
      'plan_claim',
      'plan_guardian',
    ],
    /** Written only if analytics is allowed. */
    measuring: ['measured', 'campaign_last'],
    child: ['minor'],
    answers: ['plan', 'plan_version', 'plan_labels', 'plan_owner', 'plan_id'],
    visit: ['selected_plan', 'selected_gift', 'promo_codes', 'shared_device'],
    product: ['loaded_anew'],
    demo: ['demo_site', 'demo_country'],
  },
  /** Shared by all tabs. On a shared device, personal data, orders and login sessions are kept in the tab instead. */
  browser: {
    person: ['profile_created', 'profile_sent', 'unscheduled', 'health_consent', 'own_statement'],
    consent: ['consent'],
    order: ['pending_order', 'pending_voucher'],
    sealedOrder: ['sealed_order', 'sealed_voucher'],
    /** Checkouts of which it is not yet known whether they were paid. */
    sale: ['sales'],
    loginSession: ['stay'],
    /** Written only if analytics or marketing is allowed. */
    measuring: ['campaign_first'],
    child: ['minors'],
    device: [
      'departures',
      'ended_app_code',
      'active_promo',
      'promo_clears',
      'dismissed_promos',
      'promo_activations',
    ],
    product: ['remote_settings', 'remote_settings_at', 'arms'],
  },
} as const

/** The keys of a person's data, which every log-out removes. */
export const PERSONAL = {
  tab: [...KEYS.tab.person, ...KEYS.tab.measuring, ...KEYS.tab.child],
  browser: [
    ...KEYS.browser.person,
    ...KEYS.browser.consent,
    ...KEYS.browser.sale,
    ...KEYS.browser.measuring,
  ],
} as const

/** Not in the copy of a person's data: `store_state` proves that this tab asked the device maker's store for a sign-in. */
const SECRETS: ReadonlySet<string> = new Set(['store_state'])

/** The keys in the copy of a person's data. */
export const COPIED = {
  tab: [
    ...KEYS.tab.answers,
    ...KEYS.tab.visit,
    ...KEYS.tab.person,
    ...KEYS.tab.measuring,
    ...KEYS.tab.child,
  ].filter((key) => !SECRETS.has(key)),
  browser: [
    ...KEYS.browser.person,
    ...KEYS.browser.consent,
    ...KEYS.browser.order,
    ...KEYS.browser.sealedOrder,
    ...KEYS.browser.sale,
    ...KEYS.browser.measuring,
    ...KEYS.browser.child,
    ...KEYS.browser.device,
  ],
} as const

type KeysOf<Owners> = Owners extends Readonly<Record<string, readonly (infer Key)[]>> ? Key : never

export type TabKey = KeysOf<(typeof KEYS)['tab']>
export type BrowserKey = KeysOf<(typeof KEYS)['browser']>

/** The browser's keys that are kept only in the tab on a shared device. */
export const KEYS_IN_TAB_IF_SHARED: ReadonlySet<BrowserKey> = new Set([
  ...PERSONAL.browser,
  ...KEYS.browser.child,
  ...KEYS.browser.order,
  ...KEYS.browser.loginSession,
])

/** The keys of PERSONAL under which a visitor without an account, too, may have stored something in the browser. */
export const ANONYMOUS_KEYS = [
  ...KEYS.browser.consent,
  ...KEYS.browser.sale,
  ...KEYS.browser.measuring,
] as const
