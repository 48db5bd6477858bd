/** A person's name in two parts. */
export interface NameParts {
  /** The first word; empty if there is none. */
  readonly firstName: string
  /** Everything after the first word. */
  readonly lastName?: string
}

/** Splits a name at its first space. */
export function nameParts(name: string | null): NameParts {
  const [firstName = '', ...others] = (name ?? '').trim().split(/\s+/)
  const lastName = others.join(' ')
  return { firstName, ...(lastName && { lastName }) }
}
