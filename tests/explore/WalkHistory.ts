import { ANONYMOUS, type ProfileState, type Session } from '#domain/person/Session.ts'
import { toUserProfile } from '#infrastructure/profile/userDocument.ts'
import type { Action } from './actions/Action.ts'
import type { Moment, Tab, BackEnd } from './Moment.ts'
import { PEOPLE, PERSON_NAMES, type PersonName } from './people.ts'
import type { WalkStart } from './Script.ts'
import { storedAnswersOf } from './siteOf.ts'

/** The signed-in person, by the name these tests use; null if there is none. */
const personOf = ({ signedIn, uids }: BackEnd): PersonName | null =>
  PERSON_NAMES.find((name) => signedIn !== null && uids[PEOPLE[name].email] === signedIn) ?? null

/** The person whose email address the visitor types in this action; null if none. */
const personTypedIn = (action: Action | null): PersonName | null =>
  action?.do === 'logIn' || action?.do === 'signUp' ? action.as : null

/** The buttons with which a person says whose the answers are. */
const WHOSE_BUTTONS = new Set([
  'These are mine',
  "These are my child's",
  'Use what my account knows',
  'Start fresh',
])

const FAULT_ACTIONS: ReadonlySet<Action['do']> = new Set(['offline', 'fault'])

/** What the invariants must know about the earlier actions of a walk. */
export class WalkHistory {
  /** Whether a fault was injected into the network or a call. */
  hadFaults = false
  /** Whether there was more than one tab. */
  hadSeveralTabs = false
  /** Whether somebody logged in to a tab with answers, and has not said whose these are. */
  #mustSayWhose = false
  readonly #site: WalkStart['site']
  /** The person who was signed in before the current action; null if nobody was. */
  #present: PersonName | null = null
  /** The profiles' documents before the current action. A page loaded since then may have read these. */
  #documents: BackEnd['documents'] | null = null
  /** People who signed out and whose email addresses the visitor has not typed since. */
  readonly #signedOut = new Set<PersonName>()
  /** Names in the answers of people who signed out, by uid. */
  readonly #names = new Map<string, Set<string>>()
  /** The sessions that the page of a tab may have known since it was loaded, by the tab's number. */
  readonly #sessions = new Map<
    number,
    { readonly loadedAt: number; readonly uid: string | null; readonly known: readonly Session[] }
  >()

  constructor(site: WalkStart['site']) {
    this.#site = site
  }

  /** The sessions that a tab's page may act on: those since it was loaded and, after a fault, one whose profile is unknown. */
  sessionsOf(tab: Tab, backEnd: BackEnd): readonly Session[] {
    const earlier = this.#sessions.get(tab.id)
    const isSame = earlier?.loadedAt === tab.content.loadedAt && earlier.uid === backEnd.signedIn
    const documents = this.#documents ?? withoutCreatedProfiles(backEnd)
    return [
      ...(isSame ? earlier.known : [sessionOf({ ...backEnd, documents })]),
      sessionOf(backEnd),
      ...(this.hadFaults ? [sessionOf(backEnd, { status: 'unknown' })] : []),
    ]
  }

  /** Whether the person must still say, after this action, whose the answers from before the log-in are. */
  mustSayWhose(action: Action | null, before: Moment | null): boolean {
    if (action?.do === 'signUp' || (action?.do === 'tap' && WHOSE_BUTTONS.has(action.name)))
      return false
    const isLogIn = action?.do === 'logIn'
    return (
      this.#mustSayWhose ||
      (isLogIn &&
        before !== null &&
        before.tabs.some(
          ({ content }) =>
            content.owner === null && Object.keys(storedAnswersOf(content, this.#site)).length > 1,
        ))
    )
  }

  /** The names and email addresses of people who were signed in earlier. They must not appear after this action. */
  namesAndEmailsOfOthers(action: Action | null, backEnd: BackEnd): readonly string[] {
    const present = personOf(backEnd)
    const typed = personTypedIn(action)
    const gone = [
      ...this.#signedOut,
      ...(this.#present !== null && this.#present !== present ? [this.#present] : []),
    ].filter((name) => name !== present && name !== typed)
    return [
      ...gone.flatMap((name) =>
        [PEOPLE[name].displayName, PEOPLE[name].email].filter((word) => word !== null),
      ),
      ...[...this.#names]
        .filter(([uid]) => uid !== backEnd.signedIn)
        .flatMap(([, names]) => Array.from(names)),
    ]
  }

  /** Records a moment that was checked. */
  note(action: Action | null, before: Moment | null, after: Moment): void {
    this.#mustSayWhose = after.backEnd.signedIn !== null && this.mustSayWhose(action, before)
    if (action && FAULT_ACTIONS.has(action.do)) this.hadFaults = true
    if (after.tabs.length > 1) this.hadSeveralTabs = true
    for (const tab of after.tabs)
      this.#sessions.set(tab.id, {
        loadedAt: tab.content.loadedAt,
        uid: after.backEnd.signedIn,
        known: this.sessionsOf(tab, after.backEnd),
      })
    this.#notePeople(action, before, after)
    this.#documents = after.backEnd.documents
  }

  #notePeople(action: Action | null, before: Moment | null, { backEnd }: Moment): void {
    const present = personOf(backEnd)
    const previousUid = before?.backEnd.signedIn ?? null
    if (before && previousUid !== null && previousUid !== backEnd.signedIn) {
      const names = this.#names.get(previousUid) ?? new Set()
      for (const { content } of before.tabs) {
        const { displayName } = storedAnswersOf(content, this.#site)
        if (content.owner === previousUid && displayName !== undefined && displayName.length > 3)
          names.add(displayName)
      }
      this.#names.set(previousUid, names)
    }
    if (this.#present !== null && this.#present !== present) this.#signedOut.add(this.#present)
    if (present !== null) this.#signedOut.delete(present)
    // An email address may appear if the visitor has typed it since.
    const typed = personTypedIn(action)
    if (typed !== null) this.#signedOut.delete(typed)
    this.#present = present
  }
}

/** The documents as they were before createUserProfile was first called. */
function withoutCreatedProfiles({ documents, profileCalls }: BackEnd): BackEnd['documents'] {
  return Object.fromEntries(
    Object.entries(documents).filter(([uid]) => !profileCalls.some((call) => call.uid === uid)),
  )
}

function sessionOf(
  { signedIn, documents }: BackEnd,
  profile: ProfileState = stateOf(documents[signedIn ?? '']),
): Session {
  if (signedIn === null) return ANONYMOUS
  return {
    status: 'signedIn',
    user: {
      uid: signedIn,
      email: null,
      emailVerified: false,
      displayName: null,
      photoURL: null,
      providers: [],
      socialId: null,
      role: 'user',
    },
    profile,
  }
}

const stateOf = (document: Readonly<Record<string, unknown>> | undefined): ProfileState =>
  document ? { status: 'loaded', profile: toUserProfile(document) } : { status: 'absent' }
