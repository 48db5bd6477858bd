import type { FunnelKept } from '../ports/kept/KeptValues.ts'
import { armText, type Experiment, type Exposure } from '../settings/Experiment.ts'
import type { MeasuredOnce } from './MeasuredOnce.ts'

/** The start of the ids under which exposures are sent once. */
const SENT = 'experiment_exposure '

/** The id of an exposure: it is sent once in this browser. */
export const exposureId = (exposure: Exposure): string => SENT + armText(exposure)

/**
 * The arms that the visitor saw of the experiments that run: on this page, and as far as they were measured, on earlier pages and
 * in other tabs (product 7: experiments).
 */
export class SeenArms {
  readonly #here = new Set<string>()

  constructor(
    private readonly once: MeasuredOnce,
    private readonly experiments: readonly Experiment[],
    private readonly kept: FunnelKept,
  ) {}

  /** Forgets the arms of experiments that have ended: this browser keeps another arm of them, or none. */
  forgetEnded(): void {
    const running = this.#running()
    this.once.forgetHere(
      (id) => id.startsWith(SENT) && !running.some((exposure) => exposureId(exposure) === id),
    )
  }

  /** False if it was seen before. */
  saw(exposure: Exposure): boolean {
    const text = armText(exposure)
    const isNew = !this.#all().includes(text)
    this.#here.add(text)
    return isNew
  }

  /** Such as `paywall_first:plans,welcome_words:short`; empty for none. */
  text(): string {
    return this.#all().join()
  }

  /** The exposures that an earlier page could not deliver, each once. */
  takeUndelivered(): readonly Exposure[] {
    const ids = this.once.takeReleased()
    const undelivered = this.#running().filter((exposure) => ids.includes(exposureId(exposure)))
    for (const exposure of undelivered) this.#here.add(armText(exposure))
    return undelivered
  }

  forget(): void {
    this.#here.clear()
    this.once.forgetHere((id) => id.startsWith(SENT))
  }

  #all(): readonly string[] {
    const ids = this.once.idsHere()
    const measured = this.#running().filter((exposure) => ids.includes(exposureId(exposure)))
    return [...new Set([...measured.map(armText), ...this.#here])].sort()
  }

  /** The arm that this browser keeps of each experiment it is in. */
  #running(): readonly Exposure[] {
    const arms = this.kept.arms.read()
    return this.experiments.flatMap(({ name, arms: all }) => {
      const arm = arms?.get(name)
      return arm !== undefined && all.includes(arm) ? [{ experiment: name, arm }] : []
    })
  }
}
