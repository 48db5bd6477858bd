import { counts, inTurn, isTold, taps } from './acts.ts'
import { ANSWERED, without } from './answers.ts'
import type { ScreenState } from './ScreenState.ts'

const PLAN = '/onboarding/plan'

/** A man who wants to be stronger, trains hard and has nothing to change. */
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
    act: counts(2, 'li[data-ticked]'),
    shows: 'we are putting your plan together',
    isBrief: true,
  },
  {
    name: 'plan, to lose weight',
    address: PLAN,
    answers: ANSWERED,
    shows: 'Ana, your plan is ready',
  },
  {
    name: 'plan, to gain muscle',
    address: PLAN,
    answers: STRONG,
    remembers: { visit: { plan_labels: '{"goal":"gain_muscle"}' } },
    shows: 'Gain muscle',
  },
  {
    name: 'plan, in feet and pounds',
    address: PLAN,
    answers: { ...ANSWERED, height: 68, weight: 172.5, goal_weight: 150, units: 'imperial' },
    shows: 'from 172.5 lb to 150 lb',
  },
  {
    name: 'plan, a very long name',
    address: PLAN,
    answers: { ...ANSWERED, displayName: 'Wilhelmina'.repeat(6) },
    shows: 'your plan is ready',
  },
  {
    name: 'plan, the shortest and gentlest',
    address: PLAN,
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
    name: 'plan, its answers opened',
    address: PLAN,
    answers: ANSWERED,
    act: inTurn(taps('button', 'Your body'), taps('button', 'Your days')),
    shows: 'How tall are you?',
  },
  {
    name: 'an answer changed from the plan',
    address: PLAN,
    answers: ANSWERED,
    act: inTurn(taps('button', 'Your body'), taps('link', 'Change How tall are you?')),
    shows: /^How tall are you/,
  },
  {
    name: 'plan, signed in',
    address: PLAN,
    answers: ANSWERED,
    person: 'sam',
    shows: 'Ana, your plan is ready',
  },
  {
    name: 'before the profile, whose answers',
    address: '/onboarding/subscription',
    answers: { ...ANSWERED, displayName: 'Tom' },
    person: 'riley',
    asksWhose: true,
    shows: 'Use what my account knows',
  },
  {
    name: 'before the profile, whose answers, nothing in the account',
    address: PLAN,
    answers: { ...ANSWERED, displayName: 'Tom' },
    person: 'sam',
    asksWhose: true,
    shows: 'Start fresh',
  },
  {
    name: 'before the profile, whose answers, account unread',
    address: PLAN,
    answers: { ...ANSWERED, displayName: 'Tom' },
    person: 'riley',
    asksWhose: true,
    faults: { profile: { status: 503 } },
    shows: 'We could not read them just now',
  },
  {
    name: 'before the profile, too young, signed in',
    address: PLAN,
    answers: { ...ANSWERED, age: 11 },
    person: 'sam',
    shows: 'Keep the answers on this device',
  },
  {
    name: 'before the profile, consent to health data',
    address: PLAN,
    answers: ANSWERED,
    person: 'sam',
    asksHealthConsent: true,
    shows: 'May your account keep your answers?',
  },
  {
    name: 'before the profile, box not ticked',
    address: PLAN,
    answers: ANSWERED,
    person: 'sam',
    asksHealthConsent: true,
    act: taps('button', 'Continue'),
    shows: 'Tick the box to continue, or go on without',
  },
  {
    name: 'plan, kept on this device',
    address: PLAN,
    answers: ANSWERED,
    person: 'sam',
    asksHealthConsent: true,
    act: taps('button', 'Go on without'),
    shows: /^Your answers are in this tab only/,
  },
  {
    name: 'plan, its profile could not be made',
    address: PLAN,
    answers: ANSWERED,
    person: 'sam',
    faults: { createUserProfile: { status: 500 } },
    act: isTold('Failed to create user profile'),
  },
]
