import type { Invariant } from './Invariant.ts'

/** What belongs to somebody who was here before is not to be read by the next. */
export const nothingOfOthers: Invariant = {
  name: 'nothing of others',
  broken({ after, memory }) {
    const words = memory.wordsOfOthers(after.world)
    for (const { id, look } of after.tabs) {
      const found = words.find((word) => look.text.includes(word))
      if (found) return `tab ${id + 1} shows "${found}" at ${look.path}${look.typed.includes(found) ? ', in a field' : ''}`
    }
    return null
  },
}
