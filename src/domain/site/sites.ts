import { coach } from './coach.ts'
import type { SiteName } from './SiteName.ts'
import type { SiteRules } from './SiteRules.ts'
import { workouts } from './workouts.ts'

export const SITES: Readonly<Record<SiteName, SiteRules>> = { workouts, coach }

export const ALL_SITES: readonly SiteRules[] = Object.values(SITES)
