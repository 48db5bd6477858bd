import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const stubFetch = (fetch: (url: string) => Promise<Response>) => vi.stubGlobal('fetch', fetch)
/** Makes the server answer with this page, and with this status for each file. */
const stubServer = (page: string, fileStatus = 200) =>
  stubFetch(
    async (url) =>
      new Response(url === '/' ? page : null, { status: url === '/' ? 200 : fileStatus }),
  )

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
  const failing = () => Promise.resolve(new Response('', { status: 503 }))
  const unreachable = () => Promise.reject(new TypeError('offline'))

  it.each([
    ['makes', 'the server no longer has it', CHROMIUM, () => stubServer(pageOf('tomorrow'), 404)],
    ['does not make', 'the server still has it', CHROMIUM, () => stubServer(pageOf('today'))],
    ['does not make', 'the server is unreachable', CHROMIUM, () => stubFetch(unreachable)],
    ['makes', 'the server has a newer build', SAFARI, () => stubServer(pageOf('tomorrow'))],
    ['does not make', 'the server has this build', SAFARI, () => stubServer(pageOf('today'))],
    ['does not make', 'the server fails', SAFARI, () => stubFetch(failing)],
    ['does not make', 'the server is unreachable', SAFARI, () => stubFetch(unreachable)],
  ] as const)(
    'a file that does not load %s the page outdated if %s: "%s"',
    async (makes, _server, message, stub) => {
      stub()
      expect((await loadPage(message)).isOutdated).toBe(makes === 'makes')
    },
  )
})
