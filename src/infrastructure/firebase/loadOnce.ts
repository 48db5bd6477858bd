/** Returns a function that loads once. A failure is not kept: the next call tries again. */
export function loadOnce<Service>(load: () => Promise<Service>): () => Promise<Service> {
  let kept: Promise<Service> | null = null
  return () => {
    kept ??= load().catch((cause: unknown) => {
      kept = null
      throw cause
    })
    return kept
  }
}
