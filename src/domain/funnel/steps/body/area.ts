import { ProblemArea } from '#domain/vocabulary/body.ts'
import { choices } from '../../Step.ts'

export const area = choices({
  at: 'area',
  section: 'body',
  key: 'problem_areas',
  kind: 'bodyMap',
  answers: {
    arms: ProblemArea.Arms,
    chest: ProblemArea.Chest,
    belly: ProblemArea.Belly,
    thighs: ProblemArea.Thighs,
    butt: ProblemArea.Butt,
  },
})
