import { MaxImpact } from '#domain/vocabulary/body.ts'
import { says, unless } from '../../Condition.ts'
import { choice } from '../../Step.ts'
import { knee } from './knee.ts'

// @rule 2.knee-pain Knee pain is asked unless `max_impact` is 2 (no problems)
export const kneePain = choice({
  at: 'knee-pain',
  section: 'body',
  key: knee.writes,
  kind: 'scale',
  refines: true,
  answers: { mild_pain: MaxImpact.MildPain, quite_serious: MaxImpact.QuiteSerious },
  askWhen: unless(says(knee, MaxImpact.NoProblems)),
})
