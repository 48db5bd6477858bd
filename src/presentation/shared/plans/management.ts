import { type BoughtPlan, isRunning } from '#domain/person/boughtPlans.ts'
import { Gateway, SubscriptionField } from '#domain/vocabulary/payment.ts'
import { dayAt } from '#domain/time/Day.ts'
import { dayText } from '#domain/time/dayText.ts'
import * as m from '../../generated/paraglide/messages.js'

/** The name of each plan. */
export const PLAN_NAMES: Readonly<Record<SubscriptionField, () => string>> = {
  [SubscriptionField.Workouts]: m.account_program_workouts,
  [SubscriptionField.Yoga]: m.account_program_yoga,
  [SubscriptionField.HumanCoaching]: m.account_program_coaching,
  [SubscriptionField.BodyScanning]: m.account_program_body_scanning,
}

interface Management {
  readonly paidBy: () => string
  /** The page where the person manages the plan; null if only support can help. */
  readonly address: string | null
  readonly action: () => string
}

/** The payment provider's page for buyers, set as in .env.example. The demo and the emulators have a page of their own. */
const PORTAL =
  import.meta.env.VITE_BUYER_ACCOUNT_URL ||
  (import.meta.env.VITE_STOREFRONT
    ? `https://${import.meta.env.VITE_STOREFRONT.split('/')[0]}/account`
    : '/demo-legal.html#account')

/** How a plan is managed, by its payment gateway. `none` is for a record that was written by hand. */
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

/** Says that a plan paid by a voucher ends by itself, with the day if known. */
export const voucherText = (ends: number | null | undefined): string =>
  ends ? m.redeem_ends_on({ day: dayText(dayAt(ends)) }) : m.redeem_ends()

/** The gateways of stores. Only the store can end a plan that is paid through it. */
const STORES = [Gateway.AppStore, Gateway.PlayStore, Gateway.DeviceStore] as const
export type StoreGateway = (typeof STORES)[number]

/** The store of this gateway; null if it is no store. */
export const storeAt = (gateway: Gateway | null | undefined): StoreGateway | null =>
  STORES.find((store) => store === gateway) ?? null

/** The store through which the plan is paid; null for no store, and for a plan that no longer runs. */
export const storeOf = (plan: BoughtPlan | null): StoreGateway | null =>
  plan && isRunning(plan) ? storeAt(plan.gateway) : null
