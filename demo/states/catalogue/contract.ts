import { fills, inTurn, reads, taps } from './actions.ts'
import { planOrder, REFERENCE } from './orders.ts'
import { at, type StoredTexts, type ScreenState } from './ScreenState.ts'

const PAGE = '/end'
const NOON = Date.parse('2026-03-02T12:00:00Z')

const filledIn = (more: object = {}): StoredTexts => ({
  visit: {
    end_draft: JSON.stringify({
      kind: 'withdraw',
      name: 'Erika Mustermann',
      email: 'erika@example.com',
      reference: 'ONW7K2PQA',
      ...more,
    }),
  },
})
const received = (isMailed: boolean): StoredTexts => ({
  visit: {
    end_sent: JSON.stringify({
      kind: 'withdraw',
      statement:
        'To Onward, help@onward.example:\nI withdraw from my contract.\nName: Erika Mustermann\nEmail: erika@example.com\nOrder: ONW7K2PQA',
      receipt: { number: 'R-000001', receivedAt: NOON, isMailed, ended: 'asked' },
    }),
  },
})
const continues = taps('button', 'Continue')

/** Withdrawing from a contract, or cancelling it. */
export const CONTRACTS: readonly ScreenState[] = at(PAGE, [
  { name: 'end of a contract', shows: 'End your contract' },
  {
    name: 'end of a contract, just bought',
    person: 'riley',
    profile: { subscription: { active: true, state: 'active', reference: REFERENCE } },
    remembers: planOrder('riley'),
    shows: /^Until .+, without a reason/,
  },
  {
    name: 'end of a contract, in an app store',
    person: 'riley',
    profile: { subscription: { active: true, gateway: 'app_store' } },
    shows: 'This plan ends in its store',
  },
  {
    name: 'end of a contract, several plans',
    person: 'riley',
    profile: {
      subscription: { active: true, state: 'active', gateway: 'card', reference: REFERENCE },
      subscription_yoga: { active: true, gateway: 'app_store' },
    },
    shows: 'Which plan is it about?',
  },
  {
    name: 'end of a contract, canceled already',
    person: 'riley',
    profile: {
      subscription: {
        active: true,
        state: 'canceled',
        gateway: 'card',
        ends: Date.UTC(2036, 2, 2, 12),
      },
    },
    shows: /^Your plan runs until/,
  },
  {
    name: 'end of a contract, signed in',
    person: 'alex',
    actions: taps('radio', /^Cancel the contract/),
    shows: 'When should it end?',
  },
  {
    name: 'end of a contract, invalid fields',
    actions: inTurn(
      taps('radio', /^Cancel the contract/),
      taps('radio', 'For an important reason, at once'),
      fills({ Email: 'erika@example' }),
      continues,
    ),
    shows: 'Say what the reason is',
  },
  {
    name: 'end of a contract, to confirm',
    remembers: filledIn(),
    actions: continues,
    shows: 'Confirm withdrawal',
  },
  {
    name: 'end of a contract, too late to withdraw',
    person: 'riley',
    profile: {
      subscription: {
        active: true,
        state: 'active',
        gateway: 'card',
        reference: REFERENCE,
        since: Date.UTC(2026, 2, 2),
      },
    },
    remembers: filledIn({ reference: REFERENCE }),
    actions: continues,
    shows: /^The time to withdraw is over: when you confirm/,
  },
  {
    name: 'end of a contract, not answered',
    remembers: filledIn(),
    faults: { endContract: { status: 503 } },
    actions: inTurn(continues, taps('button', 'Confirm withdrawal')),
    shows: 'We could not confirm that it arrived',
  },
  {
    name: 'end of a contract, too many',
    remembers: filledIn({ kind: 'cancel' }),
    faults: { endContract: { status: 429 } },
    actions: inTurn(continues, taps('button', 'Confirm cancellation')),
    shows: /^Too many statements/,
  },
  {
    name: 'end of a contract, received',
    remembers: received(true),
    shows: 'We have your withdrawal',
  },
  {
    name: 'end of a contract, received and not mailed',
    remembers: received(false),
    actions: reads('We have your withdrawal'),
    shows: /^Save this receipt/,
  },
])
