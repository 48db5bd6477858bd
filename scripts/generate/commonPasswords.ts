import { dictionary } from '@zxcvbn-ts/language-common'
import { SHORTEST_PASSWORD } from '../../src/domain/person/password.ts'
import { WordFilter } from '../../src/presentation/features/auth/password/WordFilter.ts'

/** How many of the most common passwords are listed. */
const LISTED = 1000
/** Up to this rank, passwords that are too short for an account are listed, too: they may occur within a longer one. */
const LISTED_SHORT = 2200

/**
 * The common passwords and words for the password meter (ADR 0035), at a quarter of their size. The most common passwords are a
 * list. All passwords of eight characters or more, and words of five letters or more, are in a filter.
 */
export function commonPasswords() {
  const passwords = dictionary['passwords-common'].map(String)
  const words = dictionary['diceware-common'].map(String)
  const long = passwords.filter((password) => password.length >= SHORTEST_PASSWORD)
  const filtered = new Set([...long, ...words.filter((word) => /^[a-z]{5,}$/.test(word))])
  return {
    listed: passwords
      .slice(0, LISTED_SHORT)
      .filter(
        (password, rank) =>
          rank < LISTED || (password.length < SHORTEST_PASSWORD && /[a-z]/.test(password)),
      )
      .join(' '),
    filter: WordFilter.of([...filtered]).encoded(),
  }
}
