import { autorun } from 'mobx'
import type { Presenters } from '../../visit/Presenters.ts'
import { greetingOf } from './greetingOf.ts'
import type { Awake } from './Wake.ts'

/** Calls the listener with what welcome may know about the visit, now and at every change. Returns a function that stops it. */
export function followVisit(presenters: Presenters, listener: (awake: Awake) => void): () => void {
  const { site, person, funnel, progress, queryPromo, ends } = presenters
  return autorun(() => {
    const { startPath, resumePath } = funnel
    const startAgain = progress.mayStartAgain ? progress.startAgain : null
    listener({ site: site.name, startPath, resumePath, greeting: greetingOf(presenters), visitor: person.visitor, promo: queryPromo.decided, startAgain, ends })
  })
}
