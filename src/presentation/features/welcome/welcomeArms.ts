import type { Experiment, Exposure } from '../../../application/settings/Experiment.ts'
import type { SiteName } from '../../../domain/site/SiteName.ts'
import type { Presenters } from '../../visit/Presenters.ts'
import { useArm } from '../../visit/useArm.ts'
import { SITE_WELCOMES } from './siteWelcomes.ts'

type Field = 'title' | 'text'

/** An experiment on the words of welcome. */
export interface WelcomeArms {
  /** One with `chances`: welcome stands before the settings can arrive. */
  readonly experiment: Experiment
  /** What each arm but the first says instead, on the sites that take part. */
  readonly words: Readonly<Partial<Record<SiteName, Readonly<Record<string, Readonly<Partial<Record<Field, () => string>>>>>>>>
}

/** The experiment on the words of welcome; null while there is none (docs/experiments.md). */
export const WELCOME_ARMS: WelcomeArms | null = null

const NONE: Experiment = { name: '', arms: ['usual'] }

/** A text of welcome in one arm. */
export interface Wording {
  /** What the page's style shows it by (scripts/vite/drawnArms.ts). */
  readonly mark: string | undefined
  readonly text: string
}

/** The words of welcome, by arm. */
export class WelcomeWords {
  readonly #arms: WelcomeArms | null

  constructor(arms: WelcomeArms | null = WELCOME_ARMS) {
    this.#arms = arms
  }

  /** What an arm says; every arm for a page that is drawn without a visitor. */
  wordings(site: SiteName, field: Field, arm: string | null): readonly Wording[] {
    const { experiment, words } = this.#arms ?? { experiment: NONE, words: {} }
    const own = words[site]
    const arms = arm === null && own ? experiment.arms : [arm ?? experiment.arms[0]]
    return arms.map((one) => ({
      mark: arm === null && own ? `${experiment.name}:${one}` : undefined,
      text: (own?.[one]?.[field] ?? SITE_WELCOMES[site][field])(),
    }))
  }

  /** The arm of this visitor; null without one. Tells that they see it, unless they are greeted instead. */
  useArm(presenters: Presenters | null): string | null {
    const arm = useArm(this.#arms && presenters, this.#arms?.experiment ?? NONE, presenters !== null && this.#isSeenBy(presenters))
    return presenters && arm
  }

  /** What to tell of a visitor who left welcome before the product came; null for nothing. */
  exposure(presenters: Presenters): Exposure | null {
    return this.#arms && this.#isSeenBy(presenters) ? presenters.experiments.exposure(this.#arms.experiment) : null
  }

  #isSeenBy({ funnel, site }: Presenters): boolean {
    return funnel.resumePath === null && this.#arms?.words[site.name] !== undefined
  }
}

export const welcomeWords = new WelcomeWords()
