import { type Answers, hasAnswers } from '../answers/Answers.ts'

/** What a person says about whose the answers are. `isOpen`: they have not yet said whether the answers are theirs. */
export interface AnswersClaim {
  readonly uid: string
  readonly isOpen: boolean
  /** Set if the answers are not the person's. The tab keeps them until the person gives their first answer. */
  readonly isAside?: true
}

/** The person of this tab, and the id of their login session. */
export interface TabLoginSession {
  readonly stay: string
  readonly uid: string
}

/** A login session that was ended by a log-out. */
export interface EndedLoginSession {
  /** The id of the login session, which names nobody. */
  readonly stay: string
  /** The id of the answers that went to the person's profile; null for none. */
  readonly answers: string | null
}

/** A call that creates a profile. */
export interface SentProfile {
  /** The person and the site's flag, as in `created`. */
  readonly whose: string
  /** The id of the answers that were sent; null if they have none. */
  readonly answers: string | null
  /** When the call began, in ms since the epoch. */
  readonly at: number
}

/** A person's decision whether their answers, which are health data, may be stored in their account. */
export interface KeptHealthConsent {
  readonly uid: string
  /** The version of the question's text. */
  readonly version: string
  readonly given: boolean
  /** Whether the server has recorded it, or need not. */
  readonly isRecorded: boolean
}

/** What this browser keeps of a visit. Null means that nothing is kept. */
export interface KeptVisit {
  /** The answers (product 3: plan data). */
  readonly answers: Answers | null
  /** The handle that was last tapped on each step, by step name, because two handles can share a value. Only for display. */
  readonly tapped: ReadonlyMap<string, string> | null
  /** A random id of the answers. A copy of the tab has the same id. */
  readonly id: string | null
  /** The uid of the person whose profile the answers came from or went to, or who gave them while signed in. */
  readonly owner: string | null
  readonly claim: AnswersClaim | null
  /** The id of the answers that an adult has taken over from a child in this tab. */
  readonly guardianOf: string | null
  /** The last login session of this tab. */
  readonly tabSession: TabLoginSession | null
  /** The id of the current login session of this browser. */
  readonly loginSession: string | null
  /** The login sessions that ended, oldest first. */
  readonly ended: readonly EndedLoginSession[] | null
  /** The profiles that were created in this browser, each as a uid, a space and the site's flag. */
  readonly created: readonly string[] | null
  /** The last call that creates a profile, from its start on; null when it has failed. */
  readonly sent: SentProfile | null
  readonly consent: KeptHealthConsent | null
}

/** What only this page knows. */
export interface PageVisit {
  /** Who is signed in; null for nobody, undefined until that is known. */
  readonly present: string | null | undefined
  /** Whether the answers were begun before this page was loaded. */
  readonly hadAnswers: boolean
  /** Whose profile was copied into the answers, or would have been, since the sign-in. */
  readonly synced: string | null
  /** The login session that began on this page. Another page of this tab may have replaced the kept one. */
  readonly loginSession: TabLoginSession | null
  /**
   * Whether somebody has said whose the answers are, has not logged out, and another person took their place, who has not said
   * so, perhaps followed by more.
   */
  readonly hasReplaced: boolean
}

/** Whose a visit is, and what was done with its answers (product 4). Changes only by the functions of this folder. */
export interface Visit extends KeptVisit {
  readonly page: PageVisit
}

const NO_ANSWERS: Answers = {}

/** The answers; none while they are set aside. The same object as long as they are the same. */
export const answersOf = ({ answers, claim }: KeptVisit): Answers =>
  claim?.isAside ? NO_ANSWERS : (answers ?? NO_ANSWERS)

/** Whether a profile may still be copied into the answers, because they have at most one key. */
export const mayBeFilledUp = (visit: Visit): boolean => Object.keys(answersOf(visit)).length <= 1

/**
 * Whether somebody logged in to a tab with answers and has not said whose these are (product 4: before the profile).
 * @param uid omit it while the session is loading; then the open claim of any person counts
 */
export const isUnclaimed = ({ claim, owner }: Visit, uid?: string): boolean =>
  claim !== null && claim.isOpen && claim.uid !== owner && claim.uid === (uid ?? claim.uid)

/** Whether the person has said that the answers are theirs, or signed up with them. */
export const hasClaimed = ({ claim }: Visit, uid: string): boolean =>
  claim !== null && claim.uid === uid && !claim.isOpen && !claim.isAside

/** The last login session of this tab: the one that began on this page, otherwise the kept one. */
export const tabSessionOf = ({ page, tabSession }: Visit): TabLoginSession | null =>
  page.loginSession ?? tabSession

const findEnded = ({ ended }: Visit, stay: string | null): EndedLoginSession | null =>
  ended?.find((one) => one.stay === stay) ?? null

/** This tab's login session if its person has logged out; a page that was frozen may not have noticed. */
export const endedTabSession = (visit: Visit): EndedLoginSession | null =>
  findEnded(visit, tabSessionOf(visit)?.stay ?? null)

/** Whether this browser's login session has ended. If somebody is still signed in, their log-out was interrupted. */
export const isLogOutOpen = (visit: Visit): boolean => findEnded(visit, visit.loginSession) !== null

/** The person of this tab's last login session; null if there is none, or they have logged out. */
export const personOfTab = (visit: Visit): string | null =>
  endedTabSession(visit) ? null : (tabSessionOf(visit)?.uid ?? null)

/** Whose data must be removed, besides that of the visit, when this person arrives. @param uid null for nobody */
export const leaving = (visit: Visit, uid: string | null) => {
  const before = tabSessionOf(visit)
  return {
    /** From the tab: its person has logged out, or somebody else takes their place. */
    tab: endedTabSession(visit) !== null || (uid !== null && before !== null && before.uid !== uid),
    /** From the browser: its person has logged out, and nobody is signed in. */
    browser: uid === null && isLogOutOpen(visit),
  }
}

/** Whether no question was answered, apart from those that are set aside. */
export const isEmpty = (visit: KeptVisit): boolean => !hasAnswers(answersOf(visit))

/** The key of a person's profile: the person and the site's flag, because each site has an onboarding of its own. */
export const profileKey = (uid: string, { completedFlag }: { readonly completedFlag: string }) =>
  `${uid} ${completedFlag}`

/** Whether this browser has created the profile. @param key the person and the site's flag */
export const hasCreated = ({ created }: Visit, key: string): boolean =>
  created?.includes(key) ?? false
