import type { Breach } from './invariants/invariants.ts'
import type { Script } from './Script.ts'

/** A visit that ends with a violated invariant. */
export interface Finding {
  readonly script: Script
  readonly breach: Breach
}

/** The kind of a finding. Findings of the same kind differ only in names, numbers and texts. */
export const kindOf = ({ breach: { invariant, violation } }: Finding): string =>
  `${invariant}: ${violation.replaceAll(/"[^"]*"|[\d.]+/g, '*')}`
