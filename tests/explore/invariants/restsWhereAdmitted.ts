import { admit } from '#domain/funnel/Admission.ts'
import { sequenceOf } from '#domain/funnel/Sequence.ts'
import { byKey } from '#domain/answers/Answers.ts'
import { planOf, siteOf } from '../siteOf.ts'
import type { Invariant } from './Invariant.ts'

/** Every tab stays at an address that admission allows, given its visitor's answers and session. */
export const restsWhereAdmitted: Invariant = {
  name: 'rests where admitted',
  broken({ setting, after, memory }) {
    const site = siteOf(setting)
    const isOn = (flag: string) => !setting.off?.includes(flag)
    for (const tab of after.tabs) {
      const { path, plan: stored } = tab.look
      if (stored === undefined) continue
      const answers = planOf(tab.look, setting.site)
      const sequence = sequenceOf(site.funnel, byKey(answers), isOn)
      const verdicts = memory
        .sessionsOf(tab, after.backEnd)
        .map((session) => admit({ path, answers, sequence, session, site }))
      if (verdicts.some(({ verdict }) => verdict !== 'goTo')) continue
      const wanted = verdicts.map((verdict) =>
        verdict.verdict === 'goTo' ? `${verdict.path} (${verdict.because})` : '',
      )
      return `tab ${tab.id + 1} stays at ${path}, where admission says ${[...new Set(wanted)].join(' or ')}`
    }
    return null
  },
}
