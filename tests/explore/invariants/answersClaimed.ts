import type { Invariant } from './Invariant.ts'

/** A profile is created from answers given before a log-in only after the person has said that the answers are theirs. */
export const answersClaimed: Invariant = {
  name: 'no profile is created from unclaimed answers',
  violation({ action, before, after, history }) {
    const createdCount = ({ profileCalls }: typeof after.backEnd) =>
      profileCalls.filter(({ status }) => status === 200).length
    return before &&
      createdCount(after.backEnd) > createdCount(before.backEnd) &&
      history.mustSayWhose(action, before)
      ? `a profile was created for ${after.backEnd.signedIn} from answers given before the log-in`
      : null
  },
}
