/** The values of `data-theme` in tokens.css. A page without the attribute uses the first. */
export const THEMES = ['onward', 'coach'] as const
export type Theme = (typeof THEMES)[number]
