import type { Keeps } from '../ports/Kept.ts'
import { armText, type Experiment } from '../settings/Experiment.ts'

/** The arms that this browser has shown, of the experiments that run (product 4: experiments). */
export class SeenArms {
  constructor(
    private readonly experiments: readonly Experiment[],
    private readonly kept: Keeps<{ arms: ReadonlyMap<string, string> }>,
  ) {}

  /** Such as `paywall_first:plans,plan_first:week`; empty for none. */
  text(): string {
    const kept = this.kept.arms.read()
    return this.experiments
      .flatMap(({ name, arms }) => {
        const arm = kept?.get(name)
        return arm !== undefined && arms.includes(arm) ? armText({ experiment: name, arm }) : []
      })
      .sort()
      .join()
  }
}
