import type { Guardian } from '#domain/person/guardian.ts'

/** The id of the form. The buy button submits the form from outside, so that Enter in a field buys too. */
export const GUARDIAN_FORM = 'guardian'

export const nameOf = (field: keyof Guardian) => `guardian-${field}`

/** Focuses the field that has a problem. */
export const focusGuardian = (field: keyof Guardian | null): void =>
  field === null
    ? undefined
    : document.querySelector<HTMLInputElement>(`[name=${nameOf(field)}]`)?.focus()
