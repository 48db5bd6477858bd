import type { Transition } from './invariants/Invariant.ts'
import { WalkHistory } from './WalkHistory.ts'
import type { Moment, BackEnd } from './Moment.ts'
import type { Control, PageContent } from './page/PageContent.ts'
import type { WalkStart } from './Script.ts'

const EMPTY: PageContent = {
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
  claimant: null,
  checkout: null,
  now: 0,
}

const NOBODY: BackEnd = {
  signedIn: null,
  documents: {},
  orders: [],
  profileCalls: [],
  uids: { 'sam@example.com': 'demo-sam', 'riley@example.com': 'demo-riley' },
}

/** A tab's content, with answers in their stored form. */
export const aPageContent = ({
  answers,
  ...content
}: Partial<PageContent> & { readonly answers?: object } = {}): PageContent => ({
  ...EMPTY,
  ...(answers && { plan: JSON.stringify(answers) }),
  ...content,
})

/** A moment with these tabs; the first is active. */
export const aMoment = (
  contents: readonly PageContent[] = [aPageContent()],
  backEnd: Partial<BackEnd> = {},
): Moment => ({
  tabs: contents.map((content, id) => ({ id, content })),
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

/** A transition on the workouts site. By default nothing changes in it. */
export function aTransition(
  transition: Partial<Omit<Transition, 'start'>> & { readonly start?: Partial<WalkStart> } = {},
): Transition {
  const start: WalkStart = { site: 'workouts', address: '/', ...transition.start }
  const before = transition.before ?? aMoment()
  return {
    action: null,
    after: before,
    errors: [],
    history: new WalkHistory(start.site),
    ...transition,
    before,
    start,
  }
}
