/** Shorter texts occur by chance. */
const SHORTEST = 6

/** What nobody may read in a report or a file: keys, tokens, passwords, addresses, and the ids of people. */
export class Secrets {
  readonly #known = new Set<string>()

  add(...values: readonly (string | null | undefined)[]): void {
    for (const value of values) if (value && value.length >= SHORTEST) this.#known.add(value)
  }

  /** The text with "(hidden)" in place of each secret. */
  hidden(text: string): string {
    const longestFirst = [...this.#known].sort((one, other) => other.length - one.length)
    return longestFirst.reduce((shown, secret) => shown.replaceAll(secret, '(hidden)'), text)
  }
}
