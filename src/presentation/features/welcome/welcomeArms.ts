import type { Experiment } from '#application/settings/Experiment.ts'
import type { SiteName } from '#domain/site/SiteName.ts'

/** What an arm says on welcome instead of the usual words. */
export interface OwnWords {
  readonly title?: () => string
  readonly text?: () => string
}

/** An experiment on the words of welcome. */
export interface WelcomeArms {
  /** One with `chances`: welcome stands before the settings can arrive. */
  readonly experiment: Experiment
  /** The words of each arm but the first, on the sites that take part. */
  readonly words: Readonly<Partial<Record<SiteName, Readonly<Record<string, OwnWords>>>>>
}

/** The experiment on the words of welcome; null while there is none (docs/experiments.md). */
export const WELCOME_ARMS: WelcomeArms | null = null
