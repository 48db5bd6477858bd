import { autorun } from 'mobx'
import type { Presenters } from '../Presenters.ts'
import type { Returning } from './Wake.ts'

/** Follows whether somebody has been here before, and where they go on. */
export function followReturning({ visit }: Presenters, listener: (returning: Returning | null) => void): () => void {
  return autorun(() => {
    const { resumePath, visitor } = visit
    const known = resumePath !== null || visitor !== null
    listener(known ? { path: resumePath, visitor, startAgain: visit.mayStartAgain ? visit.startAgain : null, signOut: () => void visit.signOut() } : null)
  })
}
