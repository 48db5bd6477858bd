import type { Invariant } from './Invariant.ts'

/** A profile is created from answers given before a log-in only after the person has said that they are theirs. */
export const answersOfOneself: Invariant = {
  name: "nobody's answers become somebody else's without their yes",
  broken({ action, before, after, memory }) {
    const made = ({ profileCalls }: typeof after.backEnd) =>
      profileCalls.filter(({ status }) => status === 200).length
    return before && made(after.backEnd) > made(before.backEnd) && memory.owesWord(action, before)
      ? `a profile was made for ${after.backEnd.signedIn} of answers given before the log-in`
      : null
  },
}
