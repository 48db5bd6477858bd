import { type Answers, hasAnswers } from '#domain/answers/Answers.ts'
import type { Transition } from '#domain/visit/transitions.ts'
import { isEmpty, isUnclaimed, type Visit } from '#domain/visit/Visit.ts'

/** The first page of a new tab in a new browser. */
export const NEW_VISIT: Visit = {
  answers: null,
  tapped: null,
  id: null,
  owner: null,
  claim: null,
  guardianOf: null,
  tabSession: null,
  loginSession: null,
  ended: null,
  created: null,
  sent: null,
  consent: null,
  page: {
    present: undefined,
    hadAnswers: false,
    synced: null,
    loginSession: null,
    hasReplaced: false,
  },
}

let ids = 0
const newId = (): string => `id-${(ids += 1)}`

/** What happens one after the other. */
export const after = (visit: Visit, ...events: readonly Transition[]): Visit =>
  events.reduce((now, event) => event(now, newId), visit)

/** The next page of the tab. */
export const reloaded: Transition = (visit) => ({
  ...visit,
  page: { ...NEW_VISIT.page, hadAnswers: !isEmpty(visit) },
})

/** Whose the answers are, and which: `old` ones were there before, `own` ones are those of a profile. */
export function whose(visit: Visit): string {
  const { answers, claim, owner } = visit
  const names: Readonly<Record<string, string>> = { Tom: 'old', Own: 'own', New: 'new' }
  const which = names[(answers as Answers | null)?.displayName ?? ''] ?? ''
  const has = answers !== null && hasAnswers(answers)
  if (claim?.isAside) return `aside ${claim.uid}`
  if (!has) return owner === null ? 'none' : `none, owned ${owner}`
  if (isUnclaimed(visit)) return `${which} in question ${claim?.uid}`
  if (owner !== null) return `${which} owned ${owner}`
  return claim === null ? `${which} anonymous` : `${which} claimed ${claim.uid}`
}
