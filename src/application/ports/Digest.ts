/** A digest of a text, always the same for the same text; from it nobody can tell the text. */
export type Digest = (text: string) => string
