// Checks each invariant on made-up transitions: ones that violate it, and the most similar ones that do not.
import { expect, test } from 'vitest'
import { aControl, aTransition, aPageContent, aMoment } from '../aMoment.ts'
import type { Action } from '../actions/Action.ts'
import { WalkHistory } from '../WalkHistory.ts'
import { firstBreach } from './invariants.ts'

type Given = Parameters<typeof aTransition>[0]
const GOAL = '/onboarding/goal'
const NAME = '/onboarding/name'
const HALF = { units: 'metric', gender: 'f', displayName: 'Ana', goal: 1 }
const BACK = { do: 'back' } as const
const ACTIVE = {
  signedIn: 'demo-sam',
  documents: { 'demo-sam': { subscription: { active: true } } },
}

const withError = (kind: 'uncaught' | 'console' | 'alert', text: string): Given => ({
  errors: [{ kind, text }],
})
const profileCallsWith = (...statuses: readonly number[]): Given => ({
  after: aMoment([aPageContent()], {
    profileCalls: statuses.map((status) => ({ uid: 'demo-sam', status })),
  }),
})
const ordersOf = (...bought: readonly (readonly [uid: string, field: string])[]): Given => ({
  after: aMoment([aPageContent()], {
    orders: bought.map(([uid, activates]) => ({ uid, path: 'onward-year', activates })),
  }),
})
const answersBecome = (
  answers: object,
  content: object = {},
  action: NonNullable<Given>['action'] = BACK,
): Given => ({
  action,
  before: aMoment([aPageContent({ path: GOAL, answers: HALF, ...content })], {
    signedIn: 'demo-sam',
  }),
  after: aMoment([aPageContent({ path: Object.keys(answers).length > 0 ? NAME : '/', answers })]),
})
const tapOn = (name: string) => ({ do: 'tap', role: 'button', name }) as const
const UNCLAIMED = 'no profile is created from unclaimed answers'
/** A profile created by an action, after the actions before it. */
const profileMadeAfter = (action: Action, ...actions: readonly Action[]): Given => {
  const history = new WalkHistory('workouts')
  const given = aMoment([aPageContent({ path: GOAL, answers: HALF })])
  for (const earlier of actions)
    history.note(
      earlier,
      given,
      aMoment([aPageContent({ answers: HALF })], { signedIn: 'demo-sam' }),
    )
  return {
    action,
    history,
    before: given,
    after: aMoment([aPageContent({ path: GOAL, answers: HALF })], {
      signedIn: 'demo-sam',
      profileCalls: [{ uid: 'demo-sam', status: 200 }],
    }),
  }
}
const genderShown = (chosen: string): Given => ({
  action: BACK,
  before: aMoment([aPageContent({ path: NAME, answers: { gender: 'f' } })]),
  after: aMoment([
    aPageContent({
      path: '/onboarding/gender',
      answers: { gender: 'f' },
      controls: ['female', 'male'].map((handle) =>
        aControl({ role: 'radio', name: handle, handle, checked: chosen === handle }),
      ),
    }),
  ]),
})
const tapOnMale = (answers: object): Given => ({
  action: { do: 'tap', role: 'radio', name: 'male' },
  before: aMoment([
    aPageContent({
      path: '/onboarding/gender',
      controls: [aControl({ role: 'radio', name: 'male', handle: 'male' })],
    }),
  ]),
  after: aMoment([aPageContent({ path: '/onboarding/gender', answers })]),
})
const nameFieldHolds = (value: string): Given => ({
  after: aMoment([
    aPageContent({
      path: NAME,
      answers: HALF,
      fields: [{ label: 'Your name', type: 'text', value, region: 'main' }],
    }),
  ]),
})
const giftPageWith = (button: string): Given => ({
  after: aMoment([
    aPageContent({
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
/** The moment after Sam logged out. Sam's answers held a name. @param signedIn who is signed in now; null for nobody */
const afterSamLeft = (
  signedIn: string | null,
  text: string,
  action: NonNullable<Given>['action'] = null,
) => {
  const history = new WalkHistory('workouts')
  const own = aPageContent({ answers: { displayName: 'Marjoram' }, owner: 'demo-sam' })
  const before = aMoment([own], { signedIn: 'demo-sam' })
  history.note({ do: 'logIn', as: 'sam' }, null, before)
  history.note({ do: 'logOut' }, before, aMoment())
  return { history, action, after: aMoment([aPageContent({ text })], { signedIn }) }
}
/** A tab at a question, loaded at this time: 1 is before the profile became active, 2 after it. */
const pageLoadedAt = (loadedAt: number): Given => {
  const history = new WalkHistory('workouts')
  const content = aPageContent({ path: '/onboarding/gender' })
  history.note(null, null, aMoment([content], { signedIn: 'demo-sam' }))
  history.note(null, null, aMoment([content], ACTIVE))
  return { history, after: aMoment([{ ...content, loadedAt }], ACTIVE) }
}
const twoTabs = new WalkHistory('workouts')
twoTabs.note(null, null, aMoment([aPageContent(), aPageContent()]))

const CASES: readonly (readonly [what: string, invariant: string | null, given: Given])[] = [
  ['a visit to welcome', null, {}],
  [
    'a blank page',
    'the page is complete',
    { after: aMoment([aPageContent({ text: '', heading: '' })]) },
  ],
  [
    'a page without a heading',
    'the page is complete',
    { after: aMoment([aPageContent({ heading: '' })]) },
  ],
  [
    'a skeleton',
    'the page is complete',
    { after: aMoment([aPageContent({ heading: 'One moment' })]) },
  ],

  ['an uncaught error', 'no unexpected error', withError('uncaught', 'TypeError: x is undefined')],
  ["a visitor's text that ran as a script", 'no unexpected error', withError('alert', '1')],
  [
    'a response that the browser logs as a refusal',
    null,
    withError('console', 'Failed to load resource: 400'),
  ],
  [
    'an error that the product logs',
    'no unexpected error',
    withError('console', 'The profile could not be read'),
  ],
  [
    'a logged error after a fault was set',
    null,
    {
      ...withError('console', 'The profile could not be read'),
      action: { do: 'fault', call: 'profile', fault: { status: 500 } },
    },
  ],

  [
    'a tab at the first unanswered question',
    null,
    { after: aMoment([aPageContent({ path: '/onboarding/body', answers: HALF })]) },
  ],
  [
    'an inactive tab at a later step',
    'every tab is where it may be',
    { after: aMoment([aPageContent(), aPageContent({ path: '/onboarding/plan', answers: HALF })]) },
  ],
  ['a question that was loaded before the plan became active', null, pageLoadedAt(1)],
  ['a question with an active plan', 'every tab is where it may be', pageLoadedAt(2)],

  ['a profile created after a refusal', null, profileCallsWith(400, 200)],
  ['a profile created twice', 'a profile is created once', profileCallsWith(200, 200)],
  ['a profile requested again', 'a profile is created once', profileCallsWith(200, 409)],
  ['a profile requested by two tabs', null, { ...profileCallsWith(200, 409), history: twoTabs }],

  [
    'one subscription for each person and record',
    null,
    ordersOf(
      ['demo-sam', 'subscription'],
      ['demo-riley', 'subscription'],
      ['demo-sam', 'subscription_hc'],
    ),
  ],
  [
    'two payments for one subscription',
    'a subscription is paid for once',
    ordersOf(['demo-sam', 'subscription'], ['demo-sam', 'subscription']),
  ],
  [
    'a payment for an active plan',
    'a subscription is paid for once',
    ordersOf(['demo-alex', 'subscription']),
  ],

  ['answers kept by going back', null, answersBecome(HALF)],
  [
    'an answer lost by going back',
    'no answer is lost',
    answersBecome({ units: 'metric', gender: 'f', displayName: 'Ana' }),
  ],
  ['an answer changed by going back', 'no answer is lost', answersBecome({ ...HALF, goal: 2 })],
  [
    'an answer changed by hand',
    null,
    answersBecome({ ...HALF, goal: 2 }, {}, { do: 'press', key: 'Enter' }),
  ],
  ['answers cleared by a reload', 'no answer is lost', answersBecome({}, {}, { do: 'reload' })],
  [
    'answers cleared by a new start',
    null,
    answersBecome({}, {}, { do: 'tap', role: 'button', name: 'Start again' }),
  ],
  [
    'answers removed when their owner logs out',
    null,
    answersBecome({}, { owner: 'demo-sam' }, { do: 'logOut' }),
  ],

  ['a fresh start by somebody who logged in', null, answersBecome({}, {}, tapOn('Start fresh'))],
  [
    'answers replaced by those of the account',
    null,
    answersBecome({ gender: 'm' }, {}, tapOn('Use what my account knows')),
  ],

  ['a profile created by a log-in', UNCLAIMED, profileMadeAfter({ do: 'logIn', as: 'sam' })],
  [
    'a profile created after a log-in',
    UNCLAIMED,
    profileMadeAfter(BACK, { do: 'logIn', as: 'sam' }),
  ],
  [
    'a profile created when the person says that the answers are theirs',
    null,
    profileMadeAfter(tapOn('These are mine'), { do: 'logIn', as: 'sam' }),
  ],
  [
    'a profile created after the person said that the answers are theirs',
    null,
    profileMadeAfter(BACK, tapOn('These are mine')),
  ],
  ['a profile created by a sign-up', null, profileMadeAfter({ do: 'signUp', as: 'zephyr' })],

  ['a shown answer that is the stored one', null, genderShown('female')],
  ['a shown answer that is not the stored one', 'the stored answer is shown', genderShown('male')],
  ['a tapped answer that is stored', null, tapOnMale({ gender: 'm' })],
  ['a tapped answer that is not stored', 'the stored answer is shown', tapOnMale({})],
  ['the stored name with spaces around it', null, nameFieldHolds('  Ana ')],
  ['another name in the field', 'the stored answer is shown', nameFieldHolds('Bo')],

  ['a button with the price of the selected plan', null, giftPageWith('Pay $79.99 for the gift')],
  [
    'a button with another price',
    'a button shows the price of the selected plan',
    giftPageWith('Pay $239.88 for the gift'),
  ],

  ['the name of the signed-in person', null, afterSamLeft('demo-sam', 'Hello Wolfsbane, Marjoram')],
  [
    'the name of a person who logged out',
    'no data of other people is shown',
    afterSamLeft(null, 'Hello Wolfsbane'),
  ],
  [
    'the address of a person who logged out',
    'no data of other people is shown',
    afterSamLeft('demo-riley', 'sam@example.com'),
  ],
  [
    'a name from the answers of a person who logged out',
    'no data of other people is shown',
    afterSamLeft('demo-riley', 'Hi Marjoram'),
  ],
  [
    'an address that the visitor types',
    null,
    afterSamLeft(null, 'sam@example.com', { do: 'logIn', as: 'sam' }),
  ],
]

test.each(CASES.filter(([, invariant]) => invariant !== null))(
  '%s violates the invariant "%s"',
  (_what, invariant, given) => {
    expect(firstBreach(aTransition(given))?.invariant).toBe(invariant)
  },
)

test.each(CASES.filter(([, invariant]) => invariant === null))(
  '%s violates no invariant',
  (_what, _none, given) => {
    expect(firstBreach(aTransition(given))).toBeNull()
  },
)
