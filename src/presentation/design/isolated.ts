const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const ISOLATE = '\u2068'
const END = '\u2069'

/** Encloses a right-to-left text in isolation marks, so that it does not reorder the words of the sentence around it. */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? ISOLATE + text + END : text
