import { KEYS } from '../../../application/storage/keys.ts'
import { ADULT } from '../../../domain/person/adulthood.ts'
import * as m from '../../generated/paraglide/messages.js'

/** Something that is kept without asking, because the product cannot do without it (product 7: consent). */
interface Kept {
  readonly what: () => string
  /** The names under which it is kept, as the browser shows them. */
  readonly names: readonly string[]
  readonly until: () => string
}

const { visit, device } = KEYS

/** All that stands in a browser whose visitor was not asked yet, or allowed nothing. */
export const KEPT: readonly Kept[] = [
  { what: m.kept_answers, names: visit.plan, until: m.kept_tab },
  { what: m.kept_filled_in, names: [...visit.person, ...visit.visit], until: m.kept_tab },
  { what: m.kept_page, names: visit.product.filter((name) => !name.startsWith('demo_')), until: m.kept_tab },
  { what: m.kept_log_in, names: ['firebaseLocalStorageDb', ...device.stay, 'profile_created'], until: m.kept_log_out },
  { what: m.kept_order, names: device.order, until: m.kept_day },
  { what: m.kept_payment, names: ['fscSerial-…'], until: m.kept_log_out },
  { what: () => m.kept_child({ age: ADULT }), names: visit.child, until: m.kept_tab },
  { what: () => m.kept_minors({ age: ADULT }), names: device.child, until: m.kept_clear },
  { what: m.kept_choice, names: ['consent'], until: m.kept_choice_until },
  { what: m.kept_offers, names: device.device, until: m.kept_clear },
  { what: m.kept_settings, names: [...device.product, 'firebase_remote_config', 'firebase-installations-database'], until: m.kept_clear },
]
