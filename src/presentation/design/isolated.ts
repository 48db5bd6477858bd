const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const ISOLATE = '\u2068'
const END = '\u2069'

/** A text from outside for the middle of a sentence: one that is written from right to left turns no word around it. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? ISOLATE + text + END : text)
