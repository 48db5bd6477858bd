import { MINUTE_MS } from '#domain/time/durations.ts'
import { fills, inTurn, readsNotice, taps } from './actions.ts'
import { evidence, openOrder, planOrder, REFERENCE, voucherOrder, YEAR } from './orders.ts'
import { settingsEnabling } from './promoSettings.ts'
import { at, type StoredTexts, type ScreenState, type StateClock } from './ScreenState.ts'

const NOON = Date.parse('2026-03-02T12:00:00Z')
const DELIVERY_DAY = '2026-03-08'

const atNoon: StateClock = { at: NOON, isStopped: true }
const payGift = taps('button', /^Pay .+ for the gift$/)
const GIFT = {
  name: 'Ben van Berg',
  email: 'ben@example.com',
  from: 'Aunt Karin',
  note: 'See you at the lake',
  day: DELIVERY_DAY,
}
const draft: StoredTexts = { visit: { gift_draft: JSON.stringify(GIFT) } }
const giftOrder = (uid: string | null): StoredTexts => ({
  visit: {
    gift_order: JSON.stringify({
      ...GIFT,
      id: 'demo-gift',
      reference: REFERENCE,
      path: 'onward-gift-halfyear',
      interval: 'halfyear',
      offer: { ...YEAR, path: 'onward-gift-halfyear', interval: 'halfyear' },
      uid,
    }),
  },
})

/** A plan for somebody else. */
export const GIFTS: readonly ScreenState[] = [
  ...at('/gift', [
    { name: 'gift', shows: /^Pay .+ for the gift$/ },
    { name: 'gift, filled in', clock: atNoon, remembers: draft, shows: /^Pay .+ for the gift$/ },
    {
      name: 'gift, nothing filled in',
      clock: atNoon,
      actions: payGift,
      shows: 'Enter the name of the person the gift is for',
    },
    {
      name: 'gift, invalid fields',
      clock: atNoon,
      actions: inTurn(
        taps('radio', /^On a day/),
        fills({
          'Their name': 'Ben',
          'Their email': 'ben@example',
          'The day': '2020-01-01',
          'Your message (optional)': 'See you at the lake. '.repeat(16),
        }),
        payGift,
      ),
      shows: 'Enter an email address such as name@example.com',
    },
    {
      name: 'gift, storefront out of reach',
      faults: { storefront: { offline: true } },
      shows: 'Prices did not load',
    },
    {
      name: 'gift, closed',
      settings: { gift_open: 'false' },
      shows: 'Gifts are not on sale for now',
    },
    {
      name: 'gift, payment window',
      clock: atNoon,
      remembers: draft,
      actions: payGift,
      shows: 'A gift for Ben van Berg',
    },
    {
      name: 'gift, may be paid',
      remembers: evidence('gift', 'reported'),
      shows: 'The payment window closed without telling us how it ended.',
      isBusy: true,
    },
    {
      name: 'gift, may be paid, sold again',
      remembers: evidence('gift', 'left', 30 * MINUTE_MS),
      shows: 'The payment window closed without telling us how it ended.',
    },
  ]),
  ...at('/gift/success', [
    { name: 'gift success', remembers: giftOrder(null), shows: 'Your gift is all set' },
    {
      name: 'gift success, order of somebody not signed in',
      remembers: giftOrder('demo-riley'),
      shows: 'Log in to see your gift',
    },
    { name: 'gift success, no gift', shows: 'There is no gift to show here' },
    {
      name: 'gift success, a gift that may be paid',
      remembers: evidence('gift', 'reported'),
      shows: 'The payment window closed without telling us how it ended.',
    },
  ]),
]

const redeem = taps('button', 'Redeem')
const withCode = (code: string): StoredTexts => ({
  visit: { voucher_code: code, voucher_kind: 'pro' },
})

/** A code for a plan that somebody else paid for. */
export const VOUCHERS: readonly ScreenState[] = [
  {
    name: 'redeem, the link of a gift',
    address: '/redeem#gift=ONWARD-PRO&to=Ben&from=Aunt+Karin&for=year',
    clock: atNoon,
    shows: 'Ben, Aunt Karin has a gift for you',
  },
  ...at('/redeem', [
    { name: 'redeem, nobody signed in', shows: 'Already have an account? Log in' },
    { name: 'redeem, signed in', person: 'sam', shows: /^Redeem$/ },

    {
      name: 'redeem, closed',
      settings: { voucher_open: 'false' },
      shows: 'Vouchers are paused for now',
    },
    { name: 'redeem, no code', actions: taps('button', 'Continue'), shows: 'Enter the code' },
    {
      name: 'redeem, refused code',
      person: 'sam',
      remembers: withCode('ONWARD-PRO-USED'),
      actions: redeem,
      shows:
        'This code does not work. It is mistyped, used, past its last day or for another product.',
    },
    {
      name: 'redeem, payment window',
      person: 'sam',
      remembers: withCode('ONWARD-PRO'),
      actions: redeem,
      shows: 'Demo payment window.',
    },
    {
      name: 'redeem, window closed',
      person: 'sam',
      remembers: withCode('ONWARD-PRO'),
      actions: inTurn(redeem, taps('button', 'Close the payment window')),
      shows: 'You closed the window, so your code was not used.',
    },
    {
      name: 'redeem, may be used already',
      person: 'riley',
      remembers: evidence('voucher', 'left'),
      shows: 'We are checking whether your payment has arrived.',
      isBusy: true,
    },
    {
      name: 'redeem, plan active already',
      person: 'alex',
      remembers: withCode('ONWARD-PRO'),
      shows: 'You have this plan already',
    },
    {
      name: 'redeem, profile unknown',
      person: 'sam',
      faults: { profile: { status: 503 } },
      remembers: withCode('ONWARD-PRO'),
      actions: inTurn(redeem, readsNotice('We could not check your account')),
    },
    {
      name: 'redeem, out of reach',
      person: 'sam',
      remembers: withCode('ONWARD-PRO'),
      faults: { storefront: { offline: true } },
      actions: inTurn(redeem, readsNotice('We could not reach our payment partner')),
    },
    {
      name: 'redeem, an order under way',
      person: 'riley',
      remembers: planOrder('riley'),
      shows: 'We have your order',
    },
    {
      name: 'redeem, an order that is held',
      person: 'riley',
      profile: openOrder('held'),
      shows: /Somebody has to check it/,
    },
  ]),
  ...at('/redeem/success', [
    {
      name: 'redeem success, an order at the bank',
      person: 'riley',
      profile: openOrder('pending'),
      shows: 'Your bank confirms within days',
    },
    {
      name: 'redeem success, activating',
      person: 'riley',
      remembers: voucherOrder('riley'),
      shows: 'We have your voucher',
    },
    {
      name: 'redeem success',
      person: 'alex',
      remembers: voucherOrder('alex'),
      shows: /Your voucher worked/,
    },
    { name: 'redeem success, no voucher', person: 'sam', shows: 'No active plan on this account' },
  ]),
]

const promoOff = Object.fromEntries(
  Object.keys(settingsEnabling('isic')).map((name) => [name, 'false']),
)

/** The student offer. */
export const STUDENTS: readonly ScreenState[] = at('/isic', [
  { name: 'student offer', shows: '50% off for students' },
  {
    name: 'student offer, for a time',
    settings: { promo_isic_expiration_minutes: '43200' },
    shows: /You have 30 days/,
  },
  {
    name: 'student offer, paywall closed',
    settings: { paywall_open: 'false' },
    shows: 'Plans are not on sale for now. Your time',
  },
  { name: 'student offer, off', settings: promoOff, shows: 'There is no student offer right now' },
  {
    name: 'student offer, over',
    settings: { promo_isic_expiration_minutes: '10' },
    remembers: { device: { promo_activations: JSON.stringify({ isic: { since: 0, seen: 0 } }) } },
    shows: 'Your student offer has ended',
  },
])
