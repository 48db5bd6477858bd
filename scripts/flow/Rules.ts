import { admit } from '../../src/domain/funnel/Admission.ts'
import { sequenceOf } from '../../src/domain/funnel/Sequence.ts'

/** The rules of the domain that a funnel is walked by. Tests hand over broken ones. */
export interface Rules {
  readonly sequenceOf: typeof sequenceOf
  readonly admit: typeof admit
}

export const DOMAIN: Rules = { sequenceOf, admit }
