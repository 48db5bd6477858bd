import type { SiteRules } from '#domain/site/SiteRules.ts'

/** The key of a person's profile: the person and the site's flag, because each site has an onboarding of its own. */
export const profileKey = (uid: string, { completedFlag }: Pick<SiteRules, 'completedFlag'>) =>
  `${uid} ${completedFlag}`
