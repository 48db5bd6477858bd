import type { SiteRules } from '#domain/site/SiteRules.ts'
import { PERIODS } from '#domain/offer/period.ts'
import { ProblemArea } from '#domain/vocabulary/body.ts'
import { paywallFirst, planPrices } from './allExperiments.ts'
import * as app from './appSettings.ts'
import { coaches } from './coaches.ts'
import type { Experiment } from './Experiment.ts'
import {
  KNOWN_PROMOS,
  onboardingPromo,
  promoExpiration,
  promoFlag,
  promoPercent,
} from './promoSettings.ts'
import { type ClosableFeature, OPEN, SIGN_IN_OPEN } from './openings.ts'
import { flag, numbers, type Setting, textOf, wholeNumber } from './Setting.ts'
import {
  GIFT_PERIODS,
  giftSkuSetting,
  otherSkuSetting,
  skuSetting,
  VOUCHER_SKU_SETTINGS,
} from './skus.ts'
import { stepFlag } from '../onboarding/SiteFunnel.ts'

/** A setting with a description for product people. */
export interface CatalogueEntry {
  readonly setting: Setting<unknown>
  readonly description: string
  /** The arms, if the setting is an experiment. A deploy publishes no value for an experiment, so that nobody is in it. */
  readonly arms?: readonly string[]
}

/** Every remote setting with a fixed name, by subject (product 3, 9). Promos that product people set up have further settings. */
export function catalogueOf(
  sites: readonly SiteRules[],
): Readonly<Record<string, readonly CatalogueEntry[]>> {
  return {
    Openings: openings,
    Experiments: experimentEntries,
    Steps: steps(sites),
    Promos: promos(sites),
    Products: products(sites),
    Coaches: [
      entry(
        coaches,
        'The coaches of the coach site, at most 4, as JSON: [{"name", "line", "replies" (how soon), "picture" (a path on the site)}]; empty names nobody',
      ),
    ],
    Schedules: schedules,
    Accounts: accounts,
    Operation: [entry(app.reportedPages, 'Percentage of pages that report errors; 0 for none')],
    App: mobileAppSettings,
  }
}

const entry = (setting: Setting<unknown>, description: string): CatalogueEntry => ({
  setting,
  description,
})

function steps(sites: readonly SiteRules[]): readonly CatalogueEntry[] {
  const pathByFlag = new Map(
    sites.flatMap(({ funnel }) =>
      funnel.flatMap(({ flag: name, path }) => (name === undefined ? [] : [[name, path] as const])),
    ),
  )
  return [...pathByFlag].map(([name, path]) => entry(stepFlag(name), `Whether ${path} is shown`))
}

function promos(sites: readonly SiteRules[]): readonly CatalogueEntry[] {
  const onboarding = entry(
    onboardingPromo,
    'Promo code for signed-in visitors who came without one',
  )
  return [onboarding, ...Object.keys(KNOWN_PROMOS).flatMap((code) => promo(code, sites))]
}

function promo(code: string, sites: readonly SiteRules[]): readonly CatalogueEntry[] {
  const flagEntries = sites.flatMap(({ name, settingSuffix }) =>
    PERIODS.map((interval) =>
      entry(
        promoFlag(code, interval, settingSuffix),
        `Whether promo ${code} applies to ${interval} offers on the ${name} site`,
      ),
    ),
  )
  return [
    ...flagEntries,
    entry(
      promoExpiration(code),
      `Minutes that promo ${code} runs: 10, 60, 1440, 43200 or 525600; 0 means no end`,
    ),
    entry(
      promoPercent(code),
      `Discount in the banner of promo ${code}, in percent: 30, 50, 70 or 90`,
    ),
  ]
}

function products(sites: readonly SiteRules[]): readonly CatalogueEntry[] {
  return [
    ...sites.flatMap((site) =>
      PERIODS.flatMap((period) => [
        entry(
          skuSetting(period, site),
          `Product path of the ${period} offer on the ${site.name} site`,
        ),
        entry(
          otherSkuSetting(period, site),
          `The same in the arm other of the experiment prices; empty for the usual product`,
        ),
      ]),
    ),
    ...sites.flatMap((site) =>
      GIFT_PERIODS.map((period) =>
        entry(
          giftSkuSetting(period, site),
          `Product path of the ${period} gift on the ${site.name} site`,
        ),
      ),
    ),
    entry(VOUCHER_SKU_SETTINGS.pro, 'Product path that a pro voucher is redeemed for'),
    entry(
      VOUCHER_SKU_SETTINGS.humanCoaching,
      'Product path that a coaching voucher is redeemed for',
    ),
    entry(
      app.paymentPeriod,
      'The period that is selected at first: longest, named (by the visitor), month, quarter, halfyear or year',
    ),
  ]
}

/** An experiment with a description, which ends with its arms. */
const experimentEntry = ({ name, arms }: Experiment, description: string) => ({
  setting: textOf(name, arms, arms[0]),
  description: `${description} Arms: ${arms.join(', ')}`,
  arms,
})

/** Every experiment as a catalogue entry. */
export const experimentEntries = [
  experimentEntry(
    paywallFirst,
    'What comes first on the paywall: the plans, or what is included in them.',
  ),
  experimentEntry(
    planPrices,
    'Which plans are sold: those of sku_..., or those of sku_..._other; split gives half of the people each.',
  ),
]

const OPENINGS: Readonly<Record<ClosableFeature, CatalogueEntry>> = {
  paywall: entry(OPEN.paywall, 'Whether plans are sold; false closes the paywall'),
  gift: entry(OPEN.gift, 'Whether gifts are sold'),
  voucher: entry(OPEN.voucher, 'Whether vouchers are redeemed'),
  signUp: entry(
    OPEN.signUp,
    'Whether the sign-up is offered; anybody with an account can still log in',
  ),
}

const openings: readonly CatalogueEntry[] = [
  ...Object.values(OPENINGS),
  ...Object.values(SIGN_IN_OPEN).map((setting) =>
    entry(setting, `Whether the sign-in by ${setting.name.split('_')[2]} is offered`),
  ),
]

const schedules: readonly CatalogueEntry[] = [
  entry(app.promoSchedule, 'When promos are sent to a new account, in the format of the back end'),
  entry(
    app.notificationSchedule,
    'When notifications are sent to a new account, in the format of the back end',
  ),
  entry(app.emailSchedule, 'When emails are sent to a new account, in the format of the back end'),
]

const accounts: readonly CatalogueEntry[] = [
  entry(
    app.emailConfirmation,
    'Whether a sign-up by password sends a mail that confirms the address',
  ),
  entry(
    app.askHealthConsent,
    'Whether a person is asked before answers about their health go into their account',
  ),
  entry(
    app.accountAge,
    'Age below which a child gets no account and no answer leaves the device; 0 for no limit',
  ),
  entry(app.termsVersion, 'Version of the terms, which an order carries'),
]

/** Settings that only the mobile app reads (product 9: remote defaults). */
const mobileAppSettings: readonly CatalogueEntry[] = [
  entry(wholeNumber('workouts_per_week', 4), 'Workouts a week'),
  entry(
    wholeNumber('default_workout_duration', 2),
    'Default length of a workout: 1 short, 2 medium, 3 long',
  ),
  entry(wholeNumber('default_warmup', 1), 'Default warm-up'),
  entry(wholeNumber('default_recovery', 2), 'Default recovery'),
  entry(wholeNumber('ai_coach_free_messages', 1), 'Messages to the AI coach that are free'),
  entry(wholeNumber('free_custom_workouts', 0), 'Custom workouts that are free'),
  entry(
    wholeNumber('reonboarding_first_days', 14),
    'Days until the questions are first asked again',
  ),
  entry(wholeNumber('reonboarding_later_days', 30), 'Days between later repeats'),
  entry(wholeNumber('ads_start_delay_hours', 24), 'Hours until ads start'),
  entry(
    numbers('review_prompt_finished_workouts', [1, 3, 6]),
    'Counts of finished workouts at which the app asks for a review',
  ),
  entry(
    wholeNumber('review_prompt_every', 3),
    'After those, workouts between two requests for a review',
  ),
  entry(
    wholeNumber('review_prompt_until', 30),
    'Last count of finished workouts at which the app asks for a review',
  ),
  ...Object.values(ProblemArea).map((area) =>
    entry(
      flag(`workout_set_${area}_pro`, false),
      `Whether the ${area} workouts are only for subscribers`,
    ),
  ),
]
