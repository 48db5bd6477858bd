import type { OwnData } from '#application/account/CopyOwnData.ts'
import type { PlanState } from '#domain/person/boughtPlans.ts'
import { Gateway, SubscriptionField } from '#domain/vocabulary/payment.ts'
import * as m from '../../generated/paraglide/messages.js'

export const PROGRAMS: Readonly<Record<SubscriptionField, () => string>> = {
  [SubscriptionField.Workouts]: m.account_program_workouts,
  [SubscriptionField.Yoga]: m.account_program_yoga,
  [SubscriptionField.HumanCoaching]: m.account_program_coaching,
  [SubscriptionField.BodyScanning]: m.account_program_body_scanning,
}

export const STATES: Readonly<Record<PlanState, () => string>> = {
  active: m.account_state_active,
  overdue: m.account_state_overdue,
  paused: m.account_state_paused,
  canceled: m.account_state_canceled,
  expired: m.account_state_expired,
}

interface Management {
  readonly paidBy: () => string
  /** The page where the person manages the plan; null if only support can help. */
  readonly address: string | null
  readonly action: () => string
}

/** The payment provider's page for buyers, set as in .env.example. The demo and the emulators show the demo's own. */
const PORTAL =
  import.meta.env.VITE_BUYER_ACCOUNT_URL ||
  (import.meta.env.VITE_STOREFRONT
    ? `https://${import.meta.env.VITE_STOREFRONT.split('/')[0]}/account`
    : '/demo-legal.html#account')

/** How a plan is managed, by its payment gateway. `none`: the record was written by hand. */
export const MANAGEMENT: Readonly<Record<Gateway | 'none', Management>> = {
  [Gateway.Card]: { paidBy: m.account_by_card, address: PORTAL, action: m.account_manage_card },
  [Gateway.AppStore]: {
    paidBy: m.account_by_app_store,
    address: 'https://apps.apple.com/account/subscriptions',
    action: m.account_manage_app_store,
  },
  [Gateway.PlayStore]: {
    paidBy: m.account_by_play_store,
    address: 'https://play.google.com/store/account/subscriptions',
    action: m.account_manage_play_store,
  },
  [Gateway.DeviceStore]: {
    paidBy: m.account_by_device_store,
    address: null,
    action: m.account_manage_support,
  },
  [Gateway.Reseller]: {
    paidBy: m.account_by_reseller,
    address: null,
    action: m.account_manage_support,
  },
  none: { paidBy: m.account_by_nobody, address: null, action: m.account_manage_support },
}

/** The copy of a person's data as JSON, with a sentence that explains each part. */
export const copyText = ({ madeAt, account, profile, browser }: OwnData): string =>
  JSON.stringify(
    {
      about: m.account_copy_about(),
      made_at: madeAt,
      account: { about: m.account_copy_account(), ...account },
      profile: { about: m.account_copy_profile(), document: profile },
      browser: {
        about: m.account_copy_browser(),
        tab: { about: m.account_copy_tab(), values: readable(browser.tab) },
        every_tab: { about: m.account_copy_every_tab(), values: readable(browser.browser) },
      },
    },
    null,
    2,
  )

/** The stored texts, with JSON parsed. */
const readable = (texts: Readonly<Record<string, string>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parsed(text)]))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
