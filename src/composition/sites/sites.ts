import type { SiteName } from '../../domain/site/SiteName.ts'
import { coach } from './coach.ts'
import type { Site } from './Site.ts'
import { workouts } from './workouts.ts'

/** Every site by its name. */
export const SITES: Readonly<Record<SiteName, Site>> = { workouts, coach }

/** Every site, the usual one first. */
export const ALL_SITES: readonly Site[] = Object.values(SITES)
