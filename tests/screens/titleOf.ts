import type { PlacedState } from '#demo/states/catalogue/ScreenState.ts'

/** The name of a state, unique across both sites. */
export const titleOf = ({ site, area, name }: PlacedState): string =>
  `${area}: ${name}${site === 'coach' ? ' (coach site)' : ''}`
