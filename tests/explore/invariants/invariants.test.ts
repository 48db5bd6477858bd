// Each invariant on made-up moments: one that violates it, and the nearest one that does not.
import { expect, test } from 'vitest'
import { aControl, aHappening, aLook, aMoment } from '../aMoment.ts'
import type { Action } from '../actions/Action.ts'
import { Memory } from '../Memory.ts'
import { firstBreach } from './invariants.ts'

type Given = Parameters<typeof aHappening>[0]
const GOAL = '/onboarding/goal'
const NAME = '/onboarding/name'
const HALF = { units: 'metric', gender: 'f', displayName: 'Ana', goal: 1 }
const BACK = { do: 'back' } as const
const ACTIVE = {
  signedIn: 'demo-sam',
  documents: { 'demo-sam': { subscription: { active: true } } },
}

const withNoise = (kind: 'uncaught' | 'console' | 'alert', text: string): Given => ({
  noise: [{ kind, text }],
})
const calls = (...statuses: readonly number[]): Given => ({
  after: aMoment([aLook()], {
    profileCalls: statuses.map((status) => ({ uid: 'demo-sam', status })),
  }),
})
const orders = (...bought: readonly (readonly [uid: string, field: string])[]): Given => ({
  after: aMoment([aLook()], {
    orders: bought.map(([uid, activates]) => ({ uid, path: 'onward-year', activates })),
  }),
})
const to = (
  answers: object,
  look: object = {},
  action: NonNullable<Given>['action'] = BACK,
): Given => ({
  action,
  before: aMoment([aLook({ path: GOAL, answers: HALF, ...look })], { signedIn: 'demo-sam' }),
  after: aMoment([aLook({ path: Object.keys(answers).length > 0 ? NAME : '/', answers })]),
})
const tapsButton = (name: string) => ({ do: 'tap', role: 'button', name }) as const
const ONESELF = "nobody's answers become somebody else's without their yes"
/** A profile created by an action, after the actions before it. */
const madeAfter = (action: Action, ...actions: readonly Action[]): Given => {
  const memory = new Memory('workouts')
  const given = aMoment([aLook({ path: GOAL, answers: HALF })])
  for (const earlier of actions)
    memory.note(earlier, given, aMoment([aLook({ answers: HALF })], { signedIn: 'demo-sam' }))
  return {
    action,
    memory,
    before: given,
    after: aMoment([aLook({ path: GOAL, answers: HALF })], {
      signedIn: 'demo-sam',
      profileCalls: [{ uid: 'demo-sam', status: 200 }],
    }),
  }
}
const gender = (chosen: string): Given => ({
  action: BACK,
  before: aMoment([aLook({ path: NAME, answers: { gender: 'f' } })]),
  after: aMoment([
    aLook({
      path: '/onboarding/gender',
      answers: { gender: 'f' },
      controls: ['female', 'male'].map((handle) =>
        aControl({ role: 'radio', name: handle, handle, checked: chosen === handle }),
      ),
    }),
  ]),
})
const tapsMale = (answers: object): Given => ({
  action: { do: 'tap', role: 'radio', name: 'male' },
  before: aMoment([
    aLook({
      path: '/onboarding/gender',
      controls: [aControl({ role: 'radio', name: 'male', handle: 'male' })],
    }),
  ]),
  after: aMoment([aLook({ path: '/onboarding/gender', answers })]),
})
const named = (value: string): Given => ({
  after: aMoment([
    aLook({
      path: NAME,
      answers: HALF,
      fields: [{ label: 'Your name', type: 'text', value, region: 'main' }],
    }),
  ]),
})
const shop = (button: string): Given => ({
  after: aMoment([
    aLook({
      path: '/gift',
      controls: [
        aControl({
          role: 'radio',
          name: '12 months',
          checked: true,
          text: '12 months Save 67% $79.99 today instead of $239.88',
        }),
        aControl({ role: 'button', name: button }),
      ],
    }),
  ]),
})
/** A moment of another person, or of nobody, after Sam, whose answers held a name. */
const afterSam = (
  signedIn: string | null,
  text: string,
  action: NonNullable<Given>['action'] = null,
) => {
  const memory = new Memory('workouts')
  const own = aLook({ answers: { displayName: 'Marjoram' }, owner: 'demo-sam' })
  const before = aMoment([own], { signedIn: 'demo-sam' })
  memory.note({ do: 'logIn', as: 'sam' }, null, before)
  memory.note({ do: 'logOut' }, before, aMoment())
  return { memory, action, after: aMoment([aLook({ text })], { signedIn }) }
}
/** A tab whose page was loaded at this time, before or after the profile became active. */
const loadedBefore = (loadedAt: number): Given => {
  const memory = new Memory('workouts')
  const look = aLook({ path: '/onboarding/gender' })
  memory.note(null, null, aMoment([look], { signedIn: 'demo-sam' }))
  memory.note(null, null, aMoment([look], ACTIVE))
  return { memory, after: aMoment([{ ...look, loadedAt }], ACTIVE) }
}
const twoTabs = new Memory('workouts')
twoTabs.note(null, null, aMoment([aLook(), aLook()]))

test.each<readonly [what: string, broken: string | null, Given]>([
  ['a visit to welcome', null, {}],
  ['a blank page', 'a page stands', { after: aMoment([aLook({ text: '', heading: '' })]) }],
  ['a page without a heading', 'a page stands', { after: aMoment([aLook({ heading: '' })]) }],
  ['a skeleton', 'a page stands', { after: aMoment([aLook({ heading: 'One moment' })]) }],

  ['an error', 'nothing uncaught', withNoise('uncaught', 'TypeError: x is undefined')],
  ["a visitor's text that ran as a script", 'nothing uncaught', withNoise('alert', '1')],
  [
    'a refusal that the console reports',
    null,
    withNoise('console', 'Failed to load resource: 400'),
  ],
  ['a failed call', 'nothing uncaught', withNoise('console', 'The profile could not be read')],
  [
    'a call that was made to fail',
    null,
    {
      ...withNoise('console', 'The profile could not be read'),
      action: { do: 'fault', call: 'profile', fault: { status: 500 } },
    },
  ],

  [
    'the first open step',
    null,
    { after: aMoment([aLook({ path: '/onboarding/body', answers: HALF })]) },
  ],
  [
    'a later step, in a tab that is not active',
    'rests where admitted',
    { after: aMoment([aLook(), aLook({ path: '/onboarding/plan', answers: HALF })]) },
  ],
  ['a question, loaded before the plan became active', null, loadedBefore(1)],
  ['a question with an active plan', 'rests where admitted', loadedBefore(2)],

  ['a profile created after a refusal', null, calls(400, 200)],
  ['a profile created twice', 'one profile', calls(200, 200)],
  ['a profile asked for again', 'one profile', calls(200, 409)],
  ['a profile that two tabs asked for', null, { ...calls(200, 409), memory: twoTabs }],

  [
    'a subscription for each person, and each field',
    null,
    orders(
      ['demo-sam', 'subscription'],
      ['demo-riley', 'subscription'],
      ['demo-sam', 'subscription_hc'],
    ),
  ],
  [
    'two payments for one field',
    'one purchase',
    orders(['demo-sam', 'subscription'], ['demo-sam', 'subscription']),
  ],
  ['a payment for an active plan', 'one purchase', orders(['demo-alex', 'subscription'])],

  ['answers kept by going back', null, to(HALF)],
  ['an answer lost', 'no answer lost', to({ units: 'metric', gender: 'f', displayName: 'Ana' })],
  ['an answer changed by going back', 'no answer lost', to({ ...HALF, goal: 2 })],
  ['an answer changed by hand', null, to({ ...HALF, goal: 2 }, {}, { do: 'press', key: 'Enter' })],
  ['answers cleared by a reload', 'no answer lost', to({}, {}, { do: 'reload' })],
  ['a new start', null, to({}, {}, { do: 'tap', role: 'button', name: 'Start again' })],
  ['answers gone with their owner', null, to({}, { owner: 'demo-sam' }, { do: 'logOut' })],

  ['a new start by who logged in', null, to({}, {}, tapsButton('Start fresh'))],
  [
    'the answers of the account',
    null,
    to({ gender: 'm' }, {}, tapsButton('Use what my account knows')),
  ],

  ['a profile made by a log-in', ONESELF, madeAfter({ do: 'logIn', as: 'sam' })],
  ['a profile made after a log-in', ONESELF, madeAfter(BACK, { do: 'logIn', as: 'sam' })],
  [
    'one made by their word',
    null,
    madeAfter(tapsButton('These are mine'), { do: 'logIn', as: 'sam' }),
  ],
  ['one made after their word', null, madeAfter(BACK, tapsButton('These are mine'))],
  ['one made by a sign-up', null, madeAfter({ do: 'signUp', as: 'zephyr' })],

  ['the stored answer, shown', null, gender('female')],
  ['another answer, shown', 'the answer shown is the one stored', gender('male')],
  ['a tapped answer, stored', null, tapsMale({ gender: 'm' })],
  ['a tapped answer, not stored', 'the answer shown is the one stored', tapsMale({})],
  ['the name with spaces around', null, named('  Ana ')],
  ['another name', 'the answer shown is the one stored', named('Bo')],

  ['the price of the selected plan', null, shop('Pay $79.99 for the gift')],
  ['the price of a plan to choose instead', null, shop('Choose 1 month, $19.99 today')],
  ['another price', 'the price of the selected plan', shop('Pay $239.88 for the gift')],

  ['the name of who is signed in', null, afterSam('demo-sam', 'Hello Wolfsbane, Marjoram')],
  ['the name of who left', 'nothing of others', afterSam(null, 'Hello Wolfsbane')],
  ['the address of who left', 'nothing of others', afterSam('demo-riley', 'sam@example.com')],
  ['a name from their answers', 'nothing of others', afterSam('demo-riley', 'Hi Marjoram')],
  [
    'an address that the visitor types',
    null,
    afterSam(null, 'sam@example.com', { do: 'logIn', as: 'sam' }),
  ],
])('%s violates: %j', (_what, broken, given) => {
  expect(firstBreach(aHappening(given))?.invariant ?? null).toBe(broken)
})
