import type { Breach } from './invariants/invariants.ts'
import type { Script } from './Script.ts'

/** A visit at whose end something did not hold. */
export interface Finding {
  readonly script: Script
  readonly breach: Breach
}

/** Two findings of the same kind tell the same, but for names, numbers and texts in it. */
export const kindOf = ({ breach: { invariant, told } }: Finding): string => `${invariant}: ${told.replaceAll(/"[^"]*"|[\d.]+/g, '*')}`
