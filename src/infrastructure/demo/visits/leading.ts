import type { GivenAnswers } from './Visit.ts'

/**
 * Gives answers for the visitor and goes to a step's address, as the map of the funnel does.
 * @throws Error with a sentence for people, if the funnel has no such step
 */
export type Lead = (given: GivenAnswers, address: string) => Promise<void>

/** How a playback leads to a step. The map provides it when it is there; null until then. */
export const leading: { lead: Lead | null } = { lead: null }
