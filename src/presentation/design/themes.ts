/** The values of `data-theme`. The first is the default, and tokens.css has a rule for each of the others. */
export const THEMES = ['onward', 'coach'] as const
export type Theme = (typeof THEMES)[number]
