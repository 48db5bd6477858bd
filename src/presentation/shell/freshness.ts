/** Set once this visit has loaded the page anew: a part that is still gone then will not come by another load. */
const KEY = 'loaded_anew'

let look: Promise<boolean> = Promise.resolve(false)

/** Looks after the server wherever a part of the build does not come (https://vite.dev/guide/build#load-error-handling). */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a network nothing is gone: it only does not come.
    look = fetch('/', { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => ok, () => false)
  })
}

/** Whether the server answers and a part of this page is gone from it: a newer build has taken its place. */
export const isOutdated = (): Promise<boolean> => look

/**
 * Loads an outdated page anew, once: for a place where nothing is typed that is not stored. False where the page is not
 * outdated, or was loaded anew before.
 */
export async function loadAnew(): Promise<boolean> {
  if (!(await isOutdated()) || !mayLoad()) return false
  window.location.reload()
  return true
}

/** The same where something failed: what else is to be said is said where no load helps. */
export async function loadAnewOr(tell: () => void): Promise<void> {
  if (!(await loadAnew())) tell()
}

/** With storage blocked nobody knows how often: then never. */
function mayLoad(): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== null) return false
    sessionStorage.setItem(KEY, '1')
    return true
  } catch {
    return false
  }
}
