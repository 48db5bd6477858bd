import { buildId } from './buildId.ts'

/** The builds that this visit has reloaded: a part of one that is missing again will not be fixed by another reload. */
const KEY = 'loaded_anew'
/** What stands for a page without an id. */
const NO_ID = '1'
/** How long the server may take to say whether a part exists, in ms. */
const REQUEST_TIMEOUT_MS = 3000
/** The file of a part in the browser's error message; some messages name none. */
const PART = /(?<!\S)\S+\.(?:js|css)\b/

let isGone = false
let checking = Promise.resolve()

/** Checks each part of the build that fails to load (https://vite.dev/guide/build#load-error-handling). */
export function watchParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const [part] = PART.exec(String((event as Event & { payload?: unknown }).payload)) ?? []
    // Offline, a part is not gone, only unreachable.
    checking = (part ? lacks(part) : hasAnotherBuild()).then(
      (gone) => void (isGone ||= gone),
      () => undefined,
    )
  })
}

const lacks = async (part: string) => (await ask(part, 'HEAD')).status === 404

/** Whether the server's page is of another build; asked if the browser does not name the part. */
async function hasAnotherBuild(): Promise<boolean> {
  const page = await ask('/', 'GET')
  return page.ok && !(await page.text()).includes(buildId())
}

const ask = (address: string, method: string) =>
  fetch(address, { method, cache: 'no-store', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })

/** Whether a part of this page is gone from the server because a newer build replaced it; waits for the running check. */
export const isOutdated = (): Promise<boolean> => checking.then(() => isGone)

/**
 * Reloads an outdated page, once for each build. Use it only where nothing unsaved is typed. False if the page is not
 * outdated, its build was reloaded before, or the browser is offline.
 */
export function loadAnew(): boolean {
  if (!isGone || !navigator.onLine || !mayLoad()) return false
  window.location.reload()
  return true
}

/** Reloads after a failure if the page is outdated; otherwise calls `tell`. */
export async function loadAnewOr(otherwise: () => void): Promise<void> {
  if (!(await isOutdated()) || !loadAnew()) otherwise()
}

/** Without storage, reloads cannot be counted, so none are made. */
function mayLoad(): boolean {
  try {
    const builds = (sessionStorage.getItem(KEY) ?? '').split(' ')
    if (builds.includes(buildId() || NO_ID)) return false
    sessionStorage.setItem(KEY, [...builds, buildId() || NO_ID].join(' ').trim())
    return true
  } catch {
    return false
  }
}
