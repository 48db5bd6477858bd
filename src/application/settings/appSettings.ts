import { PERIODS } from '#domain/offer/period.ts'
import { flag, numbers, text, textAs, textOf, wholeNumber } from './Setting.ts'

// Settings that the funnel shares with the mobile app (product 9: remote defaults).

export const workoutsPerWeek = wholeNumber('workouts_per_week', 4)
export const workoutDuration = wholeNumber('default_workout_duration', 2)
export const warmUp = wholeNumber('default_warmup', 1)
export const recovery = wholeNumber('default_recovery', 2)
export const aiCoachFreeMessages = wholeNumber('ai_coach_free_messages', 1)
export const freeCustomWorkouts = wholeNumber('free_custom_workouts', 0)
/** In days. */
export const firstReonboarding = wholeNumber('reonboarding_first_days', 14)
/** In days. */
export const laterReonboarding = wholeNumber('reonboarding_later_days', 30)
/** In hours. */
export const adsDelay = wholeNumber('ads_start_delay_hours', 24)

/** The app asks for a review at these counts of finished workouts, then after every `reviewPromptEvery`, up to `lastReviewPrompt`. */
export const reviewPrompts = numbers('review_prompt_finished_workouts', [1, 3, 6])
export const reviewPromptEvery = wholeNumber('review_prompt_every', 3)
export const lastReviewPrompt = wholeNumber('review_prompt_until', 30)

/** The period of the offer that is selected at first; `named` is the one that the visitor named. */
export const paymentPeriod = textOf(
  'default_payment_period',
  ['longest', 'named', ...PERIODS],
  'longest',
)

/** Whether a sign-up by password sends a mail that confirms the address. */
export const emailConfirmation = flag('email_confirmation', true)

/** Whether a person is asked before answers about their health go into their account. */
export const askHealthConsent = flag('ask_health_consent', true)

/** In years. Younger visitors get no account, and their answers stay on the device; 0 for no limit. */
export const accountAge = wholeNumber('account_age', 13)

/** The version of the terms, which each order carries as a tag. */
export const termsVersion = textAs('terms_version', (raw) => (raw.length <= 60 ? raw : null), '1')

// @rule 7.sampled-reports Of all pages, only the percentage in the setting reports errors
/** The percentage of pages that report errors. */
export const reportedPages = wholeNumber('error_reports_percent', 100)

/** Whether a set of workouts is only for subscribers. */
export const workoutSetIsPro = (set: string) => flag(`workout_set_${set}_pro`, false)

/** Schedules that only the back end parses (product 7). */
export const promoSchedule = text('promo_schedule', '')
export const notificationSchedule = text('notification_schedule', '')
export const emailSchedule = text('email_schedule', '')
