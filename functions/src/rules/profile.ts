import * as v from 'valibot'
import type { Answers } from '../../../src/domain/answers/Answers.ts'
import { parseAnswers } from '../../../src/domain/funnel/parseAnswers.ts'
import { isUnits } from '../../../src/domain/answers/Units.ts'
import { firstMissing } from '../../../src/domain/funnel/validity.ts'
import { requiredSteps } from '../../../src/domain/site/requiredSteps.ts'
import type { SiteRules } from '../../../src/domain/site/SiteRules.ts'
import { fieldsOf, locale as localeFields, type Locale, parseBody } from './body.ts'
import { Rejected } from './Rejected.ts'

type ServedSite = Pick<SiteRules, 'funnel' | 'minimumAge' | 'completedFlag' | 'app'>

const body = v.looseObject({
  locale: v.object(localeFields),
  newsletter: v.literal(true),
  units: v.custom<string>(isUnits),
})

/** A profile as the page sends it, parsed with the steps of its site. */
export interface NewProfile<Site extends ServedSite = ServedSite> {
  readonly site: Site
  readonly answers: Answers
  readonly locale: Locale
}

// @rule 7.server-profile The server creates a profile once for each site, from answers that the questions accept
/**
 * Reads the body of createUserProfile (product 3: created-profile payload). The body names no site. The first served site whose
 * required answers are all present and valid is taken; only one fits, because the sites store different goals. An invalid
 * optional answer and an unknown field are left out.
 * @param optional keys of answers whose step the remote settings switch off
 * @throws Rejected if a required answer is missing, or the body is malformed or too large
 */
export function readProfile<Site extends ServedSite>(
  data: unknown,
  sites: readonly Site[],
  optional: readonly string[] = [],
): NewProfile<Site> {
  const { locale, newsletter: _, ...raw } = parseBody(body, data)
  const missing: string[] = []
  for (const site of sites) {
    const answers = parseAnswers(site.funnel, raw)
    const step = firstMissing(
      requiredSteps(site.funnel).filter(({ key = '' }) => !optional.includes(key)),
      answers,
      site,
    )
    if (!step) return { site, answers: withinBounds(answers, site), locale }
    missing.push(step.key ?? '')
  }
  throw new Rejected('invalid', `${missing.join(' or ')} required`)
}

/** The answers without the numbers that are out of bounds. */
function withinBounds(answers: Answers, site: ServedSite): Answers {
  const refused = new Set(
    site.funnel
      .filter((step) => 'bounds' in step && firstMissing([step], answers, site))
      .map(({ key }) => key),
  )
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !refused.has(key)))
}

// @rule 7.newsletter A stopped newsletter stays stopped on every site
/**
 * The document users/{uid} after the profile is created. It keeps its other fields.
 * @param registered written unless the document already has a time
 * @throws Rejected if this site's onboarding is already completed
 */
export function withProfile(
  before: unknown,
  { site, answers, locale }: NewProfile,
  registered: unknown,
): Readonly<Record<string, unknown>> {
  const document = fieldsOf(before)
  const completed = fieldsOf(document['onboarding_completed'])
  if (completed[site.completedFlag] === true)
    throw new Rejected('exists', 'The profile exists already')
  return {
    registered,
    ...document,
    profile: { ...fieldsOf(document['profile']), ...answers },
    onboarding_completed: { ...completed, [site.completedFlag]: true },
    // A person who stopped the newsletter is not subscribed again by another site.
    newsletter: document['newsletter'] !== false,
    locale,
  }
}
