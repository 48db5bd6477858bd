import { afterEach, describe, expect, it, vi } from 'vitest'

/** Makes the server answer with this page, and with this status for each file. */
function stubServer(page: string, partStatus = 200): void {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url === '/' ? new Response(page) : new Response(null, { status: partStatus })),
  )
}

const pageOf = (build: string) => `<!doctype html><meta name="build" content="${build}" />`

/** Whether the page is outdated after a file failed to load and the browser gave this message. */
async function isOutdatedAfter(message: string): Promise<boolean> {
  vi.resetModules()
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { querySelector: () => ({ content: 'today' }) })
  const { isOutdated, watchMissingFiles } = await import('#presentation/kit/freshness.ts')
  watchMissingFiles()
  const event = new Event('vite:preloadError')
  window.dispatchEvent(Object.assign(event, { payload: new TypeError(message) }))
  return isOutdated()
}

const CHROMIUM = 'Failed to fetch dynamically imported module: http://localhost/assets/plan-1a2b.js'
/** Safari's message does not name the part. */
const SAFARI = 'Importing a module script failed.'

describe('a part that does not load', () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('a part that does not load makes the page outdated if the server no longer has it', async () => {
    stubServer(pageOf('tomorrow'), 404)
    expect(await isOutdatedAfter(CHROMIUM)).toBe(true)
  })

  it('a part that does not load does not make the page outdated if the server still has it', async () => {
    stubServer(pageOf('today'))
    expect(await isOutdatedAfter(CHROMIUM)).toBe(false)
  })

  it('a part that does not load in Safari makes the page outdated if the server has a newer build', async () => {
    stubServer(pageOf('tomorrow'))
    expect(await isOutdatedAfter(SAFARI)).toBe(true)
  })

  it('a part that does not load in Safari does not make the page outdated if the server has this build', async () => {
    stubServer(pageOf('today'))
    expect(await isOutdatedAfter(SAFARI)).toBe(false)
  })

  it('a part that does not load in Safari does not make the page outdated if the server fails', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
    expect(await isOutdatedAfter(SAFARI)).toBe(false)
  })

  it('a part that does not load does not make the page outdated while the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await isOutdatedAfter(CHROMIUM)).toBe(false)
    expect(await isOutdatedAfter(SAFARI)).toBe(false)
  })
})
