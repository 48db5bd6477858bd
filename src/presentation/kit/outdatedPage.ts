import { buildId } from './buildId.ts'

/** The storage key of the builds that this visit has reloaded. Reloading a build again would not bring back its missing file. */
const KEY = 'loaded_anew'
/** Stands for the build of a page that has no build id. */
const NO_ID = '1'
/** How long the server may take to say whether a file exists, in ms. */
const REQUEST_TIMEOUT_MS = 3000
/** Finds the missing file in the browser's error message. Some messages name none. */
const FILE = /(?<!\S)\S+\.(?:js|css)\b/

let isReplaced = false
let checking = Promise.resolve()

/** The addresses of the style sheets that failed to load. */
const failedStyles = new Set<string>()

/** When a file fails to load, checks whether a deploy has removed it (https://vite.dev/guide/build#load-error-handling). */
export function watchMissingFiles(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        failedStyles.add(target.href)
    },
    { capture: true },
  )
  window.addEventListener('vite:preloadError', (event) => {
    const [file] = FILE.exec(String((event as Event & { payload?: unknown }).payload)) ?? []
    checking = (file ? isMissing(file) : hasAnotherBuild()).then(
      (isOld) => void (isReplaced ||= isOld),
      // If the request fails, for example offline, that says nothing about the file.
      () => undefined,
    )
  })
}

/** Loads again the style sheets that failed to load, because Vite requests each only once. Rejects if one fails again. */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all(
    Array.from(failedStyles, (href) => {
      failedStyles.delete(href)
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      document.head.append(link)
      return new Promise((resolve, reject) => {
        link.addEventListener('load', resolve)
        link.addEventListener('error', () =>
          reject(new Error(`The style sheet ${href} failed to load`)),
        )
      })
    }),
  )
}

const isMissing = async (file: string) => (await request(file, 'HEAD')).status === 404

/** Whether the server has another build. Used if the browser does not name the missing file. */
async function hasAnotherBuild(): Promise<boolean> {
  const page = await request('/', 'GET')
  return page.ok && !(await page.text()).includes(buildId())
}

const request = (address: string, method: string) =>
  fetch(address, { method, cache: 'no-store', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })

/** Whether a newer build has replaced a file of this page. Waits for a running check. */
export const isOutdated = (): Promise<boolean> => checking.then(() => isReplaced)

// @rule 10.deployed-meanwhile After a deploy has removed a chunk, the page reloads once for each build if nothing typed is lost;
//   otherwise it offers a reload; it never reloads during a payment
/**
 * Reloads an outdated page, once for each build. Use it only where no typed text would be lost. Returns false if the page is
 * not outdated, its build was reloaded before, or the browser is offline.
 */
export function reloadIfOutdated(): boolean {
  if (!isReplaced || !navigator.onLine || !recordReload()) return false
  window.location.reload()
  return true
}

/** Reloads after a failure if the page is outdated; otherwise calls `otherwise`. */
export async function reloadIfOutdatedElse(otherwise: () => void): Promise<void> {
  if (!(await isOutdated()) || !reloadIfOutdated()) otherwise()
}

/** Records a reload of this build. Returns false if it was reloaded before, or if there is no storage to record that. */
function recordReload(): boolean {
  try {
    const build = buildId() || NO_ID
    const builds = sessionStorage.getItem(KEY) ?? ''
    if (builds.split(' ').includes(build)) return false
    sessionStorage.setItem(KEY, `${builds} ${build}`)
    return true
  } catch {
    return false
  }
}
