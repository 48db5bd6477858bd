/** What a receiver is for. A visitor consents to each purpose on its own (product 7: consent). */
export const PURPOSES = ['analytics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]

/** The value of a field: text, a number, either of them, or the items of an offer. */
type FieldKind = 'text' | 'number' | 'text or number' | 'items'

interface EventFacts {
  /** When it is sent, as product people read it. */
  readonly when: string
  /** Its fields; one that ends in `?` may be absent. */
  readonly fields: Readonly<Record<string, FieldKind>>
  /** Which receivers hear of it. Answers are health data: no marketing receiver ever does. */
  readonly purposes: readonly Purpose[]
  /** What makes two of it the same, so that the second is dropped; absent where each counts. */
  readonly once?: string
}

const both = PURPOSES
const analyticsOnly = ['analytics'] as const
const offer = { currency: 'text', value: 'number', items: 'items' } as const

/** The name of the event that a question sends, by the key of its answer. */
export const answerEvent = <Key extends string>(key: Key) => `${key}_answer` as const
/** How the catalogue names all of them. */
const ANSWER_EVENT = answerEvent('<key>')

/** Every event there is (product 7: analytics). docs/analytics.md is made from it. */
export const CATALOGUE = {
  screen_view: {
    when: 'A screen stands before the visitor. The path alone, never a query. Which questions somebody sees follows from their answers, so marketing hears of the other screens alone.',
    fields: { page_path: 'text' },
    purposes: both,
  },
  [ANSWER_EVENT]: {
    when: 'A question is left with an answer, by a tap or Continue; knee and knee-pain each send theirs. The name of the visitor goes only to a receiver that takes personal data.',
    fields: { value: 'text or number' },
    purposes: analyticsOnly,
  },
  onboarding_redirect: {
    when: 'Somebody came to a question that is not asked of them, or ahead of an answer, and was led elsewhere.',
    fields: { from: 'text', to: 'text' },
    purposes: analyticsOnly,
  },
  signup: { when: 'An account was made, by whichever way in.', fields: { providerId: 'text' }, purposes: both },
  login: { when: 'Somebody with an account signed in.', fields: { providerId: 'text' }, purposes: both },
  utm_conversion: {
    when: 'The visit came with source, medium and campaign.',
    fields: { source: 'text', medium: 'text', campaign: 'text', 'content?': 'text', 'term?': 'text' },
    purposes: both,
    once: 'visit',
  },
  view_item_list: {
    when: 'Plans stand on a paywall with their prices; again where other plans come to stand there.',
    fields: { item_list_id: 'text', ...offer },
    purposes: both,
  },
  select_item: { when: 'The visitor picks another plan than the one that was selected.', fields: { item_list_id: 'text', ...offer }, purposes: both },
  view_promotion: {
    when: 'A promo counts while the paywall stands before the visitor.',
    fields: { promotion_id: 'text' },
    purposes: both,
    once: 'promo and visit',
  },
  begin_checkout: { when: 'The payment window is asked for.', fields: { item_list_id: 'text', 'coupon?': 'text', ...offer }, purposes: both },
  purchase: {
    when: 'The payment window says that something was ordered.',
    fields: { transaction_id: 'text', item_list_id: 'text', 'coupon?': 'text', ...offer },
    purposes: both,
    once: 'order',
  },
  web_vital: {
    when: 'The browser has measured how fast the page came and answered (LCP, INP, CLS, FCP, TTFB).',
    fields: { metric: 'text', value: 'number', rating: 'text' },
    purposes: analyticsOnly,
  },
} as const satisfies Readonly<Record<string, EventFacts>>

export type CatalogueName = keyof typeof CATALOGUE

/** One thing on offer, by the field names of the analytics standard. */
export interface Item {
  readonly item_id: string
  readonly item_category: string
  readonly price: number
  readonly quantity: 1
}

type ValueOf<Kind> = Kind extends 'number' ? number : Kind extends 'items' ? readonly Item[] : Kind extends 'text' ? string : string | number
type Fields<F> = { readonly [Name in keyof F as Name extends `${string}?` ? never : Name]: ValueOf<F[Name]> } & {
  readonly [Name in keyof F as Name extends `${infer Bare}?` ? Bare : never]?: ValueOf<F[Name]>
}

type PlainName = Exclude<CatalogueName, typeof ANSWER_EVENT>
type PlainEvent = { readonly [Name in PlainName]: { readonly name: Name; readonly params: Fields<(typeof CATALOGUE)[Name]['fields']> } }[PlainName]
export interface AnswerEvent {
  readonly name: ReturnType<typeof answerEvent>
  readonly params: Fields<(typeof CATALOGUE)[typeof ANSWER_EVENT]['fields']>
}

/** An event as it is sent. */
export type MeasuredEvent = (PlainEvent | AnswerEvent) & {
  /** Two with the same id are one. */
  readonly id?: string
  /** It names somebody: only for receivers that take personal data. */
  readonly personal?: true
  /** It tells of answers: not for marketing. */
  readonly answers?: true
}

const factsOf = ({ name }: MeasuredEvent): EventFacts => (isPlain(name) ? CATALOGUE[name] : CATALOGUE[ANSWER_EVENT])
const isPlain = (name: string): name is PlainName => name in CATALOGUE

export const isFor = (event: MeasuredEvent, purpose: Purpose): boolean => factsOf(event).purposes.includes(purpose) && !(event.answers && purpose === 'marketing')
