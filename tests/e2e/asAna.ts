import { workouts } from '../../src/composition/sites/workouts.ts'
import { answersWhatStands } from './answering.ts'
import { ALL_STEPS, ANSWERED } from './answers.ts'
import type { Act } from './walk.ts'

const answers: Act = ({ page }) => answersWhatStands(page, workouts, ANSWERED).then(() => undefined)

/** What a visitor with the answers of `ANSWERED` does on each step of theirs, by the last part of its address. */
export const AS_ANA: Readonly<Record<string, Act>> = Object.fromEntries(ALL_STEPS.map((path) => [path.slice(path.lastIndexOf('/') + 1), answers]))
