import type { ArmsRepository } from '../ports/kept/ArmsRepository.ts'
import type { Log } from '../ports/Log.ts'
import type { RemoteSettings } from '../ports/RemoteSettings.ts'
import { armText, type Experiment, type Exposure } from './Experiment.ts'

/** Ends a setting that gives its arm to everybody, whatever they had. */
const FOR_ALL = '!'

interface Look {
  readonly arm: string
  /** Whether the device is in the experiment. */
  readonly counts: boolean
  /** What the device keeps; null for nothing. */
  readonly keeps: string | null
  /** Whether the decision can still wait: the settings have never arrived. */
  readonly waits?: boolean
  readonly isUnknown?: boolean
}

/**
 * The arms that this device shows (product 4: experiments). An arm is decided once: with the switches of the steps, or where its
 * screen stands if the settings came later. It stays for this page, and for this device while the experiment runs.
 */
export class Experiments {
  readonly #all: readonly Experiment[]
  readonly #remote: RemoteSettings
  readonly #kept: ArmsRepository
  readonly #log: Log
  readonly #decided = new Map<string, Look>()
  readonly #seen = new Set<string>()

  constructor(all: readonly Experiment[], remote: RemoteSettings, kept: ArmsRepository, log: Log) {
    this.#all = all
    this.#remote = remote
    this.#kept = kept
    this.#log = log
  }

  /** The experiments that leave out a step. */
  get ofSteps(): readonly Experiment[] {
    return this.#all.filter(({ flag }) => flag)
  }

  /** Whether an arm leaves out the step with this switch. Follows the settings until it is frozen. */
  leavesOut(flag: string): boolean {
    return this.#all.some((one) => one.flag === flag && (this.#decided.get(one.name) ?? this.#look(one)).arm !== one.arms[0])
  }

  /** Decides every arm whose setting has arrived, and those of steps. */
  freeze(): void {
    for (const one of this.#all) if (one.flag || !this.#look(one).waits) this.#decide(one)
  }

  /** The arm to show. The first call decides it. */
  arm<Arm extends string>(experiment: Experiment<Arm>): Arm {
    return this.#decide(experiment).arm as Arm
  }

  /** What to tell while the screen that an arm changes stands before the visitor; null outside the experiment. */
  exposure(experiment: Experiment): Exposure | null {
    const { arm, counts } = this.#decide(experiment)
    const exposure = { experiment: experiment.name, arm }
    if (counts || arm !== experiment.arms[0]) this.#seen.add(armText(exposure))
    return counts ? exposure : null
  }

  /** The arms that stood before the visitor on this page, for error reports. */
  seen(): readonly string[] {
    return [...this.#seen]
  }

  #decide(experiment: Experiment): Look {
    const { name } = experiment
    const known = this.#decided.get(name)
    if (known) return known
    const look = this.#look(experiment)
    this.#decided.set(name, look)
    this.#keep(name, look.keeps)
    if (look.isUnknown) this.#log.error(`The experiment ${name} has no such arm; using the default`)
    return look
  }

  #look({ name, arms, chances }: Experiment): Look {
    const [usual] = arms
    const said = this.#remote.read(name)?.trim() ?? ''
    const kept = this.#kept.arms.read()?.get(name)
    const wanted = said.endsWith(FOR_ALL) ? said.slice(0, -1) : said
    const isKnown = arms.includes(wanted)
    if (wanted !== said) return { arm: isKnown ? wanted : usual, counts: false, keeps: null, isUnknown: !isKnown }
    if (said === '' && !chances && this.#remote.hasFetched()) return { arm: usual, counts: false, keeps: null }
    // A kept arm that the product no longer has was withdrawn: this device is in no arm from now on.
    if (kept !== undefined) return arms.includes(kept) ? { arm: kept, counts: true, keeps: kept } : { arm: usual, counts: false, keeps: '' }
    if (isKnown) return { arm: wanted, counts: true, keeps: wanted }
    return { arm: usual, counts: false, keeps: '', waits: said === '', isUnknown: said !== '' }
  }

  #keep(name: string, arm: string | null): void {
    const arms = new Map(this.#kept.arms.read())
    if ((arms.get(name) ?? null) === arm) return
    if (arm === null) arms.delete(name)
    else arms.set(name, arm)
    this.#kept.arms.write(arms)
  }
}
