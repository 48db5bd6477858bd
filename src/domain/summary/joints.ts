import { line } from './Line.ts'
import { intensity, type Impact } from './training.ts'
import { week } from './week.ts'

// @rule 4.jumps The plan mentions that it has jumps, or has them later, only if its week has workouts for stamina; after a pause of
//   training it has none in the first four weeks, and says so
/** What the plan says about the joints; `unsaid` if the week would have no jumps anyway. */
export const joints = line(
  [...intensity.from, 'workout_days', 'plan_pace'],
  (answers): Impact | 'unsaid' => {
    const { impact } = intensity.advise(answers)
    const hasStamina = week
      .advise(answers)
      .some(({ kind }) => kind === 'cardio' || kind === 'mixed')
    return hasStamina || impact === 'none' || impact === 'low' ? impact : 'unsaid'
  },
)
