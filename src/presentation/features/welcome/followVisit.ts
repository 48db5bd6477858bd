import { autorun } from 'mobx'
import type { Presenters } from '../../visit/Presenters.ts'
import { greetingOf } from './greetingOf.ts'
import type { Awake } from './Wake.ts'

/** Follows what welcome may know of the visit. */
export function followVisit(presenters: Presenters, listener: (awake: Awake) => void): () => void {
  const { visit, queryPromo, ends } = presenters
  return autorun(() => {
    const { startPath, resumePath, visitor } = visit
    const startAgain = visit.mayStartAgain ? visit.startAgain : null
    listener({ site: visit.site.name, startPath, resumePath, greeting: greetingOf(visit), visitor, promo: queryPromo.decided, startAgain, ends })
  })
}
