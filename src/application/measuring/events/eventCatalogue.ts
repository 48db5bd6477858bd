import type { SaleItem } from '#domain/checkout/Checkout.ts'
/** The purpose of a receiver. A visitor allows each purpose separately (product 7: consent). */
export const PURPOSES = ['analytics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The type of a field; `items` are the offers of an event. */
type FieldKind = 'text' | 'number' | 'text or number' | 'items'

interface EventFacts {
  /** When the event is sent, in words for product people. */
  readonly when: string
  /** Its fields. A field whose name ends in `?` may be absent. */
  readonly fields: Readonly<Record<string, FieldKind>>
  /** Which receivers get it. Answers are health data, so marketing receivers never get them. */
  readonly purposes: readonly Purpose[]
  /** The scope in which it is sent only once; absent when every occurrence is sent. */
  readonly once?: string
}

const both = PURPOSES
const analyticsOnly = ['analytics'] as const
const offerFields = { currency: 'text', value: 'number', items: 'items' } as const

/** The name of the event that a question sends, by the key of its answer. */
export const answerEvent = <Key extends string>(key: Key) => `${key}_answer` as const
/** The name of all answer events in the catalogue. */
const ANSWER_EVENT = answerEvent('<key>')

/** Every event (product 7: analytics). docs/analytics.md is generated from it. */
export const CATALOGUE = {
  screen_view: {
    when: 'The visitor sees a screen. The event holds the path without the query. Marketing gets no screens of questions, because these follow from the answers. For analytics, the screen of a step also says its position in the funnel and when it was seen (see above).',
    fields: { page_path: 'text' },
    purposes: both,
  },
  [ANSWER_EVENT]: {
    when: 'The visitor leaves a question with an answer, by a tap or Continue; knee and knee-pain send one each. The name of the visitor goes only to receivers of personal data.',
    fields: { value: 'text or number' },
    purposes: analyticsOnly,
  },
  onboarding_redirect: {
    when: 'A visitor opened a question that is not in their sequence, or too early, and was redirected.',
    fields: { from: 'text', to: 'text' },
    purposes: analyticsOnly,
  },
  signup: {
    when: 'A visitor created an account, by any sign-in method.',
    fields: { providerId: 'text' },
    purposes: both,
  },
  login: {
    when: 'A person with an account signed in.',
    fields: { providerId: 'text' },
    purposes: both,
  },
  utm_conversion: {
    when: 'The visit started with source, medium and campaign. A value that held an email address or a telephone number is `(removed)`.',
    fields: {
      source: 'text',
      medium: 'text',
      campaign: 'text',
      'content?': 'text',
      'term?': 'text',
    },
    purposes: both,
    once: 'visit',
  },
  view_item_list: {
    when: 'The visitor sees offers with their prices; again when the offers or prices change.',
    fields: { item_list_id: 'text', ...offerFields },
    purposes: both,
  },
  select_item: {
    when: 'The visitor selects another offer.',
    fields: { item_list_id: 'text', ...offerFields },
    purposes: both,
  },
  view_promotion: {
    when: 'The visitor sees the paywall with the prices of a promo.',
    fields: { promotion_id: 'text' },
    purposes: both,
    once: 'promo and visit',
  },
  begin_checkout: {
    when: 'The visitor asks for the payment window.',
    fields: { item_list_id: 'text', 'coupon?': 'text', ...offerFields },
    purposes: both,
  },
  purchase: {
    when: 'The visitor has bought: the payment window reports an order, or, for a visitor who left the page to pay, the subscription is active. `transaction_id` is our own id of the checkout, which the order carries as its tag `checkout`: the server sends it, too. `value` is what is paid now, with tax as far as it is known. The server also sends a `refund`.',
    fields: { transaction_id: 'text', item_list_id: 'text', 'coupon?': 'text', ...offerFields },
    purposes: both,
    once: 'order',
  },
  experiment_exposure: {
    when: 'The visitor sees for the first time what an arm of an experiment changes.',
    fields: { experiment: 'text', arm: 'text' },
    purposes: analyticsOnly,
    once: 'arm and visit',
  },
  web_vital: {
    when: 'The browser has measured the speed of the page (LCP, INP, CLS, FCP, TTFB). Browsers that distinguish screens measure each and name it. The target is the kind of control that was tapped, or of the element painted last.',
    fields: {
      metric: 'text',
      value: 'number',
      rating: 'text',
      'screen?': 'text',
      'target?': 'text',
    },
    purposes: analyticsOnly,
  },
} as const satisfies Readonly<Record<string, EventFacts>>

export type CatalogueName = keyof typeof CATALOGUE

type ValueOf<Kind> = Kind extends 'number'
  ? number
  : Kind extends 'items'
    ? readonly SaleItem[]
    : Kind extends 'text'
      ? string
      : string | number
type Fields<F> = {
  readonly [Name in keyof F as Name extends `${string}?` ? never : Name]: ValueOf<F[Name]>
} & {
  readonly [Name in keyof F as Name extends `${infer Bare}?` ? Bare : never]?: ValueOf<F[Name]>
}

type PlainName = Exclude<CatalogueName, typeof ANSWER_EVENT>
type PlainEvent = {
  readonly [Name in PlainName]: {
    readonly name: Name
    readonly params: Fields<(typeof CATALOGUE)[Name]['fields']>
  }
}[PlainName]
export interface AnswerEvent {
  readonly name: ReturnType<typeof answerEvent>
  readonly params: Fields<(typeof CATALOGUE)[typeof ANSWER_EVENT]['fields']>
}

/** A view of the screen of a step: where in the funnel it is, for this visitor, and when it was seen (product 7: exits). */
export interface SeenStep {
  readonly site: string
  readonly step: string
  /** From 1, among the steps that this visitor is asked. */
  readonly position: number
  /** Which steps they are asked, as `askedCode` writes them. */
  readonly asked: string
  /** The steps of the site and their order, as `funnelCode` writes them. */
  readonly funnel: string
  /** In ms since the epoch, by the visitor's clock, even if analytics gets the event later. */
  readonly seen_at: number
  /** The number of this view on the page load, from 1. It puts views of the same time in order. */
  readonly view: number
}

export type MeasuredEvent = (PlainEvent | AnswerEvent) & {
  /** Of several events with the same id, a receiver gets only the first. */
  readonly id?: string
  /** The arms of experiments that this browser has shown, as `SeenArms` writes them. Marketing receivers do not get them. */
  readonly arms?: string
  /** Where in the funnel a step's screen is, and when it was seen. Follows from answers, so marketing receivers do not get it. */
  readonly stepView?: SeenStep
  /** It names a person, so only receivers that take personal data get it. */
  readonly personal?: true
  /** It reveals answers, so marketing receivers do not get it. */
  readonly answers?: true
}

const factsOf = ({ name }: MeasuredEvent): EventFacts =>
  isPlain(name) ? CATALOGUE[name] : CATALOGUE[ANSWER_EVENT]
const isPlain = (name: string): name is PlainName => name in CATALOGUE

// @rule 7.answers-not-marketed No marketing receiver learns the answers, or which questions a visitor sees
/** Whether receivers of a purpose may get the event. */
export const isFor = (event: MeasuredEvent, purpose: Purpose): boolean =>
  factsOf(event).purposes.includes(purpose) && !(event.answers && purpose === 'marketing')
