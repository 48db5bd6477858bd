import type { Exposure } from '#application/settings/Experiment.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import type { Presenters } from '../../visit/Presenters.ts'
import { useArm } from '../../visit/useArm.ts'
import { SITE_WELCOMES } from './siteWelcomes.ts'
import { type OwnWords, WELCOME_ARMS, type WelcomeArms } from './welcomeArms.ts'

/** A text of welcome. */
export interface Wording {
  readonly text: string
  /** The arm that says it, while the page holds the words of all (scripts/vite/drawnArms.ts). */
  readonly mark?: string
}

type UseWords = (
  presenters: Presenters | null,
  site: SiteName,
) => (field: keyof OwnWords) => readonly Wording[]

const useUsualWords: UseWords = (_presenters, site) => (field) => [
  { text: SITE_WELCOMES[site][field]() },
]

/** The words of the visitor's arm; of every arm while the page is drawn without a visitor. Tells which arm the visitor sees. */
export function wordsByArm(arms: WelcomeArms): UseWords {
  return function useWords(presenters, site) {
    const { experiment } = arms
    const arm = useArm(presenters, experiment, presenters !== null && isSeenBy(presenters, arms))
    const own = arms.words[site]
    return (field) => {
      const said = (one: string) => (own?.[one]?.[field] ?? SITE_WELCOMES[site][field])()
      return presenters || !own
        ? [{ text: said(arm) }]
        : experiment.arms.map((one) => ({ text: said(one), mark: `${experiment.name}:${one}` }))
    }
  }
}

/** The words of welcome. */
export const useWords: UseWords = WELCOME_ARMS === null ? useUsualWords : wordsByArm(WELCOME_ARMS)

/** What to tell of a visitor who left welcome before the product came; null for nothing. */
export const welcomeExposure = (presenters: Presenters, arms: WelcomeArms): Exposure | null =>
  isSeenBy(presenters, arms) ? presenters.experiments.exposure(arms.experiment) : null

/** False for a returning visitor, who is greeted instead. */
const isSeenBy = ({ funnel, site }: Presenters, { words }: WelcomeArms): boolean =>
  funnel.resumePath === null && words[site.name] !== undefined
