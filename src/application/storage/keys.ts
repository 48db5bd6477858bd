/**
 * Every key under which something is kept in this browser, by its store and by whose it is. What is a person's, and what was
 * measured of them, is removed when they log out. A plan is theirs only once it is in their profile (StoredAnswers); an order keeps nothing that names them
 * (StoredOrder).
 */
export const KEYS = {
  /** Kept for one tab's session. */
  visit: {
    person: ['gift_draft', 'gift_order', 'voucher_code', 'voucher_kind', 'open_checkout', 'auth_away', 'store_state', 'arrival'],
    /** Written once analytics is allowed. */
    measuring: ['measured', 'campaign_last'],
    child: ['minor'],
    plan: ['plan', 'plan_version', 'plan_labels', 'plan_owner'],
    visit: ['selected_plan', 'selected_gift', 'shared_device'],
    product: ['loaded_anew', 'demo_site', 'demo_country'],
  },
  /** Kept in the browser, for every tab; on a shared device what is a person's, their orders and their stay are kept in the tab. */
  device: {
    person: ['profile_created', 'consent'],
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
  visit: [...KEYS.visit.person, ...KEYS.visit.measuring, ...KEYS.visit.child],
  device: [...KEYS.device.person, ...KEYS.device.measuring],
} as const

type KeysOf<Owners> = Owners extends Readonly<Record<string, readonly (infer Key)[]>> ? Key : never

/** A key of the tab's session, and one of the browser. */
export type VisitKey = KeysOf<(typeof KEYS)['visit']>
export type DeviceKey = KeysOf<(typeof KEYS)['device']>

/** Set while the visitor says that others use this device too. */
export const SHARED_DEVICE = 'shared_device' satisfies VisitKey
