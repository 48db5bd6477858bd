import { SITE_NAMES, DEFAULT_SITE, type SiteName } from '#domain/site/SiteName.ts'
import { answeredOn } from './answers.ts'
import type { CatalogueState, ScreenState } from './ScreenState.ts'
import { ACCOUNT } from './account.ts'
import { CONSENT } from './consent.ts'
import { CONTRACTS } from './contract.ts'
import { GIFTS, STUDENTS, VOUCHERS } from './giving.ts'
import { questionsOf } from './onboarding.ts'
import { PAYING } from './paying.ts'
import { PLANS } from './plan.ts'
import { YOUR_ACCOUNT } from './yourAccount.ts'
import { DESIGN_PAGE, FRAME, WELCOME } from './shell.ts'
import { AFTER_PAYING } from './success.ts'

interface Area {
  readonly area: string
  /** The states of the default site. */
  readonly states: readonly ScreenState[]
  /** The names of the states that every site has. */
  readonly everywhere: readonly string[]
}

const ONBOARDING = 'Onboarding'

/** Add a new screen or state to one of these lists, and its name to `everywhere` if every site has it. */
const AREAS: readonly Area[] = [
  {
    area: 'Welcome',
    states: WELCOME,
    everywhere: ['welcome, first visit', 'welcome, with earlier answers'],
  },
  { area: ONBOARDING, states: questionsOf(DEFAULT_SITE), everywhere: [] },
  {
    area: 'Plan',
    states: PLANS,
    everywhere: [
      'loading plan',
      'plan, to lose weight',
      'your plan, subscribed',
      'continue, link without answers',
    ],
  },
  {
    area: 'Paying',
    states: PAYING,
    everywhere: [
      'paywall, nobody signed in',
      'paywall, signed in',
      'paywall, another plan chosen',
      'paywall, promo without an end',
      'paywall, storefront out of reach',
      'payment window',
    ],
  },
  {
    area: 'After paying',
    states: AFTER_PAYING,
    everywhere: [
      'success',
      'success, address to correct',
      'success, link to another address sent',
      'success, no active plan',
      'success, nobody signed in',
    ],
  },
  {
    area: 'Account',
    states: ACCOUNT,
    everywhere: [
      'log in',
      'sign up',
      'log in with email',
      'sign up with email',
      'sign up with email, password easy to guess',
      'sign up with email, invalid fields',
      'reset password',
      'reset password, sent',
    ],
  },
  {
    area: 'Gifts',
    states: GIFTS,
    everywhere: ['gift', 'gift, nothing filled in', 'gift success'],
  },
  {
    area: 'Vouchers',
    states: VOUCHERS,
    everywhere: ['redeem, nobody signed in', 'redeem success', 'redeem success, no voucher'],
  },
  {
    area: 'End of a contract',
    states: CONTRACTS,
    everywhere: ['end of a contract', 'end of a contract, received'],
  },
  {
    area: 'Your account',
    states: YOUR_ACCOUNT,
    everywhere: [
      'your account, nobody signed in',
      'your account, several plans',
      'delete your account, with a plan',
    ],
  },
  { area: 'Students', states: STUDENTS, everywhere: ['student offer'] },
  {
    area: 'Consent',
    states: CONSENT,
    everywhere: ['consent, question', 'consent, details'],
  },
  {
    area: 'Frame',
    states: FRAME,
    everywhere: ['menu of the signed-in person', 'not found'],
  },
  { area: 'Design', states: DESIGN_PAGE, everywhere: [] },
]

/** A state of the default site, shown on another site with that site's answers. */
function stateOn(site: SiteName, states: readonly ScreenState[], name: string): ScreenState {
  const state = states.find((candidate) => candidate.name === name)
  if (!state) throw new Error(`There is no state named "${name}"`)
  return state.answers ? { ...state, answers: answeredOn(site) } : state
}

function statesOn(site: SiteName, { area, states, everywhere }: Area): readonly ScreenState[] {
  if (site === DEFAULT_SITE) return states
  return area === ONBOARDING
    ? questionsOf(site)
    : everywhere.map((name) => stateOn(site, states, name))
}

/** Every screen of every site in its main states, in the order of the gallery. */
export const CATALOGUE: readonly CatalogueState[] = AREAS.flatMap((area) =>
  SITE_NAMES.flatMap((site) =>
    statesOn(site, area).map((state) => Object.assign({}, state, { area: area.area, site })),
  ),
)
