import { MEASURES } from '../../src/domain/answers/Units.ts'

/** Whether a plan-data key holds a measure, which units convert. */
export const isMeasure = (key: string): boolean => MEASURES.some((measure) => measure === key)
