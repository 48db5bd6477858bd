import { MaxImpact } from '#domain/vocabulary/body.ts'
import { choice } from '../../Step.ts'

// @rule 3.knee-values The knee step stores 2 for no problems and 1 for yes; the knee-pain step then stores 1 or 0
/** "Yes" is stored as mild pain until knee-pain asks how bad the pain is, so that a reload does not lose the answer. */
export const knee = choice({
  at: 'knee',
  section: 'body',
  key: 'max_impact',
  answers: { no: MaxImpact.NoProblems, yes: MaxImpact.MildPain },
  accepted: MaxImpact,
  shownAs: (impact) =>
    impact === MaxImpact.NoProblems ? MaxImpact.NoProblems : MaxImpact.MildPain,
})
