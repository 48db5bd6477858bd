/** Set once this visit has loaded the page anew: a part that is still gone then will not come by another load. */
const KEY = 'loaded_anew'
/** How long the server may take to say whether a part is gone, in ms. */
const PATIENCE = 3000
/** A part, as browsers name it in the error; some name none. */
const PART = /(?<!\S)\S+\.(?:js|css)\b/

let isGone = false
let look = Promise.resolve()

/** Looks after each part of the build that does not come (https://vite.dev/guide/build#load-error-handling). */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const [part] = PART.exec(String((event as Event & { payload?: unknown }).payload)) ?? []
    // Without a network nothing is gone: it only does not come.
    look = fetch(part ?? '/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
      ({ status }) => void (isGone ||= status === (part ? 404 : 200)),
      () => undefined,
    )
  })
}

/** Whether a part of this page is gone from the server, once that was looked at: a newer build has taken its place. */
export const isOutdated = (): Promise<boolean> => look.then(() => isGone)

/**
 * Loads an outdated page anew, once: for a place where nothing is typed that is not stored. False where the page is not
 * outdated, or was loaded anew before.
 */
export function loadAnew(): boolean {
  if (!isGone || !mayLoad()) return false
  window.location.reload()
  return true
}

/** The same where something failed just now: what else is to be said is said where no load helps. */
export async function loadAnewOr(tell: () => void): Promise<void> {
  if (!(await isOutdated()) || !loadAnew()) tell()
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
