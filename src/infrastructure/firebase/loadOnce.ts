/** Returns a function that loads once. A failure is not kept: the next call tries again. */
export function loadOnce<Service>(load: () => Promise<Service>): () => Promise<Service> {
  let loading: Promise<Service> | null = null
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null
      throw cause
    })
    return loading
  }
}
