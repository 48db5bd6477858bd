/** People whose names are in no text of the product, so that a match on a page is never accidental. */
export const PEOPLE = {
  sam: { uid: 'demo-sam', email: 'sam@example.com', displayName: 'Wolfsbane' },
  riley: { uid: 'demo-riley', email: 'riley@example.com', displayName: 'Quillfeather' },
  alex: { uid: 'demo-alex', email: 'alex@example.com', displayName: 'Thistledown' },
  zephyr: { uid: null, email: 'zephyr@quixotic.example', displayName: null },
  yarrow: { uid: null, email: 'yarrow@quixotic.example', displayName: null },
} as const
export type PersonName = keyof typeof PEOPLE

/** People who already have an account. */
export const WITH_ACCOUNT = ['sam', 'riley', 'alex'] as const
/** People who sign up. */
export const NEWCOMERS = ['zephyr', 'yarrow'] as const

export const PERSON_NAMES: readonly PersonName[] = [...WITH_ACCOUNT, ...NEWCOMERS]
