import { canonicalPath } from '#domain/funnel/routes.ts'
import { activePage, type Moment } from '../Moment.ts'
import type { Control, PageContent, TextField } from '../page/PageContent.ts'
import { NEWCOMERS, WITH_ACCOUNT } from '../people.ts'
import type { Random } from '../Random.ts'
import type { WalkStart } from '../Script.ts'
import { siteOf } from '../siteOf.ts'
import type { DemoCall } from '#demo/backEnd/DemoFaults.ts'
import type { Action, Fault } from './Action.ts'
import { NASTY, sensibleTexts } from './texts.ts'

/** The state of the network and of the demo's faults. */
export interface Circumstances {
  readonly isOffline: boolean
  readonly hasFaults: boolean
}

interface WeightedAction {
  readonly item: Action
  readonly weight: number
}

/** The pause before the plan, which ends by itself. */
const PAUSE = '/onboarding/loading-plan'
const CALLS: readonly DemoCall[] = [
  'signInWithPassword',
  'signUp',
  'profile',
  'createUserProfile',
  'token',
  'lookup',
  'webhook',
  'voucher',
]
const FAULTS: readonly Fault[] = [
  { status: 500, times: 1 },
  { status: 429, times: 2 },
  { offline: true, times: 1 },
  { latencyMs: 900 },
  { status: 500 },
]
const OTHER_ADDRESSES = [
  '/',
  '/gift',
  '/redeem',
  '/isic?utm_source=mail',
  '/auth/login',
  '/nowhere',
  '/?promo=welcome',
  '/Onboarding/Goal/',
]
const MINUTES = [1, 61, 60 * 24, 60 * 24 * 400]

/** Draws one of the actions that are possible now. Actions that lead forward are more likely. */
export function drawAction(
  random: Random,
  moment: Moment,
  start: WalkStart,
  circumstances: Circumstances,
): Action {
  const kinds = [
    { item: () => pageAction(random, activePage(moment)), weight: 70 },
    { item: () => browserAction(random, moment, start, circumstances), weight: 20 },
    { item: () => accountAction(random, moment), weight: circumstances.isOffline ? 0 : 6 },
    {
      item: () => environmentAction(random, circumstances),
      weight: circumstances.isOffline ? 15 : 4,
    },
  ]
  return random.weighted(kinds)() ?? { do: 'press', key: 'Tab' }
}

/** Draws a tap, a text or a key. */
function pageAction(random: Random, content: PageContent): Action | null {
  const taps = content.controls
    .filter(({ disabled, name }) => !disabled && name !== '')
    .map((control) => ({ item: tapOn(control), weight: weightOf(control, content) }))
  const entries = content.fields.flatMap((field) => entriesInto(random, field))
  const keys: readonly WeightedAction[] =
    content.path === PAUSE
      ? []
      : (['Enter', 'Escape', 'Space', 'ArrowDown'] as const).map((key) => ({
          item: { do: 'press', key },
          weight: 0.3,
        }))
  const actions = [...taps, ...entries, ...keys].filter(({ weight }) => weight > 0)
  return actions.length > 0 ? random.weighted(actions) : null
}

const tapOn = ({ role, name, nth }: Control): Action => ({
  do: 'tap',
  role,
  name,
  ...(nth > 0 && { nth }),
})

function weightOf({ role, region, name }: Control, { controls }: PageContent): number {
  const count = controls.filter((other) => other.role === role && other.region === region).length
  if (region === 'dialog') return /^(?:Pay|Redeem|Start|Allow)/.test(name) ? 20 : 4 / count
  if (region === 'sheet') return 2 / count
  if (name === 'Privacy choices') return 0.2
  if (region === 'elsewhere') return 2 / count
  if (role === 'radio') return 8 / count
  if (role === 'checkbox') return 4 / count
  return /^(?:Continue|Build|Get|See|Pay|Create|Skip|Ask|Redeem|Try)/.test(name) ? 10 : 3 / count
}

/** Draws two texts for a field: a sensible one, which weighs more if the field is empty, and a nasty one. */
function entriesInto(
  random: Random,
  { label, value, region, type }: TextField,
): readonly WeightedAction[] {
  if (label === '' || type === 'date') return []
  const isPaying = region === 'dialog'
  const sensible = random.pick(sensibleTexts(label))
  const nasty = random.pick(NASTY)
  const how = random.chance(0.5) && nasty.times === undefined ? 'type' : 'paste'
  return [
    {
      item: { do: 'type', field: label, ...sensible },
      weight: isPaying ? 0.2 : value === '' ? 12 : 2,
    },
    { item: { do: how, field: label, ...nasty }, weight: isPaying ? 0.2 : 2 },
  ]
}

/** Draws a use of the history, the address bar or tabs. */
function browserAction(
  random: Random,
  moment: Moment,
  start: WalkStart,
  { isOffline }: Circumstances,
): Action | null {
  const { tabs, front } = moment
  const content = activePage(moment)
  const others = tabs.filter(({ id }) => id !== front)
  const switches = others.map(({ id }) => ({
    item: { do: 'switchTab', to: id } as const,
    weight: 6,
  }))
  if (isOffline) return switches.length > 0 ? random.weighted(switches) : null
  const { mayGoBack, mayGoForward, path } = content
  const mayLoad = path !== PAUSE
  const as = random.pick(['copy', 'copy', 'fresh'] as const)
  return random.weighted<Action>([
    ...switches,
    { item: { do: 'back' }, weight: mayGoBack ? 5 : 0 },
    { item: { do: 'forward' }, weight: mayGoForward ? 3 : 0 },
    { item: { do: 'reload' }, weight: mayLoad ? 3 : 0 },
    { item: { do: 'go', to: drawAddress(random, start) }, weight: mayLoad ? 2 : 0 },
    { item: { do: 'openTab', as }, weight: others.length === 0 ? 1.5 : 0 },
    { item: { do: 'closeTab' }, weight: others.length > 0 ? 0.5 : 0 },
  ])
}

function drawAddress(random: Random, start: WalkStart): string {
  return random.chance(0.3)
    ? random.pick(OTHER_ADDRESSES)
    : canonicalPath(random.pick(siteOf(start).funnel).path)
}

function accountAction(random: Random, { backEnd }: Moment): Action {
  if (backEnd.signedIn !== null && random.chance(0.6)) return { do: 'logOut' }
  return random.chance(0.7)
    ? { do: 'logIn', as: random.pick(WITH_ACCOUNT) }
    : { do: 'signUp', as: random.pick(NEWCOMERS) }
}

/** Draws a change of the network, the services or the clock. */
function environmentAction(random: Random, { isOffline, hasFaults }: Circumstances): Action {
  if (isOffline) return { do: 'online' }
  return random.weighted<() => Action>([
    {
      item: () => ({ do: 'fault', call: random.pick(CALLS), fault: random.pick(FAULTS) }),
      weight: 4,
    },
    { item: () => ({ do: 'clearFaults' }), weight: hasFaults ? 6 : 0 },
    { item: () => ({ do: 'offline' }), weight: 2 },
    { item: () => ({ do: 'clock', minutes: random.pick(MINUTES) }), weight: 2 },
  ])()
}
