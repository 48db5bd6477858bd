import type { DemoWorld } from '../../startDemoWorld.ts'
import { PassingTime } from '../../states/stage/PassingTime.ts'
import { stands } from '../../states/stage/play.ts'
import { clear, keptOf, moveIn } from '../../states/stage/rooms.ts'
import { readVisit } from '../readVisit.ts'
import type { Entry, Visit } from '../Visit.ts'
import { differencesOf, type Known, missing, type Played } from './differences.ts'
import type { KeptPlayback } from './KeptPlayback.ts'
import { isFailure, type Moment, momentsOf } from './moments.ts'
import { perform } from './perform.ts'
import { entranceOf, ROOM, seedsOf } from './roomOf.ts'
import { sayAct, shown } from './sayAct.ts'

/** How long a page may take to show what the record says, in ms, beyond the time that it took then. */
const PATIENCE = 8000
const LONGEST_THEN = 20_000
const PAUSE = 50
/** How long a page may be busy when everything else is as in the record, in ms: under a payment window it stays busy. */
const LOADING = 1500
/** How long a page rests when it shows what the record says, in ms: something else may follow. */
const REST = 150

/** What a playback shows. */
export interface PlaybackState {
  /** The number of the moment that stands, from 1; 0 while the first is brought up. */
  readonly step: number
  readonly count: number
  /** What was done last, and what comes next; null at the end. */
  readonly said: string
  readonly next: string | null
  /** Where this step differs from the record. */
  readonly differences: readonly string[]
  /** The steps that differed so far. */
  readonly differed: readonly number[]
  readonly isBusy: boolean
  readonly isRunning: boolean
  /** What the page cannot do by itself; null if nothing. */
  readonly limit: string | null
  readonly back: string
}

/** Plays a visit on this page, act by act, in a room of its own, and compares what follows with the record. */
export class Playback {
  readonly #visit: Visit
  readonly #moments: readonly [Moment, ...Moment[]]
  readonly #known: Known
  readonly #kept: KeptPlayback
  readonly #time: PassingTime
  readonly #listeners = new Set<() => void>()
  #isBusy = true
  #state: PlaybackState

  private constructor(kept: KeptPlayback, visit: Visit) {
    this.#kept = kept
    this.#visit = visit
    this.#moments = momentsOf(visit)
    this.#known = { failures: visit.happened.filter(isFailure), errors: errorsIn(visit.happened) }
    this.#time = new PassingTime({ at: this.#moments[0].clock })
    this.#setClock(Math.max(kept.progress.played - 1, 0))
    this.#state = this.#stateNow()
  }

  /**
   * Prepares this page for the playback, before the product starts: storages, clock, colours, languages and address.
   * @throws NoVisitError if the kept file holds no visit
   */
  static async prepare(kept: KeptPlayback): Promise<Playback> {
    const visit = readVisit(kept.text)
    document.documentElement.dataset['colours'] = visit.theme
    Object.defineProperty(navigator, 'language', { configurable: true, value: visit.languages[0] })
    Object.defineProperty(navigator, 'languages', { configurable: true, value: visit.languages })
    const playback = new Playback(kept, visit)
    const room = kept.progress.played > 0 ? keptOf(ROOM) : null
    if (room) {
      await moveIn(ROOM, room, true)
      return playback
    }
    kept.startAgain()
    await clear(ROOM)
    await moveIn(ROOM, seedsOf(visit), true)
    window.history.replaceState(null, '', entranceOf(visit))
    return playback
  }

  /** Call it when the product has started. It compares the screen with the record, and goes on playing if it was playing. */
  async stands(): Promise<void> {
    const { played } = this.#kept.progress
    if (played === 0) this.#kept.save({ played: 1 })
    await this.#compare(Math.max(played - 1, 0), true)
    this.#rest()
    if (this.#kept.progress.isRunning) await this.playAll()
  }

  /** Plays one more act. */
  async next(): Promise<void> {
    const { played } = this.#kept.progress
    const act = this.#moments[played]?.act
    if (this.#isBusy || !act) return
    this.#isBusy = true
    const world = await worldStands()
    this.#setClock(played)
    this.#kept.save({ played: played + 1, before: world.recorder.count })
    this.#tell()
    try {
      await perform(act, world)
      await this.#compare(played, false)
    } catch (cause) {
      this.#differ(played, [cause instanceof Error ? cause.message : String(cause)])
    }
    this.#rest()
  }

  /** Plays on until the end, or until a step differs. */
  async playAll(): Promise<void> {
    this.#kept.save({ isRunning: true })
    while (this.#kept.progress.isRunning && this.#kept.progress.played < this.#moments.length) await this.next()
    this.pause()
  }

  pause(): void {
    this.#kept.save({ isRunning: false })
    this.#tell()
  }

  /** Begins anew: the page is loaded again. */
  startAgain(): void {
    this.#kept.startAgain()
    window.location.assign('/?visit=play')
  }

  /** Ends the playback and returns to the own visit. */
  leave(): void {
    this.#kept.end()
    window.location.assign(this.#kept.back)
  }

  state(): PlaybackState {
    return this.#state
  }

  /** Calls the listener after each change. @returns how to stop */
  observe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The clock shows the time of an act, and runs until that of the next one. */
  #setClock(place: number): void {
    const now = this.#moments[place] ?? this.#moments[0]
    const last = this.#visit.happened.at(-1)
    const end = Math.max(this.#visit.began + (last?.at ?? 0), now.clock)
    this.#time.comeTo(now.clock, this.#moments[place + 1]?.clock ?? Math.max(end, this.#visit.saved))
  }

  /** Waits until the page shows what the record says of a moment, and notes what differs. @param isLoaded whether this page was loaded since */
  async #compare(place: number, isLoaded: boolean): Promise<void> {
    const moment = this.#moments[place] ?? this.#moments[0]
    const { recorder } = await worldStands()
    const played = (): Played => ({ ...recorder.now(), failures: recorder.since(0).filter(isFailure), errors: errorsIn(recorder.since(this.#kept.progress.before)) })
    const loads = !isLoaded && moment.saw.some(({ saw }) => saw === 'load')
    // What differed before is not said, and not waited for, again.
    const told = new Set(Object.entries(this.#kept.progress.differences).flatMap(([other, said]) => (Number(other) === place ? [] : said)))
    const news = (said: readonly string[]) => said.filter((sentence) => !told.has(sentence))
    const begun = performance.now()
    const isThere = () => !loads && (stands() || performance.now() > begun + LOADING) && news(missing(moment, played())).length === 0
    const took = Math.min((moment.saw.at(-1)?.at ?? 0) + this.#visit.began - moment.clock, LONGEST_THEN)
    const last = begun + PATIENCE + Math.max(took, 0)
    while (!isThere() && performance.now() < last) await pause(PAUSE)
    await pause(REST)
    const said = news(differencesOf(moment, played(), this.#known))
    this.#differ(place, [...(loads ? ['The page did not load itself again, as it did in the record.'] : []), ...said])
  }

  #differ(place: number, said: readonly string[]): void {
    if (said.length === 0) return
    const { differences } = this.#kept.progress
    this.#kept.save({ isRunning: false, differences: { ...differences, [place]: [...new Set([...(differences[place] ?? []), ...said])] } })
  }

  #rest(): void {
    this.#isBusy = false
    this.#tell()
  }

  #tell(): void {
    this.#state = this.#stateNow()
    for (const listener of this.#listeners) listener()
  }

  #stateNow(): PlaybackState {
    const { played, differences, isRunning } = this.#kept.progress
    const [said, next] = [played - 1, played].map((place) => this.#moments[place])
    return {
      step: played,
      count: this.#moments.length,
      said: said?.act ? sayAct(said.act) : `comes to ${shown(this.#moments[0].address)}`,
      next: next?.act ? sayAct(next.act) : null,
      differences: differences[played - 1] ?? [],
      differed: Object.keys(differences).map((place) => Number(place) + 1),
      isBusy: this.#isBusy,
      isRunning,
      limit: this.#limit(),
      back: this.#kept.back,
    }
  }

  #limit(): string | null {
    const { width, height } = this.#visit.window
    return Math.abs(width - window.innerWidth) > 20 ? `The visit was in a window of ${width} by ${height} px. This one has ${window.innerWidth} by ${window.innerHeight}.` : null
  }
}

const errorsIn = (entries: readonly Entry[]): readonly string[] => entries.flatMap((entry) => ('saw' in entry && entry.saw === 'error' ? [entry.text] : []))

/** The demo's back end, which starts beside the product. */
async function worldStands(): Promise<DemoWorld> {
  for (;;) {
    if (window.onwardDemo) return window.onwardDemo
    await pause(PAUSE)
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
