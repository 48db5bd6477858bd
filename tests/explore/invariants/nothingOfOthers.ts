import { storedAnswersOf } from '../siteOf.ts'
import type { Invariant } from './Invariant.ts'

/** A person must not see any data of the person who was signed in before. */
export const nothingOfOthers: Invariant = {
  name: 'no data of other people is shown',
  violation({ start, action, after, history }) {
    const forbidden = history.namesAndEmailsOfOthers(action, after.backEnd)
    for (const { id, content } of after.tabs) {
      // A tab may hold the same name in answers that belong to no account.
      const ownName =
        content.owner === null && content.plan !== undefined
          ? storedAnswersOf(content, start.site).displayName
          : undefined
      const found = forbidden.find((text) => text !== ownName && content.text.includes(text))
      if (found)
        return `tab ${id + 1} shows "${found}" at ${content.path}${content.typed.includes(found) ? ', in a field' : ''}`
    }
    return null
  },
}
