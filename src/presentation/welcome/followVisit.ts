import { autorun } from 'mobx'
import type { Presenters } from '../Presenters.ts'
import type { Awake } from './Wake.ts'

/** Follows what welcome may know of the visit. */
export function followVisit({ visit }: Presenters, listener: (awake: Awake) => void): () => void {
  return autorun(() => {
    const { startPath, resumePath, visitor, promo } = visit
    listener({ site: visit.site.name, startPath, resumePath, visitor, promo, startAgain: visit.mayStartAgain ? visit.startAgain : null, signOut: () => void visit.signOut() })
  })
}
