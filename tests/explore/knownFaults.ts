import type { Finding } from './Finding.ts'
import type { Script } from './Script.ts'

/** A fault of the product that is known and is mended in an issue of its own: exploring finds it and does not fail. */
interface KnownFault {
  /** The invariant that it breaks. */
  readonly invariant: string
  /** What is wrong, as the issue says it that mends it. */
  readonly subject: string
  /** Whether a finding of this invariant is this fault. */
  matches(finding: Finding): boolean
  /** A script that shows it. Once it no longer does, the entry is to be deleted. */
  readonly witness: Script
}

export const KNOWN_FAULTS: readonly KnownFault[] = []

/** The known fault that a finding shows; undefined for a new one. */
export const knownFault = (finding: Finding): KnownFault | undefined => KNOWN_FAULTS.find((fault) => fault.invariant === finding.breach.invariant && fault.matches(finding))
