import { counts, inTurn, isTold, loses, passes, reads, sleeps, taps } from './acts.ts'
import { ANSWERED } from './answers.ts'
import { openOrder, planOrder, voucherOrder } from './orders.ts'
import type { ScreenState } from './ScreenState.ts'
import { enabled } from './switches.ts'

const PAYWALL = '/onboarding/subscription'
const MINUTE = 60_000
/** The time at which a promo's clock is stopped. */
const NOON = Date.parse('2026-03-02T12:00:00Z')

/** Riley just left this tab with the payment window open. */
const LEFT_TO_PAY = {
  open_checkout: JSON.stringify({ place: 'plan', uid: 'demo-riley', at: Date.now() }),
}

const PAY = /^Pay .+ and start$/
const pay = taps('button', PAY)
const decline = taps('button', 'Decline this card')

const priced = counts(4, 'main input[type=radio]')

/** A promo for every plan that lasts this many minutes and started this long before noon. */
const promo = (
  minutes: number,
  begunBefore: number,
): Pick<ScreenState, 'address' | 'settings' | 'remembers' | 'clock'> => ({
  address: `${PAYWALL}?promo=welcome`,
  settings: {
    ...enabled('welcome'),
    promo_welcome_expiration_minutes: String(minutes),
  },
  remembers: {
    device: {
      promo_activations: JSON.stringify({
        welcome: { since: NOON - begunBefore, seen: NOON - begunBefore },
      }),
    },
  },
  clock: { at: NOON, stands: true },
})

/** The paywall. */
export const PAYING: readonly ScreenState[] = [
  {
    name: 'paywall, prices on their way',
    address: PAYWALL,
    answers: ANSWERED,
    faults: { storefront: { latencyMs: 3_600_000 } },
    shows: 'Fetching prices',
    isBrief: true,
  },
  {
    name: 'paywall, nobody signed in',
    address: PAYWALL,
    answers: ANSWERED,
    shows: 'Create an account to continue',
  },
  { name: 'paywall, signed in', address: PAYWALL, answers: ANSWERED, person: 'riley', shows: PAY },
  {
    name: 'paywall, what is included first',
    address: PAYWALL,
    answers: ANSWERED,
    settings: { paywall_first: 'included' },
    act: priced,
    shows: 'What you get',
  },
  {
    name: 'paywall, what is included first, with a promo',
    ...promo(10, 3.2 * MINUTE),
    settings: { ...promo(10, 3.2 * MINUTE).settings, paywall_first: 'included' },
    answers: ANSWERED,
    act: priced,
    shows: 'What you get',
  },
  {
    name: 'paywall, another plan chosen',
    address: PAYWALL,
    answers: ANSWERED,
    person: 'riley',
    act: taps('radio', /^3 months/),
    shows: PAY,
  },
  {
    name: 'paywall, promo with minutes left',
    ...promo(10, 3.2 * MINUTE),
    answers: ANSWERED,
    act: priced,
    shows: '6 min 48 s left',
  },
  {
    name: 'paywall, promo with days left',
    ...promo(43_200, 3.2 * MINUTE),
    answers: ANSWERED,
    act: priced,
    shows: /^\d+ days left, until/,
  },
  {
    name: 'paywall, promo without an end',
    ...promo(0, 0),
    answers: ANSWERED,
    act: priced,
    shows: '30% off for you',
  },
  {
    name: 'paywall, promo to be removed',
    ...promo(0, 0),
    answers: ANSWERED,
    act: inTurn(priced, taps('button', 'Remove this offer')),
    shows: 'Remove this offer?',
  },
  {
    name: 'paywall, promo that just ended',
    ...promo(10, 9.5 * MINUTE),
    answers: ANSWERED,
    act: inTurn(reads('30 s left'), passes(MINUTE), isTold('The offer has ended.')),
  },
  {
    name: 'paywall, prices that changed during a sleep',
    ...promo(10, 0),
    clock: { at: NOON },
    answers: ANSWERED,
    person: 'riley',
    act: inTurn(
      counts(1, '[role=timer]'),
      reads(PAY),
      sleeps(20 * MINUTE),
      pay,
      isTold('The offer has ended.'),
    ),
    shows: '12 months is now $79.99',
  },
  {
    name: 'paywall, free trial',
    address: PAYWALL,
    answers: ANSWERED,
    person: 'riley',
    settings: { sku_year: 'onward-year-trial', sku_month: 'onward-month-intro' },
    shows: 'Start without paying today',
  },
  {
    name: 'paywall, in euros',
    address: PAYWALL,
    answers: ANSWERED,
    remembers: { visit: { demo_country: 'DE' } },
    shows: /€/,
  },
  {
    name: 'paywall, in yen',
    address: PAYWALL,
    answers: ANSWERED,
    remembers: { visit: { demo_country: 'JP' } },
    shows: /¥/,
  },
  {
    name: 'paywall, in dinars',
    address: PAYWALL,
    answers: ANSWERED,
    remembers: { visit: { demo_country: 'KW' } },
    shows: /KWD/,
  },
  {
    name: 'paywall, for a minor',
    address: PAYWALL,
    answers: { ...ANSWERED, age: 15 },
    person: 'sam',
    shows: 'I am the parent or guardian, continue',
  },
  {
    name: 'paywall, back from the payment page',
    address: `${PAYWALL}?fsc:session=abc`,
    answers: ANSWERED,
    person: 'riley',
    remembers: { visit: LEFT_TO_PAY },
    shows: 'We are checking whether your payment has arrived.',
    isBusy: true,
  },
  {
    name: 'paywall, back without a payment',
    address: `${PAYWALL}?fsc:session=abc`,
    answers: ANSWERED,
    person: 'riley',
    remembers: { visit: LEFT_TO_PAY },
    clock: {},
    act: inTurn(reads('We are checking whether your payment has arrived.'), passes(2.2 * MINUTE)),
    shows: 'No payment has arrived for this account.',
    isBusy: true,
  },
  {
    name: 'paywall, closed',
    address: PAYWALL,
    answers: ANSWERED,
    settings: { paywall_open: 'false' },
    shows: 'Plans are not on sale for now',
  },
  {
    name: 'paywall, closed, still closed',
    address: PAYWALL,
    answers: ANSWERED,
    settings: { paywall_open: 'false' },
    act: inTurn(taps('button', 'Check again'), isTold('Still paused. Try again later.')),
  },
  {
    name: 'paywall, closed with an order under way',
    address: PAYWALL,
    answers: ANSWERED,
    person: 'riley',
    settings: { paywall_open: 'false' },
    remembers: planOrder('riley'),
    shows: 'We have your order',
  },
  {
    name: 'paywall, an order under way',
    address: PAYWALL,
    answers: ANSWERED,
    person: 'riley',
    remembers: planOrder('riley'),
    shows: 'We have your order',
  },
  {
    name: 'paywall, a voucher under way',
    address: PAYWALL,
    answers: ANSWERED,
    person: 'riley',
    remembers: voucherOrder('riley'),
    shows: 'We have your voucher',
  },
  {
    name: 'paywall, an order at the bank',
    address: PAYWALL,
    answers: ANSWERED,
    person: 'riley',
    profile: openOrder('pending'),
    shows: /A bank transfer can take a week/,
  },
  {
    name: 'paywall, an order that is held',
    address: PAYWALL,
    answers: ANSWERED,
    person: 'riley',
    profile: openOrder('held'),
    shows: /Somebody has to check it/,
  },
  {
    name: 'paywall, promo that the server refuses',
    address: `${PAYWALL}?promo=used`,
    answers: ANSWERED,
    person: 'riley',
    act: inTurn(counts(1, 'main input[type=radio]'), pay),
    shows: /You have used this offer before/,
  },
  {
    name: 'paywall, storefront out of reach',
    address: PAYWALL,
    answers: ANSWERED,
    faults: { storefront: { offline: true } },
    shows: 'Prices did not load',
  },
  {
    name: 'paywall, nothing on offer',
    address: PAYWALL,
    answers: ANSWERED,
    settings: Object.fromEntries(
      ['month', 'quarter', 'halfyear', 'year'].map((period) => [`sku_${period}`, 'onward-gone']),
    ),
    shows: 'No plan is on sale right now',
  },
  {
    name: 'paywall, nothing part of the promo',
    address: `${PAYWALL}?promo=welcome`,
    answers: ANSWERED,
    settings: { promo_welcome_month: 'true', sku_month: 'onward-gone' },
    shows: 'Your offer covers no plan right now',
  },
  {
    name: 'paywall, whether there is a plan is unknown',
    address: PAYWALL,
    answers: ANSWERED,
    person: 'sam',
    faults: { profile: { status: 503 } },
    act: inTurn(pay, isTold('We could not check whether you already have a plan')),
  },
  {
    name: 'paywall, payment window that does not open',
    address: PAYWALL,
    answers: ANSWERED,
    person: 'riley',
    act: inTurn(priced, loses('storefront'), pay, isTold('The payment window did not open.')),
  },
  {
    name: 'payment window',
    address: PAYWALL,
    answers: ANSWERED,
    person: 'riley',
    act: pay,
    shows: 'Demo payment window.',
  },
  {
    name: 'payment window, card declined',
    address: PAYWALL,
    answers: ANSWERED,
    person: 'riley',
    act: inTurn(pay, decline),
    shows: 'The card was declined.',
  },
]
