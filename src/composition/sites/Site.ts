import type { SiteRules } from '../../domain/site/SiteRules.ts'

/** Everything in which one deployment differs from another. */
export interface Site extends SiteRules {
  /** The `data-theme` of the page, which picks the accent. */
  readonly theme: 'onward' | 'coach'
}

/** The sites there are, and the one this build is for. */
export interface SiteChoice {
  readonly workouts: Site
  readonly coach: Site
  readonly configured: Site
}
