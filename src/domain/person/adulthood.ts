/** From this age on somebody decides about marketing, and buys, for themselves (product 7: consent). */
export const ADULT = 18

/** Whether an age is one of a child; false while none is known. */
export const isMinor = (age: number | undefined): boolean => age !== undefined && age < ADULT
