import { SignInMethod, type SocialProvider } from '#domain/vocabulary/account.ts'
import { flag } from './Setting.ts'

// Settings that close a feature while something it needs is broken (product 4: closed features).

// @rule 4.closed-places A closed feature says so, starts nothing, and checks again on a tap
/** The settings that open or close each feature. */
export const OPEN = {
  paywall: flag('paywall_open', true),
  gift: flag('gift_open', true),
  voucher: flag('voucher_open', true),
  signUp: flag('sign_up_open', true),
}
export type ClosableFeature = keyof typeof OPEN

/** A sign-in method with a setting of its own: a social provider, or a device maker's store. */
export type ClosableSignIn = SocialProvider | typeof SignInMethod.CustomHuawei

// @rule 4.closed-sign-in-methods A closed sign-in method is not offered, and the page names it as paused
/** The settings that offer or pause each sign-in method. */
export const SIGN_IN_OPEN = {
  [SignInMethod.Google]: flag('sign_in_google_open', true),
  [SignInMethod.Facebook]: flag('sign_in_facebook_open', true),
  [SignInMethod.Apple]: flag('sign_in_apple_open', true),
  [SignInMethod.CustomHuawei]: flag('sign_in_store_open', true),
} as const satisfies Readonly<Record<ClosableSignIn, unknown>>
