/** The files that a change of makes the generated folder stale; absolute paths. */
export const sources: string[]
/** Writes src/presentation/generated anew. Rejects where a picture or a word file is wrong. */
export function generate(): Promise<void>
