import type { Experiment } from './Experiment.ts'

// docs/experiments.md tells how to set one up and how to read it.

/** What stands first on the paywall. */
export const paywallFirst: Experiment<'plans' | 'included'> = {
  name: 'paywall_first',
  arms: ['plans', 'included'],
}

/** Every experiment. */
export const ALL_EXPERIMENTS: readonly Experiment[] = [paywallFirst]
