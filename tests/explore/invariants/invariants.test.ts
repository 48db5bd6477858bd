// Checks each invariant on made-up transitions: ones that violate it, and the most similar ones that do not.
import { describe, expect, test } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { answeredBefore } from '../../builders/allAnswers.ts'
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

const page = (content: Parameters<typeof aPageContent>[0]): Given => ({
  after: aMoment([aPageContent(content)]),
})
const withError = (kind: 'uncaught' | 'console' | 'alert', text: string): Given => ({
  errors: [{ kind, text }],
})
const backEndWith = (backEnd: Parameters<typeof aMoment>[1]): Given => ({
  after: aMoment([aPageContent()], backEnd),
})
const profileCallsWith = (...statuses: readonly number[]): Given =>
  backEndWith({ profileCalls: statuses.map((status) => ({ uid: 'demo-sam', status })) })
const ordersOf = (...bought: readonly (readonly [uid: string, field: string])[]): Given =>
  backEndWith({
    orders: bought.map(([uid, activates]) => ({ uid, path: 'onward-year', activates })),
  })
/** The paywall of Sam, who may have paid for a subscription. The page offers a button. */
const mayHavePaid = (kept: object, button: string, disabled = false): Given => ({
  after: aMoment(
    [
      aPageContent({
        path: '/onboarding/subscription',
        now: 200_000,
        checkout: JSON.stringify({
          place: 'plan',
          uid: 'demo-sam',
          activates: 'subscription',
          ...kept,
        }),
        controls: [aControl({ role: 'button', name: button, disabled })],
        answers: answeredBefore('/onboarding/subscription', workouts),
      }),
    ],
    { signedIn: 'demo-sam', documents: { 'demo-sam': {} } },
  ),
})
const PAY = 'Pay $79.99 and start'
/** A transition in which the answers HALF become `answers`. */
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
/** A transition in which `action` creates a profile, after the earlier `actions`. */
const profileMadeAfter = (action: Action, ...actions: readonly Action[]): Given => {
  const history = new WalkHistory('workouts')
  const before = aMoment([aPageContent({ path: GOAL, answers: HALF })])
  for (const earlier of actions)
    history.note(
      earlier,
      before,
      aMoment([aPageContent({ answers: HALF })], { signedIn: 'demo-sam' }),
    )
  return {
    action,
    history,
    before,
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
const nameFieldHolds = (value: string): Given =>
  page({
    path: NAME,
    answers: HALF,
    fields: [{ label: 'Your name', type: 'text', value, region: 'main' }],
  })
const giftPageWith = (button: string): Given =>
  page({
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
  })
/** A transition after Sam, whose answers held a name, logged out. @param signedIn who is signed in now; null for nobody */
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
/** A tab at a question, loaded at this time: 1 is before the subscription became active, 2 after that. */
const pageLoadedAt = (loadedAt: number): Given => {
  const history = new WalkHistory('workouts')
  const content = aPageContent({ path: '/onboarding/gender' })
  history.note(null, null, aMoment([content], { signedIn: 'demo-sam' }))
  history.note(null, null, aMoment([content], ACTIVE))
  return { history, after: aMoment([{ ...content, loadedAt }], ACTIVE) }
}
const twoTabs = new WalkHistory('workouts')
twoTabs.note(null, null, aMoment([aPageContent(), aPageContent()]))

const LOGIN = { do: 'logIn', as: 'sam' } as const
const UNREAD = withError('console', 'The profile could not be read')

/** Transitions that violate an invariant, by the invariant's name. */
const VIOLATIONS: Readonly<Record<string, Readonly<Record<string, Given>>>> = {
  'the page is complete': {
    'a blank page': page({ text: '', heading: '' }),
    'a page without a heading': page({ heading: '' }),
    'a skeleton': page({ heading: 'One moment' }),
  },
  'no unexpected error': {
    'an uncaught error': withError('uncaught', 'TypeError: x is undefined'),
    "a visitor's text that ran as a script": withError('alert', '1'),
    'an error that the product logs': UNREAD,
  },
  'every tab is where it may be': {
    'an inactive tab at a later step': {
      after: aMoment([aPageContent(), aPageContent({ path: '/onboarding/plan', answers: HALF })]),
    },
    'a question shown although a subscription is active': pageLoadedAt(2),
  },
  'a profile is created once': {
    'a profile created twice': profileCallsWith(200, 200),
    'a profile requested again': profileCallsWith(200, 409),
  },
  'a subscription is paid for once': {
    'two payments for one subscription': ordersOf(
      ['demo-sam', 'subscription'],
      ['demo-sam', 'subscription'],
    ),
    'a payment for an active subscription': ordersOf(['demo-alex', 'subscription']),
  },
  'no answer is lost': {
    'an answer lost by going back': answersBecome({
      units: 'metric',
      gender: 'f',
      displayName: 'Ana',
    }),
    'an answer changed by going back': answersBecome({ ...HALF, goal: 2 }),
    'answers cleared by a reload': answersBecome({}, {}, { do: 'reload' }),
  },
  'no profile is created from unclaimed answers': {
    'a profile created by a log-in': profileMadeAfter(LOGIN),
    'a profile created after a log-in': profileMadeAfter(BACK, LOGIN),
  },
  'the stored answer is shown': {
    'a shown answer that is not the stored one': genderShown('male'),
    'a tapped answer that is not stored': tapOnMale({}),
    'another name in the field': nameFieldHolds('Bo'),
  },
  'nothing is sold while its payment is looked for': {
    'a button to pay while a window is gone': mayHavePaid({ left: 100_000 }, PAY),
    'a button to pay while a payment is reported': mayHavePaid({ reported: 0 }, PAY),
  },
  'a button shows the price of the selected offer': {
    'a button with another price': giftPageWith('Pay $239.88 for the gift'),
  },
  'no data of other people is shown': {
    'the name of a person who logged out': afterSamLeft(null, 'Hello Wolfsbane'),
    'the address of a person who logged out': afterSamLeft('demo-riley', 'sam@example.com'),
    'a name from the answers of a person who logged out': afterSamLeft('demo-riley', 'Hi Marjoram'),
  },
}

/** Transitions that resemble violations and are none. */
const SOUND: Readonly<Record<string, Given>> = {
  'a visit to welcome': {},
  'a button to pay once a window is gone for two minutes': mayHavePaid({ left: 0 }, PAY),
  'a button to pay after somebody else paid': mayHavePaid(
    { uid: 'demo-riley', left: 100_000 },
    PAY,
  ),
  'a button that waits while a window is gone': mayHavePaid({ left: 100_000 }, PAY, true),
  'a response that the browser logs as a refusal': withError(
    'console',
    'Failed to load resource: 400',
  ),
  'a logged error after a fault was set': {
    ...UNREAD,
    action: { do: 'fault', call: 'profile', fault: { status: 500 } },
  },
  'a tab at the first unanswered question': page({
    path: '/onboarding/body',
    answers: answeredBefore('/onboarding/body', workouts),
  }),
  'a question that was loaded before the subscription became active': pageLoadedAt(1),
  'a profile created after a refusal': profileCallsWith(400, 200),
  'a profile requested by two tabs': { ...profileCallsWith(200, 409), history: twoTabs },
  'one subscription for each person and record': ordersOf(
    ['demo-sam', 'subscription'],
    ['demo-riley', 'subscription'],
    ['demo-sam', 'subscription_hc'],
  ),
  'answers kept by going back': answersBecome(HALF),
  'an answer changed by hand': answersBecome(
    { ...HALF, goal: 2 },
    {},
    { do: 'press', key: 'Enter' },
  ),
  'answers cleared by a new start': answersBecome({}, {}, tapOn('Start again')),
  'answers removed when their owner logs out': answersBecome(
    {},
    { owner: 'demo-sam' },
    { do: 'logOut' },
  ),
  'answers removed when the person who signed up with them logs out': answersBecome(
    {},
    { claimant: 'demo-sam' },
    { do: 'logOut' },
  ),
  'a fresh start by somebody who logged in': answersBecome({}, {}, tapOn('Start fresh')),
  'answers replaced by those of the account': answersBecome(
    { gender: 'm' },
    {},
    tapOn('Use what my account knows'),
  ),
  'a profile created when the person says that the answers are theirs': profileMadeAfter(
    tapOn('These are mine'),
    LOGIN,
  ),
  'a profile created after the person said that the answers are theirs': profileMadeAfter(
    BACK,
    tapOn('These are mine'),
  ),
  'a profile created by a sign-up': profileMadeAfter({ do: 'signUp', as: 'zephyr' }),
  'a shown answer that is the stored one': genderShown('female'),
  'a tapped answer that is stored': tapOnMale({ gender: 'm' }),
  'the stored name with spaces around it': nameFieldHolds('  Ana '),
  'a button with the price of the selected offer': giftPageWith('Pay $79.99 for the gift'),
  'a button that chooses another offer': giftPageWith('Choose 1 month, $19.99 today'),
  'the name of the signed-in person': afterSamLeft('demo-sam', 'Hello Wolfsbane, Marjoram'),
  'an address that the visitor types': afterSamLeft(null, 'sam@example.com', LOGIN),
}

describe.each(Object.entries(VIOLATIONS))('the invariant "%s"', (invariant, violations) => {
  test.each(Object.entries(violations))('%s violates the invariant', (_what, given) => {
    expect(firstBreach(aTransition(given))?.invariant).toBe(invariant)
  })
})

test.each(Object.entries(SOUND))('%s violates no invariant', (_what, given) => {
  expect(firstBreach(aTransition(given))).toBeNull()
})
