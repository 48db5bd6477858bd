/** The values of `data-theme` in tokens.css; pages without one use the first. */
export const THEMES = ['onward', 'coach'] as const
export type Theme = (typeof THEMES)[number]
