import { admit } from '../../src/domain/funnel/Admission.ts'
import { sequenceOf } from '../../src/domain/funnel/Sequence.ts'

/** The domain's rules that the proof follows. Tests pass broken ones. */
export interface Rules {
  readonly sequenceOf: typeof sequenceOf
  readonly admit: typeof admit
}

export const DOMAIN: Rules = { sequenceOf, admit }
