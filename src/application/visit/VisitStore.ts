import { type Answers, withUnits } from '#domain/answers/Answers.ts'
import { defaultUnits, type Units } from '#domain/answers/Units.ts'
import {
  cleared,
  personChanged,
  type Transition,
  unitsSwitched,
} from '#domain/visit/transitions.ts'
import { answersOf, isEmpty, type KeptVisit, leaving, type Visit } from '#domain/visit/Visit.ts'
import type { Keeps } from '../ports/Kept.ts'
import type { PersonalData } from '../ports/kept/PersonalData.ts'
import { Listeners, type Unsubscribe } from '../ports/Listeners.ts'
import type { VisitorLocale } from '../ports/VisitorLocale.ts'

/** An id that names nobody. Not `randomUUID`, which only secure pages have. */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')

const KEYS = {
  answers: 'plan',
  tapped: 'plan_labels',
  id: 'plan_id',
  owner: 'plan_owner',
  claim: 'plan_claim',
  guardianOf: 'plan_guardian',
  tabSession: 'arrival',
  loginSession: 'stay',
  ended: 'departures',
  created: 'profile_created',
  sent: 'profile_sent',
  consent: 'health_consent',
} as const satisfies Record<keyof KeptVisit, string>

type Field = keyof KeptVisit
const FIELDS = Object.keys(KEYS) as Field[]
/** The fields that other tabs change, too. */
const SHARED = [
  'loginSession',
  'ended',
  'created',
  'sent',
  'consent',
] as const satisfies readonly Field[]
/** The fields that leave with the answers. */
const CLEARED = ['answers', 'tapped', 'id', 'owner', 'claim'] as const satisfies readonly Field[]

/** The kept values of a visit, by key. */
export type VisitKept = Keeps<{
  [Name in Field as (typeof KEYS)[Name]]: NonNullable<KeptVisit[Name]>
}>

/**
 * The visit of this tab, over the values that the browser keeps (product 4). What all tabs share is read once in each task: a
 * synchronous run sees one state, and after an `await` it sees what other tabs have done. What the tab keeps is read once.
 */
export class VisitStore {
  readonly #removals = new Listeners()
  #visit: Visit
  #isFresh = false
  #answers:
    | { readonly of: Answers; readonly value: Answers & { readonly units: Units } }
    | undefined

  constructor(
    private readonly kept: VisitKept,
    private readonly personal: PersonalData,
    private readonly locale: VisitorLocale,
  ) {
    const visit = this.#read(FIELDS)
    const page = {
      present: undefined,
      hadAnswers: !isEmpty(visit),
      synced: null,
      loginSession: null,
      hasReplaced: false,
    }
    this.#visit = { ...visit, page }
  }

  /** The same object as long as nothing has changed. */
  get now(): Visit {
    if (this.#isFresh) return this.#visit
    const shared = this.#read(SHARED)
    if (SHARED.some((field) => shared[field] !== this.#visit[field]))
      this.#visit = { ...this.#visit, ...shared }
    this.#isFresh = true
    queueMicrotask(() => (this.#isFresh = false))
    return this.#visit
  }

  /** Reads what the tab keeps again: while this page was frozen, another page of the tab may have changed it. */
  readAgain(): void {
    this.#visit = { ...this.#read(FIELDS), page: this.#visit.page }
  }

  /** The answers, with the region's default units if they have none; the same object as long as nothing has changed. */
  get answers(): Answers & { readonly units: Units } {
    const answers = answersOf(this.now)
    if (this.#answers?.of !== answers)
      this.#answers = {
        of: answers,
        value: { ...answers, units: answers.units ?? this.regionUnits },
      }
    return this.#answers.value
  }

  get regionUnits(): Units {
    return defaultUnits(this.locale.country())
  }

  /** Keeps the visit after something has happened: writes only what has changed. */
  after(transition: Transition): Visit {
    const before = this.now
    this.#keep(before, transition(before, randomId))
    return this.#visit
  }

  /** Clears the answers, readable or not. */
  clear(): void {
    this.after(cleared)
    for (const field of CLEARED) this.kept[KEYS[field]].remove()
  }

  /** Changes the units and converts the measures already given (product 4: units switch). Answers set aside stay as they are. */
  switchUnits(units: Units): Answers {
    const answers = withUnits(this.answers, units)
    this.after(unitsSwitched(answers))
    return answers
  }

  /** Applies a change of person, and removes what the previous one leaves besides the visit. @param uid null for nobody */
  personChanged(uid: string | null): void {
    const before = this.now
    const { tab, browser } = leaving(before, uid)
    const after = personChanged(uid)(before, randomId)
    if (tab) this.personal.removeFromTab()
    if (browser) this.personal.removeFromBrowser()
    this.#keep(this.#read(FIELDS), after)
    if (tab) this.#removals.emit()
  }

  /** Removes what the browser keeps of the person who has just logged out. */
  forgetPerson(): void {
    this.personal.removeFromBrowser()
    this.kept.stay.remove()
    this.#isFresh = false
  }

  /** Calls the listener when the data of this tab's person has been removed, as by a log-out. */
  observeRemoval(listener: () => void): Unsubscribe {
    return this.#removals.add(listener)
  }

  /** Calls the listener when another tab has recorded or forgotten created profiles, or ended a login session. */
  observeOthers(field: 'created' | 'ended', listener: () => void): Unsubscribe {
    return this.kept[KEYS[field]].observe(() => {
      this.#isFresh = false
      listener()
    })
  }

  /** Whether the device is shared. If so, the login session belongs to this tab alone. */
  get isDeviceShared(): boolean {
    return this.personal.isShared()
  }

  #read<Name extends Field>(fields: readonly Name[]): Pick<KeptVisit, Name> {
    const entries = fields.map((field) => [field, this.kept[KEYS[field]].read()])
    return Object.fromEntries(entries) as Pick<KeptVisit, Name>
  }

  #keep(before: KeptVisit, after: Visit): void {
    const hadAnswers = before.answers !== null || before.id !== null || before.owner !== after.owner
    // Removed even if unreadable.
    const removed = hadAnswers && after.answers === null && after.id === null ? CLEARED : []
    for (const field of removed) if (after[field] === null) this.kept[KEYS[field]].remove()
    for (const field of FIELDS) if (after[field] !== before[field]) this.#write(field, after[field])
    this.#visit = after
  }

  #write<Name extends Field>(field: Name, value: KeptVisit[Name]): void {
    const kept = this.kept[KEYS[field]] as Pick<VisitKept[keyof VisitKept], 'remove'> & {
      write(value: NonNullable<KeptVisit[Name]>): void
    }
    if (value === null) kept.remove()
    else kept.write(value as NonNullable<KeptVisit[Name]>)
  }
}
