import type { Answers } from '../../src/domain/answers/Answers.ts'

/** What the proof is about. */
export type Rule = 'unique' | 'ends' | 'answers' | 'reads' | 'reached' | 'left' | 'rest' | 'progress' | 'words' | 'pictures'

/** Where a fault can be seen: what was answered on the way, in that order, which switches are off, and the address to open then. */
export interface Witness {
  readonly address: string
  readonly answers: Answers
  /** The remote settings that are false; all others are true. */
  readonly off: readonly string[]
  /** What is known of the visitor; nothing is known of anybody else. */
  readonly visitor?: 'unknown while the session loads' | 'onboarding completed' | 'subscription active'
}

/** Something that does not hold on a site, in one sentence, with the shortest way to see it. */
export interface Fault {
  readonly site: string
  readonly rule: Rule
  readonly says: string
  readonly witness: Witness
}

/** A step as faults call it: its name as an address spells it. */
export const called = ({ name }: { readonly name: string }): string => name.replaceAll('_', '-')

/** A fault that can be seen at an address before anything is answered. */
export const atOnce = (address: string): Witness => ({ address, answers: {}, off: [] })
