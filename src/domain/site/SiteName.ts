/** The sites there are: the one list that all else follows. The first is built, and shown by the demo, where none is named. */
export const SITE_NAMES = ['workouts', 'coach'] as const
export type SiteName = (typeof SITE_NAMES)[number]

export const USUAL_SITE = SITE_NAMES[0]

/** The site of this name; undefined where there is none. */
export function siteNamed(name: unknown): SiteName | undefined {
  return SITE_NAMES.find((known) => known === name)
}
