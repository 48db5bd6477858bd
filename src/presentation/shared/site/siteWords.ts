import type { NamedPeriod } from '#domain/offer/namedOffer.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import * as m from '../../generated/paraglide/messages.js'
import coachPicture from '../../pictures/drawn/coach.svg?raw'

/** An example of a conversation between a coach and the visitor. */
export interface Conversation {
  readonly who: () => string
  readonly question: () => string
  readonly answer: () => string
  readonly call: () => string
  readonly caption: () => string
}

/** A site's words about its product, for the plan page and later ones. The words of the welcome page are in `siteWelcomes.ts`. */
interface SiteWords {
  /** A note on the plan page about the coach; null for none. */
  readonly planNote: {
    readonly picture: string
    readonly title: () => string
    readonly text: () => string
  } | null
  /** The conversation on the pictured phone; null if it shows an exercise instead. */
  readonly conversation: Conversation | null
  readonly paywallTitle: () => string
  /** Says that the visitor named a period. */
  readonly namedPeriod: Readonly<Record<NamedPeriod, () => string>>
  /** The services included in every offer. */
  readonly included: readonly (() => string)[]
  readonly giftTitle: () => string
  readonly giftText: () => string
  /** The description of a gift with its period. */
  readonly giftDescriptionWithPeriod: (words: { readonly period: string }) => string
  /** The description of a gift without its period. */
  readonly giftDescription: () => string
}

export const SITE_WORDS: Readonly<Record<SiteName, SiteWords>> = {
  workouts: {
    planNote: null,
    conversation: null,
    paywallTitle: m.paywall_title,
    namedPeriod: {
      month: m.paywall_named_month,
      quarter: m.paywall_named_quarter,
      year: m.paywall_named_year,
    },
    included: [m.paywall_included_plain_1, m.paywall_included_plain_2, m.paywall_included_plain_3],
    giftTitle: m.gift_title,
    giftText: m.gift_text,
    giftDescriptionWithPeriod: m.gift_card_what,
    giftDescription: m.redeem_kind_pro,
  },
  coach: {
    planNote: { picture: coachPicture, title: m.plan_coach_title, text: m.plan_coach_text },
    conversation: {
      who: m.coach_welcome_card_title,
      question: m.phone_coach_question,
      answer: m.phone_coach_answer,
      call: m.phone_coach_call,
      caption: m.phone_coach_caption,
    },
    paywallTitle: m.paywall_title_coach,
    namedPeriod: {
      month: m.coach_paywall_named_month,
      quarter: m.paywall_named_quarter,
      year: m.paywall_named_year,
    },
    included: [m.paywall_included_coach_1, m.paywall_included_coach_2, m.paywall_included_coach_3],
    giftTitle: m.gift_title_coach,
    giftText: m.gift_text_coach,
    giftDescriptionWithPeriod: m.gift_card_what_coach,
    giftDescription: m.redeem_kind_human_coaching,
  },
}
