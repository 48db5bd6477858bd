/** A digest: the same for the same text, and the text cannot be recovered from it. */
export type Digest = (text: string) => string
