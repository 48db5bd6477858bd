import type { Experiment } from './Experiment.ts'

// docs/experiments.md says how to set up and read an experiment.

export const paywallFirst: Experiment<'plans' | 'included'> = {
  name: 'paywall_first',
  arms: ['plans', 'included'],
}

/** The products on sale: those of the settings `sku_...`, or those of `sku_..._other`. */
export const planPrices: Experiment<'usual' | 'other'> = {
  name: 'prices',
  arms: ['usual', 'other'],
  isOfPerson: true,
}

export const ALL_EXPERIMENTS: readonly Experiment[] = [paywallFirst, planPrices]
