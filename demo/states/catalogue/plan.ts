import { counts, inTurn, readsNotice, taps } from './actions.ts'
import { ANSWERED, without } from './answers.ts'
import { at, type ScreenState } from './ScreenState.ts'

const PLAN = '/onboarding/plan'

/** A man who wants to be stronger, trains hard and has no bad habits. */
const STRONG = {
  ...without(ANSWERED, 'goal_weight', 'latest_ideal_weight'),
  gender: 'm',
  displayName: 'Ben',
  goal: 3,
  problem_areas: ['arms', 'chest'],
  fitness: 3,
  max_impact: 2,
  bad_habits: [],
  sleep_duration: 0,
  water_intake: 3,
  workout_length: 3,
  workout_days: [1, 2, 4, 5, 6],
}

/** The plan made from the answers. */
export const PLANS: readonly ScreenState[] = [
  {
    name: 'loading plan',
    address: '/onboarding/loading-plan',
    answers: ANSWERED,
    actions: counts(2, 'li[data-ticked]'),
    shows: 'we are putting your plan together',
    isBrief: true,
  },
  ...at(PLAN, [
    { name: 'plan, to lose weight', answers: ANSWERED, shows: 'Ana, your plan is ready' },
    {
      name: 'plan, to gain muscle',
      answers: STRONG,
      remembers: { visit: { plan_labels: '{"goal":"gain_muscle"}' } },
      shows: 'Gain muscle',
    },
    {
      name: 'plan, in feet and pounds',
      answers: { ...ANSWERED, height: 68, weight: 172.5, goal_weight: 150, units: 'imperial' },
      shows: 'from 172.5 lb to 150 lb',
    },
    {
      name: 'plan, a very long name',
      answers: { ...ANSWERED, displayName: 'Wilhelmina'.repeat(6) },
      shows: 'your plan is ready',
    },
    {
      name: 'plan, the shortest and gentlest',
      answers: {
        ...ANSWERED,
        fitness: 1,
        age: 64,
        max_impact: 0,
        workout_length: 1,
        problem_areas: ['arms', 'chest', 'belly', 'thighs', 'butt'],
        workout_environment: 3,
      },
      shows: '10 min',
    },
    {
      name: 'plan, more chosen than advised',
      answers: {
        ...ANSWERED,
        previous_experience: 4,
        fitness: 1,
        workout_length: 3,
        plan_pace: 1,
        workout_days: [0, 1, 2, 3, 4, 5, 6],
      },
      shows: 'You chose 7 days. The plan uses 5',
    },
    {
      name: 'plan, after asking a doctor',
      answers: { ...ANSWERED, age: 70, max_impact: 0, workout_days: [0, 1, 2, 3, 4, 5, 6] },
      shows: 'Ask a doctor before your first session.',
    },
    {
      name: 'plan, answers opened',
      answers: ANSWERED,
      actions: inTurn(
        taps('button', 'Your answers'),
        taps('button', 'Your body'),
        taps('button', 'Your days'),
      ),
      shows: 'How tall are you?',
    },
    {
      name: 'an answer changed from the plan',
      answers: ANSWERED,
      actions: inTurn(
        taps('button', 'Your answers'),
        taps('button', 'Your body'),
        taps('link', 'Change How tall are you?'),
      ),
      shows: /^How tall are you/,
    },
    {
      name: 'plan, to continue elsewhere',
      answers: ANSWERED,
      actions: taps('button', 'Continue elsewhere'),
      shows: 'Take your answers along',
    },
  ]),
  {
    name: 'continue, link without answers',
    address: '/continue',
    shows: 'This link brought nothing along',
  },
  {
    name: 'plan, signed in',
    address: PLAN,
    answers: ANSWERED,
    person: 'sam',
    shows: 'Ana, your plan is ready',
  },
  ...at('/plan', [
    { name: 'your plan, of a profile', person: 'riley', shows: /^Your plan$/ },
    { name: 'your plan, subscribed', person: 'alex', shows: /^Your plan$/ },
  ]),
  {
    name: 'before the profile, whose answers',
    address: '/onboarding/subscription',
    answers: { ...ANSWERED, displayName: 'Tom' },
    person: 'riley',
    asksWhose: true,
    shows: 'Your account has its plan already',
  },
  ...at(PLAN, [
    {
      name: 'before the profile, whose answers, nothing in the account',
      answers: { ...ANSWERED, displayName: 'Tom' },
      person: 'sam',
      asksWhose: true,
      shows: 'Start fresh',
    },
    {
      name: 'before the profile, whose answers, a child',
      answers: { ...ANSWERED, displayName: 'Kim', age: 11 },
      person: 'sam',
      asksWhose: true,
      shows: "These are my child's",
    },
    {
      name: 'before the profile, whose answers, profile unknown',
      answers: { ...ANSWERED, displayName: 'Tom' },
      person: 'riley',
      asksWhose: true,
      faults: { profile: { status: 503 } },
      shows: 'We could not read them just now',
    },
    {
      name: 'before the profile, too young, signed in',
      answers: { ...ANSWERED, age: 11 },
      person: 'sam',
      shows: 'Keep the answers on this device',
    },
    {
      name: 'before the profile, consent to health data',
      answers: ANSWERED,
      person: 'sam',
      asksHealthConsent: true,
      shows: 'May your account keep the answers?',
    },
    {
      name: 'before the profile, box not ticked',
      answers: ANSWERED,
      person: 'sam',
      asksHealthConsent: true,
      actions: taps('button', 'Continue'),
      shows: 'Tick the box to continue, or go on without',
    },
    {
      name: 'plan, kept on this device',
      answers: ANSWERED,
      person: 'sam',
      asksHealthConsent: true,
      actions: taps('button', 'Go on without'),
      shows: /^Your account keeps no answers/,
    },
    {
      name: 'plan, profile not created',
      answers: ANSWERED,
      person: 'sam',
      faults: { createUserProfile: { status: 500 } },
      actions: readsNotice('Failed to create user profile'),
    },
  ]),
]
