import { MINUTE_MS } from '#domain/time/durations.ts'
import { counts, inTurn, readsNotice, loses, passes, reads, sleeps, taps } from './actions.ts'
import { ANSWERED } from './answers.ts'
import { evidence, openOrder, planOrder, voucherOrder } from './orders.ts'
import { at, type ScreenState } from './ScreenState.ts'
import { settingsEnabling } from './promoSettings.ts'

const PAYWALL = '/onboarding/subscription'
/** The time at which the clock starts in states with a promo. */
const NOON = Date.parse('2026-03-02T12:00:00Z')

const VISITOR = { address: PAYWALL, answers: ANSWERED }
const RILEY = { ...VISITOR, person: 'riley' } as const

/** What this tab stored when Riley left the page, just now, while the payment window was open. */
const LEFT_TO_PAY = {
  open_checkout: JSON.stringify({ place: 'plan', uid: 'demo-riley', at: Date.now() }),
}

const PAY = /^Pay .+ and start$/
const pay = taps('button', PAY)
const decline = taps('button', 'Decline this card')

const waitsForPrices = counts(4, 'main input[type=radio]')

/**
 * The paywall at noon, with a promo for every plan.
 * @param minutes how long the promo lasts; 0 if it has no end
 * @param begunBefore how long before noon the promo started, in ms
 */
const promo = (
  minutes: number,
  begunBefore: number,
): Omit<ScreenState, 'name' | 'actions' | 'shows'> => ({
  ...VISITOR,
  address: `${PAYWALL}?promo=welcome`,
  settings: {
    ...settingsEnabling('welcome'),
    promo_welcome_expiration_minutes: String(minutes),
  },
  remembers: {
    device: {
      promo_activations: JSON.stringify({
        welcome: { since: NOON - begunBefore, seen: NOON - begunBefore },
      }),
    },
  },
  clock: { at: NOON, isStopped: true },
})

/** The paywall. */
export const PAYING: readonly ScreenState[] = [
  {
    name: 'paywall, prices on their way',
    ...VISITOR,
    faults: { storefront: { latencyMs: 3_600_000 } },
    shows: 'Fetching prices',
    isBrief: true,
  },
  { name: 'paywall, nobody signed in', ...VISITOR, shows: 'Create an account to continue' },
  { name: 'paywall, signed in', ...RILEY, shows: PAY },
  {
    name: 'paywall, session ended by the service',
    ...VISITOR,
    remembers: { visit: { arrival: JSON.stringify({ stay: 'ended', uid: 'demo-riley' }) } },
    shows: 'Log in to continue',
  },
  {
    name: 'paywall, what is included first',
    ...VISITOR,
    settings: { paywall_first: 'included' },
    actions: waitsForPrices,
    shows: 'What you get',
  },
  {
    name: 'paywall, what is included first, with a promo',
    ...promo(10, 3.2 * MINUTE_MS),
    settings: { ...promo(10, 3.2 * MINUTE_MS).settings, paywall_first: 'included' },
    actions: waitsForPrices,
    shows: 'What you get',
  },
  {
    name: 'paywall, another plan chosen',
    ...RILEY,
    actions: taps('radio', /^12 months/),
    shows: PAY,
  },
  {
    name: 'paywall, promo with minutes left',
    ...promo(10, 3.2 * MINUTE_MS),
    actions: waitsForPrices,
    shows: '6 min 48 s left',
  },
  {
    name: 'paywall, promo with days left',
    ...promo(43_200, 3.2 * MINUTE_MS),
    actions: waitsForPrices,
    shows: /^\d+ days left, until/,
  },
  {
    name: 'paywall, promo that lowers the next charge, too',
    ...VISITOR,
    address: `${PAYWALL}?promo=twice`,
    settings: settingsEnabling('twice'),
    shows: 'Once your discount is over',
  },
  {
    name: 'paywall, promo without an end',
    ...promo(0, 0),
    actions: waitsForPrices,
    shows: '30% off for you',
  },
  {
    name: 'paywall, promo that is off',
    ...VISITOR,
    address: `${PAYWALL}?promo=autumn`,
    actions: waitsForPrices,
    shows: /^The offer in your link is not on/,
  },
  {
    name: 'paywall, promo to be removed',
    ...promo(0, 0),
    actions: inTurn(waitsForPrices, taps('button', 'Remove this offer')),
    shows: 'Remove this offer?',
  },
  {
    name: 'paywall, promo that just ended',
    ...promo(10, 9.5 * MINUTE_MS),
    actions: inTurn(reads('30 s left'), passes(MINUTE_MS), readsNotice('The offer has ended.')),
  },
  {
    name: 'paywall, prices that changed during a sleep',
    ...promo(10, 0),
    clock: { at: NOON },
    person: 'riley',
    actions: inTurn(
      counts(1, '[role=timer]'),
      reads(PAY),
      sleeps(20 * MINUTE_MS),
      pay,
      readsNotice('The offer has ended.'),
    ),
    shows: '3 months is now $39.99',
  },
  {
    name: 'paywall, free trial',
    ...RILEY,
    settings: {
      sku_year: 'onward-year-trial',
      sku_month: 'onward-month-intro',
      default_payment_period: 'longest',
    },
    shows: 'Start without paying today',
  },
  {
    name: 'paywall, in euros',
    ...VISITOR,
    remembers: { visit: { demo_country: 'DE' } },
    shows: /€/,
  },
  { name: 'paywall, in yen', ...VISITOR, remembers: { visit: { demo_country: 'JP' } }, shows: /¥/ },
  {
    name: 'paywall, in dinars',
    ...VISITOR,
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
  ...at(`${PAYWALL}?fsc:session=abc`, [
    {
      name: 'paywall, back from the payment page',
      ...RILEY,
      remembers: { visit: LEFT_TO_PAY },
      shows: 'We are checking whether your payment has arrived.',
      isBusy: true,
    },
    {
      name: 'paywall, back without a payment',
      ...RILEY,
      remembers: { visit: LEFT_TO_PAY },
      clock: {},
      actions: inTurn(
        reads('We are checking whether your payment has arrived.'),
        passes(2.2 * MINUTE_MS),
      ),
      shows: 'No payment has arrived for this account.',
      isBusy: true,
    },
  ]),
  {
    name: 'paywall, a payment without an order',
    ...RILEY,
    remembers: evidence('plan', 'reported'),
    shows: 'We are checking whether your payment has arrived.',
    isBusy: true,
  },
  {
    name: 'paywall, a payment without an order that has not arrived',
    ...RILEY,
    remembers: evidence('plan', 'reported'),
    clock: {},
    actions: inTurn(
      reads('We are checking whether your payment has arrived.'),
      passes(2.2 * MINUTE_MS),
    ),
    shows: 'Your payment has not arrived yet.',
    isBusy: true,
  },
  {
    name: 'paywall, a payment without an order, given up',
    ...RILEY,
    remembers: evidence('plan', 'reported', 90 * MINUTE_MS),
    shows: 'No payment has arrived for this account.',
  },
  {
    name: 'paywall, closed',
    ...VISITOR,
    settings: { paywall_open: 'false' },
    shows: 'Plans are not on sale for now',
  },
  {
    name: 'paywall, closed, still closed',
    ...VISITOR,
    settings: { paywall_open: 'false' },
    actions: inTurn(taps('button', 'Check again'), readsNotice('Still paused. Try again later.')),
  },
  {
    name: 'paywall, closed with an order under way',
    ...RILEY,
    settings: { paywall_open: 'false' },
    remembers: planOrder('riley'),
    shows: 'We have your order',
  },
  {
    name: 'paywall, an order under way',
    ...RILEY,
    remembers: planOrder('riley'),
    shows: 'We have your order',
  },
  {
    name: 'paywall, a voucher under way',
    ...RILEY,
    remembers: voucherOrder('riley'),
    shows: 'We have your voucher',
  },
  {
    name: 'paywall, an order at the bank',
    ...RILEY,
    profile: openOrder('pending'),
    shows: /A bank transfer can take a week/,
  },
  {
    name: 'paywall, an order that is held',
    ...RILEY,
    profile: openOrder('held'),
    shows: /Somebody has to check it/,
  },
  {
    name: 'paywall, promo that the server refuses',
    ...RILEY,
    address: `${PAYWALL}?promo=used`,
    actions: inTurn(counts(1, 'main input[type=radio]'), pay),
    shows: /You have used this offer before/,
  },
  {
    name: 'paywall, storefront out of reach',
    ...VISITOR,
    faults: { storefront: { offline: true } },
    shows: 'Prices did not load',
  },
  {
    name: 'paywall, nothing on offer',
    ...VISITOR,
    settings: Object.fromEntries(
      ['month', 'quarter', 'halfyear', 'year'].map((period) => [`sku_${period}`, 'onward-gone']),
    ),
    shows: 'No plan is on sale right now',
  },
  {
    name: 'paywall, promo without offers',
    address: `${PAYWALL}?promo=welcome`,
    answers: ANSWERED,
    settings: { promo_welcome_month: 'true', sku_month: 'onward-gone' },
    shows: 'Your offer covers no plan right now',
  },
  {
    name: 'paywall, profile unknown',
    ...VISITOR,
    person: 'sam',
    faults: { profile: { status: 503 } },
    actions: inTurn(pay, readsNotice('We could not check whether you already have a plan')),
  },
  {
    name: 'paywall, payment window that does not open',
    ...RILEY,
    actions: inTurn(
      waitsForPrices,
      loses('storefront'),
      pay,
      readsNotice('The payment window did not open.'),
    ),
  },
  { name: 'payment window', ...RILEY, actions: pay, shows: 'Demo payment window.' },
  {
    name: 'payment window, card declined',
    ...RILEY,
    actions: inTurn(pay, decline),
    shows: 'The card was declined.',
  },
]
