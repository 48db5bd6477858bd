import { planOf } from '../siteOf.ts'
import type { Invariant } from './Invariant.ts'

/** A person must not see any data of the person who was signed in before. */
export const nothingOfOthers: Invariant = {
  name: 'nothing of others',
  broken({ setting, action, after, memory }) {
    const words = memory.wordsOfOthers(action, after.backEnd)
    for (const { id, look } of after.tabs) {
      // A tab may hold the same name in answers that belong to no account.
      const own =
        look.owner === null && look.plan !== undefined
          ? planOf(look, setting.site).displayName
          : undefined
      const found = words.find((word) => word !== own && look.text.includes(word))
      if (found)
        return `tab ${id + 1} shows "${found}" at ${look.path}${look.typed.includes(found) ? ', in a field' : ''}`
    }
    return null
  },
}
