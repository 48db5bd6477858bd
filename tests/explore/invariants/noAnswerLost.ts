import { stepAt } from '#domain/funnel/Admission.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { isActive } from '#domain/person/Session.ts'
import { isMeasure } from '../measures.ts'
import type { Tab } from '../Moment.ts'
import { answersIn, planOf, siteOf } from '../siteOf.ts'
import type { Entry, Invariant } from './Invariant.ts'

const BY_HAND: ReadonlySet<string> = new Set(['tap', 'type', 'paste', 'press'])

/** An answer is kept until the visitor changes it or a rule removes it. */
export const noAnswerLost: Invariant = {
  name: 'no answer lost',
  broken(entry) {
    for (const tab of entry.after.tabs) {
      const problem = lostIn(tab, entry)
      if (problem) return problem
    }
    return null
  },
}

function lostIn(tab: Tab, entry: Entry): string | null {
  const { before, setting } = entry
  const earlier = before?.tabs.find(({ id }) => id === tab.id)
  if (!earlier || earlier.look.plan === undefined || tab.look.plan === undefined) return null
  const [was, is] = [
    answersIn(planOf(earlier.look, setting.site)),
    answersIn(planOf(tab.look, setting.site)),
  ]
  if (was.size === 0) return null
  const lost = [...was.keys()].filter((key) => !is.has(key))
  if (mayBeReplaced(tab, entry)) return null
  if (lost.length === was.size && mayBeCleared(earlier, tab, entry)) return null
  if (lost.length > 0) return `tab ${tab.id + 1} lost ${lost.join(', ')}`
  const changed = [...was].filter(
    ([key, answer]) =>
      JSON.stringify(answer) !== JSON.stringify(is.get(key)) && !mayChange(key, earlier, entry),
  )
  return changed.length > 0
    ? `tab ${tab.id + 1} changed ${changed.map(([key, answer]) => `${key} from ${JSON.stringify(answer)} to ${JSON.stringify(is.get(key))}`).join(', ')}`
    : null
}

/** Whether the person says that the answers are not theirs, so that others may replace them. */
const mayBeReplaced = ({ id }: Tab, { action, before }: Entry): boolean =>
  before?.front === id &&
  action?.do === 'tap' &&
  (action.name === 'Use what my account knows' || action.name === 'Start fresh')

/** Whether all answers may be cleared: by "Start again", by success, or when the person they belong to logs out. */
function mayBeCleared(
  earlier: Tab,
  tab: Tab,
  { action, before, after, setting, memory }: Entry,
): boolean {
  if (action?.do === 'tap' && action.name === 'Start again') return true
  if (
    earlier.look.owner !== null &&
    (before?.backEnd.signedIn !== after.backEnd.signedIn ||
      earlier.look.owner !== after.backEnd.signedIn)
  )
    return true
  const hasSeenSuccess =
    tab.look.path === '/onboarding/success' || earlier.look.path === '/onboarding/success'
  return (
    hasSeenSuccess &&
    memory.sessionsOf(tab, after.backEnd).some((session) => isActive(session, siteOf(setting)))
  )
}

/** Whether an answer may change: the step on the screen may change its own, and switching the units converts the measures. */
function mayChange(key: string, { id, look }: Tab, { action, before, setting }: Entry): boolean {
  if (!action || !BY_HAND.has(action.do) || before?.front !== id) return false
  const step = stepAt(look.path, siteOf(setting))
  if (!step || !isAsking(step)) return false
  return step.writes === key || (isMeasure(step.writes) && isMeasure(key))
}
