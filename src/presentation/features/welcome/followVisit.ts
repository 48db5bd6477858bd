import { autorun } from 'mobx'
import type { Presenters } from '../../visit/Presenters.ts'
import { greetingOf } from './greetingOf.ts'
import type { Awake } from './Wake.ts'

/** Follows what welcome may know of the visit. */
export function followVisit(presenters: Presenters, listener: (awake: Awake) => void): () => void {
  const { site, person, funnel, progress, queryPromo, ends } = presenters
  return autorun(() => {
    const { startPath, resumePath } = funnel
    const startAgain = progress.mayStartAgain ? progress.startAgain : null
    listener({ site: site.name, startPath, resumePath, greeting: greetingOf(presenters), visitor: person.visitor, promo: queryPromo.decided, startAgain, ends })
  })
}
