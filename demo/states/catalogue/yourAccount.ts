import { fills, inTurn, taps } from './actions.ts'
import { openOrder, planOrder, REFERENCE } from './orders.ts'
import { at, type ScreenState } from './ScreenState.ts'

const PAGE = '/account'
const DELETION = '/account/delete'

const RILEY = { address: PAGE, person: 'riley' } as const
const DELETING = { address: DELETION, person: 'riley' } as const
/** Riley with one plan. */
const withPlan = (record: object) => ({
  ...RILEY,
  profile: { subscription: { active: true, state: 'active', reference: REFERENCE, ...record } },
})
const IN_2036 = Date.UTC(2036, 2, 2, 12)
const deletes = taps('button', 'Delete for good')
const confirms = fills({ 'Type DELETE to confirm': 'DELETE' })

/** The account page and the deletion of the account. */
export const YOUR_ACCOUNT: readonly ScreenState[] = [
  { name: 'your account, nobody signed in', address: PAGE, shows: 'Log in to see your account' },
  { name: 'your account, no plan', ...RILEY, shows: 'There is no plan on this account.' },
  {
    name: 'your account, no profile',
    address: PAGE,
    person: 'sam',
    shows: 'You get none before you have a plan.',
  },
  {
    name: 'your account, plan unknown',
    ...RILEY,
    faults: { profile: { status: 503 } },
    shows: 'We could not check your plan',
  },
  {
    name: 'your account, active',
    ...withPlan({ gateway: 'card', next_charge: { at: IN_2036, total: 239.88, currency: 'USD' } }),
    shows: /^US\$239\.88 on/,
  },
  {
    name: 'your account, just bought',
    ...withPlan({ gateway: 'card' }),
    remembers: planOrder('riley'),
    shows: 'Money back until',
  },
  {
    name: 'your account, last payment failed',
    ...withPlan({ gateway: 'card', standing: 'overdue' }),
    shows: 'Change your card',
  },
  {
    name: 'your account, paused',
    ...withPlan({ gateway: 'card', active: false, standing: 'paused' }),
    shows: 'Paused. Nothing is charged.',
  },
  {
    name: 'your account, canceled in an app store',
    ...withPlan({ gateway: 'app_store', state: 'canceled' }),
    shows: 'Manage it at Apple',
  },
  {
    name: 'your account, ended',
    ...withPlan({ gateway: 'reseller', active: false, state: 'expired' }),
    shows: 'Write to us to change it',
  },
  { name: 'your account, several plans', address: PAGE, person: 'alex', shows: 'Onward yoga' },
  {
    name: 'your account, an order at the bank',
    ...RILEY,
    profile: openOrder('pending'),
    shows: 'We have your order',
  },
  {
    name: 'your account, an order that is held',
    ...RILEY,
    profile: openOrder('held'),
    shows: /^Somebody has to check it/,
  },
  {
    name: 'your account, training tips stopped',
    ...RILEY,
    actions: taps('button', 'Stop them'),
    shows: 'Send them',
  },
  {
    name: 'your account, consent to health data withdrawn',
    ...RILEY,
    actions: taps('button', 'Take back my consent'),
    shows: /^You took back your yes/,
  },
  { name: 'delete your account', ...DELETING, shows: 'Type DELETE to confirm' },
  ...at(DELETION, [
    {
      name: 'delete your account, with a plan',
      person: 'alex',
      shows: 'Still running: Onward workouts',
    },
    {
      name: 'delete your account, with a plan of a store',
      ...withPlan({ gateway: 'app_store' }),
      shows: 'Manage it at Apple',
    },
  ]),
  {
    name: 'delete your account, not confirmed',
    ...DELETING,
    actions: deletes,
    shows: 'Type DELETE, or keep your account',
  },
  {
    name: 'delete your account, not answered',
    ...DELETING,
    faults: { deleteAccount: { status: 503 } },
    actions: inTurn(confirms, deletes),
    shows: 'Your account is still there',
  },
  {
    name: 'delete your account, deleted',
    ...DELETING,
    actions: inTurn(confirms, deletes),
    shows: 'Your account is deleted',
  },
]
