import { FORMAT, isAct, type Act, type Control, type Entry, type LastSeen, type Observation, type Part, type Start, VERSION, type Visit } from '../Visit.ts'
import { keepRecord, readRecord, removeRecord } from './keptRecord.ts'
import { type Personal, StandIns } from './StandIns.ts'
import { type Place, Surroundings } from './Surroundings.ts'

/** How much a part of a record holds. A record has at most two parts: when a third begins, the first is dropped. */
const PART = { acts: 200, entries: 1000, size: 200_000 }
/** How many different errors are noted after one act. */
const ERRORS = 20
/** A page that this tab's page loaded itself, in ms after the drawer was used: the person did it, by the drawer. */
const SOON = 5000

type Untimed<Kind> = Kind extends unknown ? Omit<Kind, 'at'> : never
/** How a page came to be. */
export type Load = { readonly how: 'address' | 'reload' | 'return'; readonly address: string }
/** What only the page knows of a visit. */
export type Circumstances = Pick<Visit, 'build' | 'languages' | 'timeZone' | 'theme' | 'window'>

/**
 * Records what happens in a tab of the demo: what the visitor does, and what follows. It survives reloads, and holds no names,
 * emails, passwords or tokens at any time. It keeps at most the last 400 acts.
 */
export class Recorder {
  readonly #place: Place & { readonly tab: Storage | null }
  readonly #scrub: (text: string) => string
  readonly #standIns: StandIns
  readonly #around: Surroundings
  #began: number
  #count: number
  #parts: Part[]
  #last: LastSeen
  /** Undefined until this page knows. */
  #uid: string | null | undefined
  #loadsItself = false
  #toolUsed = -Infinity
  #isForgotten = false
  /** What is being typed. */
  #typing: { readonly control: Control; readonly kind: Personal; readonly text: string } | null = null
  /** How long the last part is, in characters of JSON. */
  #size = 0
  /** The errors since the last act, as they came. */
  readonly #errors = new Set<string>()
  #isSaving = false
  readonly #listeners = new Set<() => void>()

  /** Goes on with the record of the tab's earlier page, or begins one. @param scrub removes personal data from an error's text */
  constructor(place: Place & { readonly tab: Storage | null }, load: Load, scrub: (text: string) => string) {
    this.#place = place
    this.#scrub = scrub
    const kept = readRecord(place.tab)
    this.#standIns = new StandIns(kept?.seen)
    this.#around = new Surroundings(place, this.#standIns)
    this.#began = kept?.began ?? place.now()
    this.#count = kept?.count ?? 0
    const address = this.#around.address(load.address)
    this.#parts = kept ? [...kept.parts] : [this.#part(address)]
    this.#size = sizeOf(this.#parts.at(-1)?.happened ?? [])
    this.#last = kept?.last ?? { ...this.#seen(), address, person: null }
    if (kept) this.#add(kept.loadsItself ? { saw: 'load' } : { does: 'comes', how: load.how, address, ...this.#around.atLoad() })
    if (kept && !kept.loadsItself) this.#last = { ...this.#last, address }
    if (!kept && this.#around.address() !== address) this.#add({ does: 'goes', address: this.#around.address() })
    this.look()
  }

  /** Who is signed in. The first answer says who was when the visit began. */
  person(uid: string | null): void {
    this.look()
    this.#uid = uid
    const is = this.#personOf(uid)
    const [first] = this.#parts
    if (this.#last.person === null && first && this.#parts.length === 1) this.#parts = [{ ...first, start: { ...first.start, person: is } }]
    if (this.#last.person === null && is === 'nobody') this.#last = { ...this.#last, person: 'nobody:new' }
    this.look()
  }

  act(act: Untimed<Act>): void {
    this.#endTyping()
    this.look()
    this.#add(act)
  }

  /** A text that is typed bit by bit is one act, once something else happens. */
  types(control: Control, kind: Personal, text: string): void {
    if (this.#typing && JSON.stringify(this.#typing.control) !== JSON.stringify(control)) this.#endTyping()
    if (!this.#typing) this.look()
    this.#typing = { control, kind, text }
    this.#around.isTyping(text)
  }

  #endTyping(): void {
    if (!this.#typing) return
    const { control, kind, text } = this.#typing
    this.#typing = null
    const standIn = this.#standIns.of(kind, text).slice(0, 500)
    this.#around.typed(text, standIn)
    this.#add({ does: 'types', control, text: standIn })
  }

  /** A call that a service answered. */
  call(name: string, status: number | null): void {
    this.look()
    if (/^\w{1,40}$/.test(name)) this.#add({ saw: 'call', name, status })
  }

  error(text: string): void {
    if (this.#errors.has(text) || this.#errors.size >= ERRORS) return
    this.#errors.add(text)
    this.look()
    this.#add({ saw: 'error', text: this.clean(this.#scrub(text)) })
  }

  /** A tool of the demo was used, which is no part of the visit. */
  toolUsed(): void {
    this.#toolUsed = this.#place.now()
  }

  /** The page is about to load another one by itself, or is told to by the drawer. */
  loadsItself(): void {
    this.#loadsItself = this.#place.now() - this.#toolUsed > SOON
  }

  leave(): void {
    this.#endTyping()
    this.look()
    this.#keep()
  }

  /** A text without the names, emails and codes that are known now. */
  clean(text: string): string {
    return this.#around.clean(text)
  }

  /** Whether the last thing that was done or seen is an act of this kind, within some ms. */
  hasJust(does: Act['does'], ms: number): boolean {
    const last = this.#parts.at(-1)?.happened.findLast((entry) => isAct(entry) || entry.saw === 'address')
    return last !== undefined && isAct(last) && last.does === does && this.#elapsed() - last.at < ms
  }

  /** Notes what changed since it last looked. */
  look(): void {
    if (this.#isForgotten || this.#typing) return
    const before = this.#last
    const now = this.#seen()
    const person = this.#uid === undefined ? before.person : `${this.#personOf(this.#uid)}:${this.#around.stateOf(this.#uid)}`
    this.#last = { ...now, person }
    const settings = changes(before.settings, now.settings)
    if (settings) this.#add({ does: 'publishes', settings: this.#around.values(Object.keys(settings)) })
    if (!isCountdown(before.faults, now.faults)) this.#add({ does: 'breaks', faults: now.faults })
    const answers = changes(before.answers, now.answers)
    if (answers) this.#add({ saw: 'answers', answers })
    if (person !== null && person !== before.person) {
      const [is = '', state = 'new'] = person.split(':')
      this.#add({ saw: 'person', person: is, state: state as 'new' })
    }
    if (now.address !== before.address) this.#add({ saw: 'address', address: now.address })
  }

  /** Where the visitor is now, who they are, and what they answered. */
  now(): Pick<LastSeen, 'address' | 'answers' | 'person'> {
    this.#endTyping()
    this.look()
    return this.#last
  }

  /** How many entries there ever were. */
  get count(): number {
    return this.#count
  }

  /** The entries after the first so many, as far as they are kept. */
  since(count: number): readonly Entry[] {
    const all = this.#parts.flatMap(({ happened }) => happened)
    return all.slice(Math.max(all.length - (this.#count - count), 0))
  }

  /** How many acts are kept, and since when, in ms since the epoch. */
  kept(): { readonly acts: number; readonly since: number } {
    return { acts: actsIn(this.#parts.flatMap(({ happened }) => happened)), since: this.#began + (this.#parts[0]?.start.at ?? 0) }
  }

  /** The visit so far. */
  visit(circumstances: Circumstances): Visit {
    this.#endTyping()
    this.look()
    const [first = this.#part(this.#around.address())] = this.#parts
    const happened = this.#parts.flatMap((part) => part.happened)
    return { format: FORMAT, version: VERSION, saved: this.#place.now(), began: this.#began, ...circumstances, site: first.site, start: first.start, happened }
  }

  /** Begins a new record here and now. */
  beginAnew(): void {
    this.#began = this.#place.now()
    this.#count = 0
    this.#last = { ...this.#seen(), person: this.#last.person }
    this.#parts = [this.#part(this.#last.address)]
    this.#size = 0
    this.#save()
  }

  /** Ends the record of this tab: the next page begins one. */
  forget(): void {
    this.#isForgotten = true
    removeRecord(this.#place.tab)
  }

  /** Calls the listener after each change. @returns how to stop */
  observe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #personOf(uid: string | null): string {
    return this.#standIns.person(uid, uid === null ? '' : this.#around.emailOf(uid))
  }

  #seen(): Omit<LastSeen, 'person'> {
    return { address: this.#around.address(), answers: this.#around.answers(), settings: this.#around.settingHashes(), faults: this.#around.faults() }
  }

  #part(address: string): Part {
    const [person = 'nobody'] = this.#last?.person?.split(':') ?? []
    return { site: this.#around.site(), start: this.#around.start(this.#elapsed(), address, person), happened: [] }
  }

  #elapsed(): number {
    const last = this.#parts?.at(-1)
    return Math.max(this.#place.now() - this.#began, last?.happened.at(-1)?.at ?? last?.start.at ?? 0)
  }

  #add(entry: Untimed<Act> | Untimed<Observation>): void {
    if (this.#isForgotten) return
    const isDone = 'does' in entry
    const happened = this.#parts.at(-1)?.happened ?? []
    // A part begins with an act, unless there is none for long.
    const limit = isDone ? 1 : 2
    if (this.#size >= limit * PART.size || happened.length >= limit * PART.entries || (isDone && actsIn(happened) >= PART.acts)) {
      this.#parts = [...this.#parts.slice(-1), this.#part(this.#last.address)]
      this.#size = 0
    }
    if (isDone) this.#errors.clear()
    const timed = { at: this.#elapsed(), ...entry } as Entry
    this.#parts.at(-1)?.happened.push(timed)
    this.#size += sizeOf(timed)
    this.#count += 1
    this.#save()
  }

  /** Once for all that happens at once: an error may come again and again. */
  #save(): void {
    if (this.#isSaving) return
    this.#isSaving = true
    queueMicrotask(() => {
      this.#isSaving = false
      this.#keep()
      for (const listener of this.#listeners) listener()
    })
  }

  #keep(): void {
    if (this.#isForgotten) return
    keepRecord(this.#place.tab, { began: this.#began, seen: [...this.#standIns.seen()], count: this.#count, parts: this.#parts, last: this.#last, loadsItself: this.#loadsItself })
  }
}

const sizeOf = (happened: unknown): number => JSON.stringify(happened).length
const actsIn = (happened: readonly Entry[]): number => happened.filter(isAct).length

/** The values that differ, null for one that is gone; null if none does. */
function changes<Value>(before: Readonly<Record<string, Value>>, now: Readonly<Record<string, Value>>): Record<string, Value | null> | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, now[name] ?? null]))
}

/** Whether faults differ only by calls that they struck: those count down by themselves. */
function isCountdown(before: Start['faults'], now: Start['faults']): boolean {
  const calls = [...new Set([...Object.keys(before), ...Object.keys(now)])] as (keyof Start['faults'])[]
  return calls.every((call) => {
    const [first, second] = [before[call], now[call]]
    if (JSON.stringify(first) === JSON.stringify(second)) return true
    if (first?.times === undefined) return false
    return second === undefined ? first.times === 1 : JSON.stringify({ ...first, times: 0 }) === JSON.stringify({ ...second, times: 0 }) && (second.times ?? Infinity) < first.times
  })
}
