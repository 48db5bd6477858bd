/** A person's name: its first word, empty if there is none, and everything after it. */
export interface NameParts {
  readonly firstName: string
  readonly lastName?: string
}

/** Splits a name at its first space. */
export function nameParts(name: string | null): NameParts {
  const [firstName = '', ...others] = (name ?? '').trim().split(/\s+/)
  const lastName = others.join(' ')
  return { firstName, ...(lastName && { lastName }) }
}
