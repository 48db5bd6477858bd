import { uidOf } from '#domain/person/Session.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Digest } from '../ports/Digest.ts'
import type { Keeps } from '../ports/Kept.ts'
import type { RemoteSettings } from '../ports/RemoteSettings.ts'
import { armText, type Experiment, type Exposure } from './Experiment.ts'
import { textOf } from './Setting.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { Settings } from './Settings.ts'

/** The suffix of a setting's text that gives the arm to everybody, even to visitors who had another arm. */
const FOR_ALL = '!'

/** The setting's text that gives each person an arm by their uid. */
const SPLIT = 'split'
/** How fresh settings must be to decide a person's arm, and how long they are waited for, in ms. */
const FRESH_FOR_MS = 10 * 60_000
const SETTINGS_TIMEOUT_MS = 3000

interface Decision {
  readonly arm: string
  /** The arm to store on this device: an empty text if the device is in no arm; null to remove the stored arm. */
  readonly keeps: string | null
}

// @rule 4.experiment-arms An arm is one of a closed set, decided once, and stays until the experiment ends
// @rule 4.person-arms A person has one arm of the prices, on every device and whatever is stored there
/** Decides which arms this device shows, each when its screen is first rendered, and keeps them (product 4: experiments). */
export class Experiments {
  readonly #decided = new Map<string, Decision>()

  constructor(
    private readonly settings: Settings,
    private readonly remote: RemoteSettings,
    private readonly kept: Keeps<{ arms: ReadonlyMap<string, string> }>,
    /** The arms that this page has shown, for error reports. */
    private readonly seenArms: Set<string>,
    private readonly sessions: SessionTracker,
    private readonly digestOf: Digest,
    private readonly clock: Clock,
  ) {}

  /** Resolves once the settings are fresh enough to decide the arm of a person; at the latest after 3 s. */
  async settled(): Promise<void> {
    const timeout = new AbortController()
    await Promise.race([
      this.remote.refresh(FRESH_FOR_MS),
      this.clock.wait(SETTINGS_TIMEOUT_MS, timeout.signal).catch(() => undefined),
    ])
    timeout.abort()
  }

  /** The arm to show. The first call decides it; for an experiment of people, the first one of each person. */
  arm<Arm extends string>(experiment: Experiment<Arm>): Arm {
    return this.#decide(experiment).arm as Arm
  }

  /** The exposure to emit when the visitor sees the arm; null for somebody who is not in the experiment. */
  exposure(experiment: Experiment): Exposure | null {
    const { arm, keeps } = this.#decide(experiment)
    const exposure = { experiment: experiment.name, arm }
    if (keeps === arm || arm !== experiment.arms[0]) this.seenArms.add(armText(exposure))
    return keeps === arm ? exposure : null
  }

  #decide(experiment: Experiment): Decision {
    const { name, arms, isOfPerson } = experiment
    const uid = isOfPerson ? uidOf(this.sessions.current()) : ''
    if (uid === null) return { arm: arms[0], keeps: null }
    const key = `${name} ${uid}`
    const earlier = this.#decided.get(key)
    if (earlier) return earlier
    const decision = this.#assign(experiment, uid)
    this.#decided.set(key, decision)
    this.#keep(name, decision.keeps)
    return decision
  }

  #assign({ name, arms, isOfPerson }: Experiment, uid: string): Decision {
    const texts = [...arms, ...arms.map((arm) => arm + FOR_ALL), ...(isOfPerson ? [SPLIT] : [])]
    const text = this.settings.read(textOf<string>(name, texts, ''))
    if (text.endsWith(FOR_ALL)) return { arm: text.slice(0, -1), keeps: null }
    if (text === '' && this.remote.hasFetched()) return { arm: arms[0], keeps: null }
    const kept = isOfPerson ? undefined : this.kept.arms.read()?.get(name)
    const arm = text === SPLIT ? this.#armOfPerson(name, arms, uid) : (kept ?? text)
    // A kept arm may be of an earlier release, and no longer exist.
    return arms.includes(arm) ? { arm, keeps: arm } : { arm: arms[0], keeps: '' }
  }

  #armOfPerson(name: string, arms: Experiment['arms'], uid: string): string {
    const number = Number.parseInt(this.digestOf(`${name} ${uid}`).slice(0, 8), 16)
    return arms[number % arms.length] ?? arms[0]
  }

  #keep(name: string, arm: string | null): void {
    const arms = new Map(this.kept.arms.read())
    if (arm === null ? arms.delete(name) : arms.get(name) !== arm && arms.set(name, arm))
      this.kept.arms.write(arms)
  }
}
