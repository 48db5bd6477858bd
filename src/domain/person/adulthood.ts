/** The age, in years, from which people may allow marketing and buy without a guardian (product 7: consent). */
export const ADULT = 18

/** Whether this is a child's age; false if the age is unknown. */
export const isMinor = (age: number | undefined): boolean => age !== undefined && age < ADULT
