import { admit } from '#domain/funnel/admit.ts'
import { sequenceOf } from '#domain/funnel/Sequence.ts'
import { byKey } from '#domain/answers/Answers.ts'
import { storedAnswersOf, siteOf } from '../siteOf.ts'
import type { Invariant } from './Invariant.ts'

/** Every tab stays at an address that admission allows for its answers and session. */
export const staysWhereAdmitted: Invariant = {
  name: 'every tab is where it may be',
  violation({ start, after, history }) {
    const site = siteOf(start)
    const isOn = (flag: string) => !start.off?.includes(flag)
    for (const tab of after.tabs) {
      const { path, plan: stored } = tab.content
      if (stored === undefined) continue
      const answers = storedAnswersOf(tab.content, start.site)
      const sequence = sequenceOf(site.funnel, byKey(answers), isOn)
      const verdicts = history
        .sessionsOf(tab, after.backEnd)
        .map((session) => admit({ path, answers, sequence, session, site }))
      if (verdicts.some(({ verdict }) => verdict !== 'goTo')) continue
      const wanted = verdicts.map((verdict) =>
        verdict.verdict === 'goTo' ? `${verdict.path} (${verdict.because})` : '',
      )
      return `tab ${tab.id + 1} stays at ${path}, but admission leads to ${[...new Set(wanted)].join(' or ')}`
    }
    return null
  },
}
