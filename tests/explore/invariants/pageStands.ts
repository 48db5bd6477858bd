import { inFront } from '../Moment.ts'
import type { Invariant } from './Invariant.ts'

/** A page is never blank, and a skeleton is replaced by its screen. */
export const pageStands: Invariant = {
  name: 'a page stands',
  broken({ after }) {
    const { heading, text, path } = inFront(after)
    if (text === '') return `${path} is blank`
    if (heading === '') return `${path} has no heading`
    return heading === 'One moment' ? `${path} stays a skeleton` : null
  },
}
