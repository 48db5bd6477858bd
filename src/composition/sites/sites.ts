import type { SiteName } from '#domain/site/SiteName.ts'
import { coach } from './coach.ts'
import type { Site } from './Site.ts'
import { workouts } from './workouts.ts'

/** Every site, by name. */
export const SITES: Readonly<Record<SiteName, Site>> = { workouts, coach }

/** Every site, the default one first. */
export const ALL_SITES: readonly Site[] = Object.values(SITES)
