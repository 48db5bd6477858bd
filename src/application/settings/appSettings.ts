import { PERIODS } from '#domain/offer/period.ts'
import { flag, text, textAs, textOf, wholeNumber } from './Setting.ts'

/** The period of the offer that is selected at first; `named`: the one that the visitor's commitment names. */
export const paymentPeriod = textOf(
  'default_payment_period',
  ['longest', 'named', ...PERIODS],
  'longest',
)

/** Whether a sign-up by password sends a mail that confirms the address. */
export const emailConfirmation = flag('email_confirmation', true)

/** Whether a person is asked before answers about their health go into their account. */
export const askHealthConsent = flag('ask_health_consent', true)

/** The lowest age for an account, in years; 0 for no limit. The answers of younger visitors stay on the device. */
export const accountAge = wholeNumber('account_age', 13)

/** The version of the terms, which each order carries as a tag. */
export const termsVersion = textAs('terms_version', (raw) => (raw.length <= 60 ? raw : null), '1')

// @rule 7.sampled-reports Of all pages, only the percentage in the setting reports errors
/** The percentage of pages that report errors. */
export const reportedPages = wholeNumber('error_reports_percent', 100)

/** Three schedules that only the back end parses (product 7). */
export const promoSchedule = text('promo_schedule', '')
export const notificationSchedule = text('notification_schedule', '')
export const emailSchedule = text('email_schedule', '')
