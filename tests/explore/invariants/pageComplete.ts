import { activePage } from '../Moment.ts'
import type { Invariant } from './Invariant.ts'

/** A page is never blank, and a skeleton is replaced by its screen. */
export const pageComplete: Invariant = {
  name: 'the page is complete',
  violation({ after }) {
    const { heading, text, path } = activePage(after)
    if (text === '') return `${path} is blank`
    if (heading === '') return `${path} has no heading`
    return heading === 'One moment' ? `${path} stays a skeleton` : null
  },
}
