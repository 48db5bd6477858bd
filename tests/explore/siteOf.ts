import { FUNNELS } from '#domain/funnel/funnels.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { parseAnswers } from '#domain/funnel/parseAnswers.ts'
import { Units } from '#domain/answers/Units.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { SITES } from '#domain/site/sites.ts'
import type { PageContent } from './page/PageContent.ts'
import type { WalkStart } from './Script.ts'

/** The rules of the site that a walk visits. */
export const siteOf = ({ site }: Pick<WalkStart, 'site'>): SiteRules => SITES[site]

/** A tab's stored answers as the product reads them. If no units are stored, they are metric, because the browser is German. */
export function storedAnswersOf(
  { plan }: Pick<PageContent, 'plan'>,
  site: WalkStart['site'],
): Answers {
  return { units: Units.Metric, ...parseAnswers(FUNNELS[site], JSON.parse(plan ?? '{}')) }
}

/** The answers by key, without units. */
export const answersIn = (answers: Answers): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(answers).filter(([key]) => key !== 'units'))
