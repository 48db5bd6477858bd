/**
 * The shortest list found that still fails. Removes parts, large ones first, while the rest still fails (Zeller and
 * Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002).
 * @param items a list that fails
 * @param fails whether a shorter list fails; if it rejects, `shrink` rejects, too
 */
export async function shrink<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[]> {
  let current = items
  let size = Math.ceil(current.length / 2)
  while (size >= 1) {
    const shorter = await removePart(current, size, fails)
    if (shorter) {
      current = shorter
      size = Math.min(size, Math.ceil(current.length / 2))
    } else if (size === 1) {
      break
    } else {
      size = Math.ceil(size / 2)
    }
  }
  return current
}

/** Removes one part of this size, trying from the end, so that the rest still fails; null if no part can be removed. */
async function removePart<Item>(
  items: readonly Item[],
  size: number,
  fails: (items: readonly Item[]) => Promise<boolean>,
): Promise<readonly Item[] | null> {
  for (let end = items.length; end > 0; end -= size) {
    const candidate = [...items.slice(0, Math.max(0, end - size)), ...items.slice(end)]
    if (await fails(candidate)) return candidate
  }
  return null
}
