import type { SiteName } from '../site/SiteName.ts'
import { coachFunnel } from './coachFunnel.ts'
import type { Step } from './Step.ts'
import { workoutsFunnel } from './workoutsFunnel.ts'

/** The funnel of each site. */
export const FUNNELS = { workouts: workoutsFunnel, coach: coachFunnel } as const satisfies Readonly<
  Record<SiteName, readonly Step[]>
>

/** The steps of all funnels, one funnel after the other. */
export const ALL_STEPS: readonly Step[] = Object.values(FUNNELS).flat()
