/** Somebody's name in two parts. */
export interface NameParts {
  /** The first word; empty where there is none. */
  readonly firstName: string
  /** Whatever follows it. */
  readonly lastName?: string
}

/** A name as it is told to others, by its spaces. */
export function nameParts(name: string | null): NameParts {
  const [firstName = '', ...others] = (name ?? '').trim().split(/\s+/)
  const lastName = others.join(' ')
  return { firstName, ...(lastName && { lastName }) }
}
