import { parsed } from '../record/Surroundings.ts'

/** How far a playback is. */
export interface Progress {
  /** How many moments were played. */
  readonly played: number
  /** How many entries the room's own record had before the last act. */
  readonly before: number
  /** Whether it goes on by itself. */
  readonly isRunning: boolean
  /** What differed, by the place of the moment. */
  readonly differences: Readonly<Record<number, readonly string[]>>
}

interface Kept extends Progress {
  /** The text of the file. */
  readonly text: string
  /** Where the own visit was. */
  readonly back: string
}

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

  /** Null if nothing is played in this tab. */
  static find(tab: Storage): KeptPlayback | null {
    const kept = parsed(tab.getItem(KEY)) as Kept | null
    return kept && new KeptPlayback(tab, kept)
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
