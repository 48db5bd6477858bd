import type { Keeps } from '../ports/Kept.ts'
import type { RemoteSettings } from '../ports/RemoteSettings.ts'
import { armText, type Experiment, type Exposure } from './Experiment.ts'
import { textOf } from './Setting.ts'
import type { Settings } from './Settings.ts'

/** The suffix of a setting's text that gives the arm to everybody, even to visitors who had another arm. */
const FOR_ALL = '!'

interface Decision {
  readonly arm: string
  /** The arm to store on this device: an empty text if the device is in no arm; null to remove the stored arm. */
  readonly keeps: string | null
}

// @rule 4.experiment-arms An arm is one of a closed set, decided once, and stays until the experiment ends
/** Decides which arms this device shows, each when its screen is first rendered, and keeps them (product 4: experiments). */
export class Experiments {
  readonly #decided = new Map<string, Decision>()

  constructor(
    private readonly settings: Settings,
    private readonly remote: RemoteSettings,
    private readonly kept: Keeps<{ arms: ReadonlyMap<string, string> }>,
    /** The arms that this page has shown, for error reports. */
    private readonly seenArms: Set<string>,
  ) {}

  /** The arm to show. The first call decides it. */
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
    const { name } = experiment
    const earlier = this.#decided.get(name)
    if (earlier) return earlier
    const decision = this.#assign(experiment)
    this.#decided.set(name, decision)
    this.#keep(name, decision.keeps)
    return decision
  }

  #assign({ name, arms }: Experiment): Decision {
    const text = this.settings.read(
      textOf<string>(name, [...arms, ...arms.map((arm) => arm + FOR_ALL)], ''),
    )
    if (text.endsWith(FOR_ALL)) return { arm: text.slice(0, -1), keeps: null }
    if (text === '' && this.remote.hasFetched()) return { arm: arms[0], keeps: null }
    const arm = this.kept.arms.read()?.get(name) ?? text
    // A kept arm may be of an earlier release, and no longer exist.
    return arms.includes(arm) ? { arm, keeps: arm } : { arm: arms[0], keeps: '' }
  }

  #keep(name: string, arm: string | null): void {
    const arms = new Map(this.kept.arms.read())
    if (arm === null ? arms.delete(name) : arms.get(name) !== arm && arms.set(name, arm))
      this.kept.arms.write(arms)
  }
}
