import type { CatalogueState } from '#demo/states/catalogue/ScreenState.ts'

/** The name of a state, unique across both sites. */
export const titleOf = ({ site, area, name }: CatalogueState): string =>
  `${area}: ${name}${site === 'coach' ? ' (coach site)' : ''}`
