import type { Answers } from '../../src/domain/answers/Answers.ts'

/** The property that a fault violates. */
export type Rule =
  | 'unique'
  | 'ends'
  | 'answers'
  | 'reads'
  | 'reached'
  | 'left'
  | 'rest'
  | 'progress'
  | 'words'
  | 'pictures'

/** How to reproduce a fault: the answers given, in order, the flags that are off, and the address to open then. */
export interface Witness {
  readonly address: string
  readonly answers: Answers
  /** The remote settings that are false; all others are true. */
  readonly off: readonly string[]
  /** Facts about the visitor; absent for a visitor who is not signed in. */
  readonly visitor?:
    | 'unknown while the session loads'
    | 'onboarding completed'
    | 'subscription active'
}

/** A property that does not hold on a site, in one sentence, with the shortest way to reproduce it. */
export interface Fault {
  readonly site: string
  readonly rule: Rule
  readonly says: string
  readonly witness: Witness
}

/** The name of a step in messages, spelt as in an address. */
export const called = ({ name }: { readonly name: string }): string => name.replaceAll('_', '-')

/** A fault that shows at an address before anything is answered. */
export const atOnce = (address: string): Witness => ({ address, answers: {}, off: [] })
