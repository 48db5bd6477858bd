import { MEASURES } from '#domain/answers/Answers.ts'

/** Whether a plan-data key holds a measure, which units convert. */
export const isMeasure = (key: string): boolean => MEASURES.has(key)
