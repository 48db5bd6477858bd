import { MEASURES } from '#domain/answers/Units.ts'
import { stepAt } from '#domain/funnel/admit.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { hasActiveSubscription } from '#domain/person/Session.ts'
import type { Tab } from '../Moment.ts'
import { answersIn, storedAnswersOf, siteOf } from '../siteOf.ts'
import type { Transition, Invariant } from './Invariant.ts'

const BY_HAND: ReadonlySet<string> = new Set(['tap', 'type', 'paste', 'press'])

/** An answer is kept until the visitor changes it or a rule removes it. */
export const noAnswerLost: Invariant = {
  name: 'no answer is lost',
  violation(transition) {
    for (const tab of transition.after.tabs) {
      const problem = problemIn(tab, transition)
      if (problem) return problem
    }
    return null
  },
}

function problemIn(tab: Tab, transition: Transition): string | null {
  const { before, start } = transition
  const earlier = before?.tabs.find(({ id }) => id === tab.id)
  if (!earlier || earlier.content.plan === undefined || tab.content.plan === undefined) return null
  const [old, current] = [
    answersIn(storedAnswersOf(earlier.content, start.site)),
    answersIn(storedAnswersOf(tab.content, start.site)),
  ]
  if (old.size === 0) return null
  const lost = [...old.keys()].filter((key) => !current.has(key))
  if (mayBeReplaced(tab, transition) || hasOwnerLeft(earlier, transition)) return null
  if (lost.length === old.size && mayBeCleared(earlier, tab, transition)) return null
  if (lost.length > 0) return `tab ${tab.id + 1} lost ${lost.join(', ')}`
  const changed = [...old].filter(
    ([key, answer]) =>
      JSON.stringify(answer) !== JSON.stringify(current.get(key)) &&
      !mayChange(key, earlier, transition),
  )
  return changed.length > 0
    ? `tab ${tab.id + 1} changed ${changed.map(([key, answer]) => `${key} from ${JSON.stringify(answer)} to ${JSON.stringify(current.get(key))}`).join(', ')}`
    : null
}

/** Whether the person says in this tab that their profile's answers, or none, are to replace the stored answers. */
const mayBeReplaced = ({ id }: Tab, { action, before }: Transition): boolean =>
  before?.front === id &&
  action?.do === 'tap' &&
  (action.name === 'Use what my account knows' || action.name === 'Start fresh')

/** Whether the person whose answers these are has logged out. The answers of the next person's profile may be there already. */
const hasOwnerLeft = ({ content }: Tab, { before, after }: Transition): boolean => {
  const owner = content.owner ?? content.claimant
  return (
    owner !== null &&
    (before?.backEnd.signedIn !== after.backEnd.signedIn || owner !== after.backEnd.signedIn)
  )
}

/** Whether all answers may be cleared: by "Start again", or by success. */
function mayBeCleared(
  earlier: Tab,
  tab: Tab,
  { action, after, start, history }: Transition,
): boolean {
  if (action?.do === 'tap' && action.name === 'Start again') return true
  const hasSeenSuccess =
    tab.content.path === '/onboarding/success' || earlier.content.path === '/onboarding/success'
  return (
    hasSeenSuccess &&
    history
      .sessionsOf(tab, after.backEnd)
      .some((session) => hasActiveSubscription(session, siteOf(start)))
  )
}

/** Whether an answer may change: the step on the screen may change its own answer, and switching units converts the measures. */
function mayChange(
  key: string,
  { id, content }: Tab,
  { action, before, start }: Transition,
): boolean {
  if (!action || !BY_HAND.has(action.do) || before?.front !== id) return false
  const step = stepAt(content.path, siteOf(start))
  if (!step || !isAsking(step)) return false
  return step.writes === key || (MEASURES.has(step.writes) && MEASURES.has(key))
}
