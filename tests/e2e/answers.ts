import type { Answers } from '#domain/answers/Answers.ts'
import { allAnswers } from '../builders/allAnswers.ts'

/** A visitor of the workouts site who answered every question, in metric units. */
export const ANSWERED: Answers = allAnswers({ motivation: ['be_active', 'improve_sleep'] })
