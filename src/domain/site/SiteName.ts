/** All sites. Builds and the demo use the first site if none is named. */
export const SITE_NAMES = ['workouts', 'coach'] as const
export type SiteName = (typeof SITE_NAMES)[number]

export const DEFAULT_SITE = SITE_NAMES[0]

/** The site with this name; undefined if there is none. */
export function siteNamed(name: unknown): SiteName | undefined {
  return SITE_NAMES.find((known) => known === name)
}
