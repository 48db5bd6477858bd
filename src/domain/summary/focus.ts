import type { Answers } from '../answers/Answers.ts'
import { isMinor } from '../person/adulthood.ts'
import type { ProblemArea } from '../vocabulary/body.ts'
import type { WorkoutKind } from './emphasis.ts'
import { week } from './week.ts'

/** What the workouts of a week that are not easy have in common. */
export type Mix =
  | 'none'
  | WorkoutKind
  | 'endurance'
  | 'mostly_cardio'
  | 'mostly_strength'
  | 'cardio_and_strength'
  | 'mobility_then_strength'
  | 'strength_then_mobility'
  | 'all'
  | 'mobility_and_cardio'

/** The body areas, in the order in which the plan lists them. */
export const AREAS: readonly ProblemArea[] = ['belly', 'butt', 'thighs', 'chest', 'arms']

// @rule 4.focus The plan describes its training by the workouts of its own week, and lists no body areas for minors
/** How the training of the week is made up, and each body area that gets exercises; none for minors, and in a week of mobility. */
export function focus(answers: Answers): {
  readonly mix: Mix
  readonly areas: readonly ProblemArea[]
} {
  const { problem_areas: chosen = [], age } = answers
  const kinds = week(answers).flatMap(({ kind, isEasy }) => (isEasy ? [] : [kind]))
  const mix = mixOf(kinds)
  return {
    mix,
    areas: isMinor(age) || mix === 'mobility' ? [] : AREAS.filter((area) => chosen.includes(area)),
  }
}

function mixOf(kinds: readonly WorkoutKind[]): Mix {
  const [only, ...others] = new Set(kinds)
  if (only === undefined) return 'none'
  if (others.length === 0) return only
  const count = (counted: WorkoutKind) => kinds.filter((kind) => kind === counted).length
  const [strength, cardio, mobility] = [count('strength'), count('cardio'), count('mobility')]
  if (mobility > 0 && cardio > 0) return strength > 0 ? 'all' : 'mobility_and_cardio'
  if (mobility > 0) return mobility < strength ? 'strength_then_mobility' : 'mobility_then_strength'
  if (cardio === 2 * strength) return 'endurance'
  if (cardio === strength) return 'cardio_and_strength'
  return cardio < strength ? 'mostly_strength' : 'mostly_cardio'
}
