import * as v from 'valibot'
import { parsed } from '../record/Surroundings.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const playback = v.object({
  /** How many moments were played. */
  played: count,
  /** How many entries the room's own record had before the last act. */
  before: count,
  /** Whether it goes on by itself. */
  isRunning: v.boolean(),
  /** What differed, by the place of the moment. */
  differences: v.record(v.string(), v.array(v.string())),
  /** The text of the file. */
  text: v.string(),
  /** Where the own visit was: an address of this origin. */
  back: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
})

type Kept = v.InferOutput<typeof playback>
/** How far a playback is. */
export type Progress = Omit<Kept, 'text' | 'back'>

const KEY = 'onward-visit'
const UNPLAYED: Progress = { played: 0, before: 0, isRunning: false, differences: {} }

/** The playback of this tab, kept over its reloads beside the rooms. Create it before a room is moved into. */
export class KeptPlayback {
  readonly #tab: Storage
  #kept: Kept

  private constructor(tab: Storage, kept: Kept) {
    this.#tab = tab
    this.#kept = kept
  }

  /** Null if nothing that this build understands is played in this tab. */
  static find(tab: Storage): KeptPlayback | null {
    const kept = v.safeParse(playback, parsed(tab.getItem(KEY)))
    return kept.success ? new KeptPlayback(tab, kept.output) : null
  }

  /** Keeps a file to play from its beginning. @throws DOMException if the tab has no room for it */
  static put(tab: Storage, text: string, back: string): void {
    tab.setItem(KEY, JSON.stringify({ ...UNPLAYED, text, back } satisfies Kept))
  }

  get text(): string {
    return this.#kept.text
  }

  get back(): string {
    return this.#kept.back
  }

  get progress(): Progress {
    return this.#kept
  }

  save(progress: Partial<Progress>): void {
    this.#kept = { ...this.#kept, ...progress }
    this.#tab.setItem(KEY, JSON.stringify(this.#kept))
  }

  startAgain(): void {
    this.save(UNPLAYED)
  }

  end(): void {
    this.#tab.removeItem(KEY)
  }
}
