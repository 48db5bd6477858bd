import { COACH_ANSWERED } from './answers.ts'
import type { PlacedState, ScreenState } from './ScreenState.ts'
import { ACCOUNT } from './account.ts'
import { CONSENT } from './consent.ts'
import { GIFTS, STUDENTS, VOUCHERS } from './giving.ts'
import { COACH_QUESTIONS, QUESTIONS } from './onboarding.ts'
import { PAYING } from './paying.ts'
import { PLANS } from './plan.ts'
import { DESIGN_PAGE, FRAME, WELCOME } from './shell.ts'
import { AFTER_PAYING } from './success.ts'

interface Area {
  readonly area: string
  /** On the workouts site. */
  readonly states: readonly ScreenState[]
  /** On the coach site. */
  readonly onCoach: readonly ScreenState[]
}

/** States of the workouts site, by name, with the coach site's answers. */
function alike(
  states: readonly ScreenState[],
  ...names: readonly string[]
): readonly ScreenState[] {
  return names.map((name) => asCoachVisitor(find(states, name)))
}

const asCoachVisitor = (state: ScreenState): ScreenState =>
  state.answers ? { ...state, answers: COACH_ANSWERED } : state

/** Add a new screen or state to one of these lists, and its name next to it if the coach site has it too. */
const AREAS: readonly Area[] = [
  {
    area: 'Welcome',
    states: WELCOME,
    onCoach: alike(WELCOME, 'welcome, first visit', 'welcome, answers to go on from'),
  },
  { area: 'Onboarding', states: QUESTIONS, onCoach: COACH_QUESTIONS },
  { area: 'Plan', states: PLANS, onCoach: alike(PLANS, 'loading plan', 'plan, to lose weight') },
  {
    area: 'Paying',
    states: PAYING,
    onCoach: alike(
      PAYING,
      'paywall, nobody signed in',
      'paywall, signed in',
      'paywall, another plan chosen',
      'paywall, promo without an end',
      'paywall, storefront out of reach',
      'payment window',
    ),
  },
  {
    area: 'After paying',
    states: AFTER_PAYING,
    onCoach: alike(
      AFTER_PAYING,
      'success',
      'success, address to correct',
      'success, link to another address sent',
      'success, no active plan',
      'success, nobody signed in',
    ),
  },
  {
    area: 'Account',
    states: ACCOUNT,
    onCoach: alike(
      ACCOUNT,
      'log in',
      'sign up',
      'log in with email',
      'sign up with email',
      'sign up with email, password easy to guess',
      'sign up with email, what is wrong',
      'reset password',
      'reset password, sent',
    ),
  },
  {
    area: 'Gifts',
    states: GIFTS,
    onCoach: alike(GIFTS, 'gift', 'gift, nothing filled in', 'gift success'),
  },
  {
    area: 'Vouchers',
    states: VOUCHERS,
    onCoach: alike(
      VOUCHERS,
      'redeem, nobody signed in',
      'redeem success',
      'redeem success, no voucher',
    ),
  },
  { area: 'Students', states: STUDENTS, onCoach: alike(STUDENTS, 'student offer') },
  {
    area: 'Consent',
    states: CONSENT,
    onCoach: alike(CONSENT, 'consent, the question', 'consent, its details'),
  },
  {
    area: 'Frame',
    states: FRAME,
    onCoach: alike(FRAME, 'menu of the signed-in person', 'not found'),
  },
  { area: 'Design', states: DESIGN_PAGE, onCoach: [] },
]

const placedIn =
  (area: string, site: PlacedState['site']) =>
  (state: ScreenState): PlacedState => ({ ...state, area, site })

/** Every screen of both sites in its main states, in the order of the gallery. */
export const CATALOGUE: readonly PlacedState[] = AREAS.flatMap(({ area, states, onCoach }) =>
  states.map(placedIn(area, 'workouts')).concat(onCoach.map(placedIn(area, 'coach'))),
)

function find(states: readonly ScreenState[], name: string): ScreenState {
  const state = states.find((candidate) => candidate.name === name)
  if (!state) throw new Error(`There is no state named "${name}"`)
  return state
}
