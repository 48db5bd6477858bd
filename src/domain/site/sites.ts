import { coach } from './coach.ts'
import type { SiteName } from './SiteName.ts'
import type { SiteRules } from './SiteRules.ts'
import { workouts } from './workouts.ts'

/** Every site, by name. */
export const SITES: Readonly<Record<SiteName, SiteRules>> = { workouts, coach }

/** Every site, the default one first. */
export const ALL_SITES: readonly SiteRules[] = Object.values(SITES)
