import { fills, inTurn, taps } from './acts.ts'
import { openOrder, planOrder, REFERENCE } from './orders.ts'
import type { ScreenState } from './ScreenState.ts'

const PAGE = '/account'
const DELETION = '/account/delete'

/** Riley with one plan. */
const withPlan = (record: object) => ({
  person: 'riley' as const,
  profile: { subscription: { active: true, state: 'active', reference: REFERENCE, ...record } },
})
const IN_2036 = Date.UTC(2036, 2, 2, 12)
const deletes = taps('button', 'Delete for good')
const confirms = fills({ 'Type DELETE to confirm': 'DELETE' })

/** The account page and the deletion of the account. */
export const YOUR_ACCOUNT: readonly ScreenState[] = [
  { name: 'your account, nobody signed in', address: PAGE, shows: 'Log in to see your account' },
  {
    name: 'your account, no plan',
    address: PAGE,
    person: 'riley',
    shows: 'There is no plan on this account.',
  },
  {
    name: 'your account, no profile',
    address: PAGE,
    person: 'sam',
    shows: 'You get none before you have a plan.',
  },
  {
    name: 'your account, plan unknown',
    address: PAGE,
    person: 'riley',
    faults: { profile: { status: 503 } },
    shows: 'We could not check your plan',
  },
  {
    name: 'your account, active',
    address: PAGE,
    ...withPlan({ gateway: 'card', next_charge: { at: IN_2036, total: 239.88, currency: 'USD' } }),
    shows: /^Next charge: \$239\.88 on/,
  },
  {
    name: 'your account, just bought',
    address: PAGE,
    ...withPlan({ gateway: 'card' }),
    remembers: planOrder('riley'),
    shows: /^You can withdraw from the contract until/,
  },
  {
    name: 'your account, last payment failed',
    address: PAGE,
    ...withPlan({ gateway: 'card', standing: 'overdue' }),
    shows: 'Change your card',
  },
  {
    name: 'your account, paused',
    address: PAGE,
    ...withPlan({ gateway: 'card', active: false, standing: 'paused' }),
    shows: 'Paused. Nothing is charged.',
  },
  {
    name: 'your account, canceled in an app store',
    address: PAGE,
    ...withPlan({ gateway: 'app_store', state: 'canceled' }),
    shows: 'Manage it at Apple',
  },
  {
    name: 'your account, ended',
    address: PAGE,
    ...withPlan({ gateway: 'reseller', active: false, state: 'expired' }),
    shows: 'Write to us to change it',
  },
  { name: 'your account, several plans', address: PAGE, person: 'alex', shows: 'Onward yoga' },
  {
    name: 'your account, an order at the bank',
    address: PAGE,
    person: 'riley',
    profile: openOrder('pending'),
    shows: 'We have your order',
  },
  {
    name: 'your account, an order that is held',
    address: PAGE,
    person: 'riley',
    profile: openOrder('held'),
    shows: /^Somebody has to check it/,
  },
  {
    name: 'your account, training tips stopped',
    address: PAGE,
    person: 'riley',
    act: taps('button', 'Stop them'),
    shows: 'Send them again',
  },
  {
    name: 'your account, consent to health data taken back',
    address: PAGE,
    person: 'riley',
    act: taps('button', 'Take my yes to that back'),
    shows: /^You took back your yes/,
  },
  {
    name: 'delete your account',
    address: DELETION,
    person: 'riley',
    shows: 'Type DELETE to confirm',
  },
  {
    name: 'delete your account, with a plan',
    address: DELETION,
    person: 'alex',
    shows: 'Still running: Onward workouts',
  },
  {
    name: 'delete your account, with a plan of a store',
    address: DELETION,
    ...withPlan({ gateway: 'app_store' }),
    shows: 'Manage it at Apple',
  },
  {
    name: 'delete your account, not confirmed',
    address: DELETION,
    person: 'riley',
    act: deletes,
    shows: 'Type DELETE, or keep your account',
  },
  {
    name: 'delete your account, not answered',
    address: DELETION,
    person: 'riley',
    faults: { deleteAccount: { status: 503 } },
    act: inTurn(confirms, deletes),
    shows: 'Your account is still there',
  },
  {
    name: 'delete your account, deleted',
    address: DELETION,
    person: 'riley',
    act: inTurn(confirms, deletes),
    shows: 'Your account is deleted',
  },
]
