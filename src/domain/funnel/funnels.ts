import type { SiteName } from '../site/SiteName.ts'
import { coachFunnel } from './coachFunnel.ts'
import type { Step } from './Step.ts'
import { workoutsFunnel } from './workoutsFunnel.ts'

/** The funnel of each site. */
export const FUNNELS = { workouts: workoutsFunnel, coach: coachFunnel } as const satisfies Readonly<Record<SiteName, readonly Step[]>>

/** The rooms of all funnels, each once. */
export const ROOMS: readonly Step[] = [...new Set<Step>(Object.values(FUNNELS).flat())]
