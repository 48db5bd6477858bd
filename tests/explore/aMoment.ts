import type { Entry } from './invariants/Invariant.ts'
import { Memory } from './Memory.ts'
import type { Moment, BackEnd } from './Moment.ts'
import type { Control, Look } from './page/Look.ts'
import type { Setting } from './Script.ts'

const EMPTY: Look = {
  path: '/',
  search: '',
  loadedAt: 1,
  heading: 'A plan that moves the way you do',
  mayGoBack: false,
  mayGoForward: false,
  busy: false,
  text: 'A plan that moves the way you do',
  typed: '',
  controls: [],
  fields: [],
  plan: null,
  owner: null,
}

const NOBODY: BackEnd = {
  signedIn: null,
  documents: {},
  orders: [],
  profileCalls: [],
  uids: { 'sam@example.com': 'demo-sam', 'riley@example.com': 'demo-riley' },
}

/** A tab's look, with answers in their stored form. */
export const aLook = ({
  answers,
  ...look
}: Partial<Look> & { readonly answers?: object } = {}): Look => ({
  ...EMPTY,
  ...(answers && { plan: JSON.stringify(answers) }),
  ...look,
})

/** A moment with these tabs; the first is active. */
export const aMoment = (
  looks: readonly Look[] = [aLook()],
  backEnd: Partial<BackEnd> = {},
): Moment => ({
  tabs: looks.map((look, id) => ({ id, look })),
  front: 0,
  backEnd: { ...NOBODY, ...backEnd },
})

/** A control in the main part. */
export const aControl = (control: Partial<Control> & Pick<Control, 'role' | 'name'>): Control => ({
  nth: 0,
  handle: '',
  checked: false,
  disabled: false,
  region: 'main',
  text: control.name,
  ...control,
})

/** An action on the workouts site, which by default changes nothing. */
export function aHappening(
  entry: Partial<Omit<Entry, 'setting'>> & { readonly setting?: Partial<Setting> } = {},
): Entry {
  const setting: Setting = { site: 'workouts', address: '/', ...entry.setting }
  const before = entry.before ?? aMoment()
  return {
    action: null,
    after: before,
    noise: [],
    memory: new Memory(setting.site),
    ...entry,
    before,
    setting,
  }
}
