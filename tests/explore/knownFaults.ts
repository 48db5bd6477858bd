import type { Finding } from './Finding.ts'
import type { Script } from './Script.ts'

/** A known fault of the product, with an issue of its own. Exploring finds it and does not fail. */
interface KnownFault {
  /** The invariant that it violates. */
  readonly invariant: string
  /** What is wrong, as its issue says. */
  readonly subject: string
  /** Whether a finding of this invariant is this fault. */
  matches(finding: Finding): boolean
  /** A script that shows it. Delete the entry once it no longer does. */
  readonly witness: Script
}

export const KNOWN_FAULTS: readonly KnownFault[] = []

/** The known fault that a finding shows; undefined for a new one. */
export const knownFault = (finding: Finding): KnownFault | undefined =>
  KNOWN_FAULTS.find(
    (fault) => fault.invariant === finding.breach.invariant && fault.matches(finding),
  )
