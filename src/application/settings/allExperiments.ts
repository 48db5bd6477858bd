import type { Experiment } from './Experiment.ts'

// docs/experiments.md says how to set up and read an experiment.

/** What the paywall shows first. */
export const paywallFirst: Experiment<'plans' | 'included'> = {
  name: 'paywall_first',
  arms: ['plans', 'included'],
}

/** Every experiment. */
export const ALL_EXPERIMENTS: readonly Experiment[] = [paywallFirst]
