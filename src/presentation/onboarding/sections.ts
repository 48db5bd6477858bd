import type { Step } from '../../domain/funnel/Step.ts'
import { section_fitness, section_goal, section_life, section_plan, section_you } from '../generated/paraglide/messages.js'

/** The sections that the bar names, each with the last part of the addresses that belong to it. */
const SECTIONS: readonly { readonly from: readonly string[]; readonly title: () => string }[] = [
  { from: ['gender', 'name', 'goal', 'goal_pitch'], title: section_goal },
  { from: ['body', 'area', 'age', 'height', 'weight', 'goal_weight', 'goal_weight_progress', 'knee', 'knee_pain', 'ideal_weight'], title: section_you },
  {
    from: ['previous_experience', 'fitness', 'fitness_pitch', 'workout_frequency', 'pushups', 'workout_environment'],
    title: section_fitness,
  },
  { from: ['typical_day', 'walking', 'habits', 'energy', 'sleep', 'stress', 'water'], title: section_life },
]

/** The section of the bar that a step belongs to. */
export function sectionOf(step: Step): string {
  const name = step.path.slice(step.path.lastIndexOf('/') + 1).replaceAll('-', '_')
  return (SECTIONS.find(({ from }) => from.includes(name))?.title ?? section_plan)()
}
