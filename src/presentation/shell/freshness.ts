/** When this visit loaded the page anew because of this, in ms since the epoch. */
const KEY = 'loaded_anew'
/** A part that is still gone soon after that will not come by another load. */
const PATIENCE = 10 * 60_000

let look: Promise<boolean> | null = null

/** Looks after the server wherever a part of the build does not come (https://vite.dev/guide/build#load-error-handling). */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', () => {
    look ??= isServerThere().then((isThere) => {
      if (!isThere) look = null
      return isThere
    })
  })
}

/** Without a network nothing is gone: it only does not come. */
async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Whether the server answers and a part of this page is gone from it: a newer build has taken its place. */
export const isOutdated = (): Promise<boolean> => look ?? Promise.resolve(false)

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
    const last = Number(sessionStorage.getItem(KEY))
    if (Math.abs(Date.now() - last) < PATIENCE) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
