/** A one-way digest: equal for equal texts. */
export type Digest = (text: string) => string
