import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Makes the server answer with this page, and with this status for each file. */
function stubServer(page: string, fileStatus = 200): void {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url === '/' ? new Response(page) : new Response(null, { status: fileStatus })),
  )
}

const pageOf = (build: string) => `<!doctype html><meta name="build" content="${build}" />`

/** Loads a page of a build, on which a file fails to load with this message of the browser. */
async function loadPage(message: string, build = 'today', onLine = true) {
  vi.resetModules()
  const reload = vi.fn<() => void>()
  const window = Object.assign(new EventTarget(), { location: { reload } })
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('document', { querySelector: () => ({ content: build }) })
  const { isOutdated, reloadIfOutdated, watchMissingFiles } =
    await import('#presentation/kit/outdatedPage.ts')
  watchMissingFiles()
  const event = new Event('vite:preloadError')
  window.dispatchEvent(Object.assign(event, { payload: new TypeError(message) }))
  return { isOutdated: await isOutdated(), hasReloaded: reloadIfOutdated(), reload }
}

/** Whether the page is outdated after a file failed to load and the browser gave this message. */
const isOutdatedAfter = async (message: string) => (await loadPage(message)).isOutdated

const CHROMIUM = 'Failed to fetch dynamically imported module: http://localhost/assets/plan-1a2b.js'
/** Safari's message does not name the file. */
const SAFARI = 'Importing a module script failed.'

afterEach(() => void vi.unstubAllGlobals())

describe('an outdated page', { tags: ['10.deployed-meanwhile'] }, () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    stubServer(pageOf('tomorrow'), 404)
  })

  it('an outdated page is reloaded once for each build', async () => {
    const reloads = []
    for (const build of ['today', 'today', 'tomorrow', 'today', 'tomorrow']) {
      const page = await loadPage(CHROMIUM, build)
      expect(page.reload).toHaveBeenCalledTimes(page.hasReloaded ? 1 : 0)
      reloads.push(page.hasReloaded)
    }
    expect(reloads).toEqual([true, false, true, false, false])
  })

  it('an outdated page is not reloaded offline, and still can be when the network is back', async () => {
    expect((await loadPage(CHROMIUM, 'today', false)).hasReloaded).toBe(false)
    expect((await loadPage(CHROMIUM)).hasReloaded).toBe(true)
  })

  it('an outdated page is not reloaded if the tab cannot remember the reload', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect((await loadPage(CHROMIUM)).hasReloaded).toBe(false)
  })
})

describe('a file that does not load', () => {
  it('a file that does not load makes the page outdated if the server no longer has it', async () => {
    stubServer(pageOf('tomorrow'), 404)
    expect(await isOutdatedAfter(CHROMIUM)).toBe(true)
  })

  it('a file that does not load does not make the page outdated if the server still has it', async () => {
    stubServer(pageOf('today'))
    expect(await isOutdatedAfter(CHROMIUM)).toBe(false)
  })

  it('a file that does not load in Safari makes the page outdated if the server has a newer build', async () => {
    stubServer(pageOf('tomorrow'))
    expect(await isOutdatedAfter(SAFARI)).toBe(true)
  })

  it('a file that does not load in Safari does not make the page outdated if the server has this build', async () => {
    stubServer(pageOf('today'))
    expect(await isOutdatedAfter(SAFARI)).toBe(false)
  })

  it('a file that does not load in Safari does not make the page outdated if the server fails', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
    expect(await isOutdatedAfter(SAFARI)).toBe(false)
  })

  it('a file that does not load does not make the page outdated while the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await isOutdatedAfter(CHROMIUM)).toBe(false)
    expect(await isOutdatedAfter(SAFARI)).toBe(false)
  })
})
