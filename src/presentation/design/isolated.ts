const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const ISOLATE = '\u2068'
const END = '\u2069'

/** Isolates a text from outside before it is put into a sentence, so that right-to-left text does not reorder the words around it. */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? ISOLATE + text + END : text
