/** The values of `data-theme` that tokens.css knows; the first is that of a page without one. */
export const THEMES = ['onward', 'coach'] as const
export type Theme = (typeof THEMES)[number]
