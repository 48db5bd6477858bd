/** How a visitor describes themselves (product 3). `u` means unknown and is never offered. */
export const Gender = { Male: 'm', Female: 'f', NonBinary: 'n', Unknown: 'u' } as const
export type Gender = (typeof Gender)[keyof typeof Gender]

/** The coach site's genders (product 3). */
export const CoachGender = { Male: 'm', Female: 'f', Unknown: 'u' } as const
export type CoachGender = (typeof CoachGender)[keyof typeof CoachGender]
