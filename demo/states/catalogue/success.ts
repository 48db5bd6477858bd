import { fills, inTurn, passes, reads, taps } from './actions.ts'
import { ANSWERED } from './answers.ts'
import { evidence, openOrder, planOrder } from './orders.ts'
import { at, type ScreenState } from './ScreenState.ts'

const SUCCESS = '/onboarding/success'
const TWO_MINUTES_AND_MORE = 130_000

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

/** The screens after paying. */
export const AFTER_PAYING: readonly ScreenState[] = at(SUCCESS, [
  {
    name: 'waiting for activation',
    answers: ANSWERED,
    person: 'riley',
    remembers: planOrder('riley'),
    shows: 'We have your order',
  },
  {
    name: 'waiting for activation, late',
    answers: ANSWERED,
    person: 'riley',
    remembers: planOrder('riley'),
    clock: {},
    actions: inTurn(reads('We have your order'), passes(TWO_MINUTES_AND_MORE)),
    shows: 'This takes a little longer',
  },
  {
    name: 'success, an order at the bank',
    person: 'riley',
    profile: openOrder('pending'),
    shows: 'Your bank confirms within days',
  },
  {
    name: 'success, an order that is held',
    person: 'riley',
    profile: openOrder('held'),
    shows: 'We are looking at your order',
  },
  {
    name: 'success, a payment is looked for',
    person: 'riley',
    remembers: evidence('plan', 'left'),
    shows: 'Looking for your payment',
  },
  {
    name: 'success, a payment that was not found',
    person: 'riley',
    remembers: evidence('plan', 'left', 30 * 60_000),
    shows: 'No payment has arrived for this account.',
  },
  { name: 'success', person: 'alex', shows: /first session is|^You are in$/ },
  {
    name: 'success, on an iPhone',
    person: 'alex',
    userAgent: IPHONE,
    shows: 'Get the app for iPhone',
  },
  {
    name: 'success, on a computer',
    person: 'alex',
    userAgent: COMPUTER,
    shows: /first session is/,
  },
  {
    name: 'success, the code for the phone',
    person: 'alex',
    userAgent: COMPUTER,
    actions: taps('button', 'Show the code for your phone'),
    shows:
      "Point your phone's camera here: the app opens, with you logged in. The code works once, for an hour.",
  },
  {
    name: 'success, just paid',
    person: 'alex',
    remembers: planOrder('alex'),
    shows: 'ONW7K2PQA',
  },
  {
    name: 'success, address to correct',
    person: 'alex',
    actions: taps('button', 'Correct it'),
    shows: 'The right email',
  },
  {
    name: 'success, address not changed',
    person: 'alex',
    faults: { sendOobCode: { status: 400, says: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
    actions: inTurn(
      taps('button', 'Correct it'),
      fills({ 'The right email': 'alex@example.org' }),
      taps('button', 'Send the link'),
    ),
    shows: 'Your login is too old for this.',
  },
  {
    name: 'success, link to another address sent',
    person: 'alex',
    actions: inTurn(
      taps('button', 'Correct it'),
      fills({ 'The right email': 'alex@example.org' }),
      taps('button', 'Send the link'),
    ),
    shows: 'We sent a link to alex@example.org.',
  },
  { name: 'success, no active plan', person: 'riley', shows: 'No active plan on this account' },
  {
    name: 'success, plan unknown',
    person: 'sam',
    faults: { profile: { status: 503 } },
    shows: 'We could not check your plan',
  },
  {
    name: 'success, order of somebody not signed in',
    remembers: planOrder('riley'),
    shows: 'Log in to see your plan',
  },
  { name: 'success, nobody signed in', shows: 'You are not logged in' },
])
