import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { builtPolicy } from '#root/scripts/hosting/policy.ts'
import { headersAt, pathIn } from '#root/scripts/hosting/servedPaths.ts'
import { MISSING_FILES, PAGES, RESERVED } from '../../scripts/hosting/requestedPaths.ts'

const BUILT = path.join(import.meta.dirname, '../../../dist-checks')
const PAGE = readFileSync(path.join(BUILT, '200.html'), 'utf8')
const FILES = ['/', '/?utm_source=mail', '/index.html', '/200.html', '/tags.html', '/tags.html?x=1']
/** Requests that the emulator refuses, or redirects. */
const ODD = ['/.', '/x/../__/y', '/%', '/%ff', '/%zz', '/gift%', '//tags.html', '/tags%2Ehtml']
/** The connections that are open at once. */
const CONNECTIONS = 20

/** Requests a path exactly as it is written, which `fetch` would not. */
async function request(url: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(inject('host'))
    get({ hostname, port, path: url }, resolve).on('error', reject)
  })
  const body = (await response.setEncoding('utf8').toArray()).join('')
  const { statusCode: status, headers, rawHeaders } = response
  return { url, status, headers, names: rawHeaders.filter((_, at) => at % 2 === 0), body }
}

async function requestAll(urls: readonly string[]) {
  const responses: Awaited<ReturnType<typeof request>>[] = []
  for (let first = 0; first < urls.length; first += CONNECTIONS)
    responses.push(...(await Promise.all(urls.slice(first, first + CONNECTIONS).map(request))))
  return responses
}

test(
  'the host answers every address with our page, also if it ends as its sentence does, and a missing file or a reserved path with 404',
  { tags: ['2.pages-and-files'] },
  async () => {
    const pages = await requestAll(PAGES)
    expect(
      pages.filter(({ status, body }) => status !== 200 || body !== PAGE).map(({ url }) => url),
    ).toEqual([])
    const missing = await requestAll([...MISSING_FILES, ...RESERVED])
    expect(
      missing.filter(({ status, body }) => status !== 404 || body.includes('id="root"')),
    ).toEqual([])
  },
)

test(
  'every HTML document that the host sends, whatever the address, has each security header once: those of the pages, or those of the frame of the tags',
  { tags: ['7.strict-policy'] },
  async () => {
    const policy = builtPolicy(BUILT)
    const urls = [...FILES, ...PAGES, ...MISSING_FILES, ...RESERVED, ...ODD]
    expect(urls.length).toBeGreaterThanOrEqual(300)
    const wrong = (await requestAll(urls)).flatMap(({ url, headers, names, body }) => {
      if (!body.includes('<') && !headers['content-type']?.includes('html')) return []
      // The emulator takes several slashes for one.
      const isFrame = /^\/+tags\.html$/.test(pathIn(url))
      const wanted = [...headersAt(policy, isFrame ? '/tags.html' : '/')]
      return wanted
        .filter(
          ([name, value]) =>
            headers[name.toLowerCase()] !== value ||
            names.filter((one) => one.toLowerCase() === name.toLowerCase()).length !== 1,
        )
        .map(([name]) => `${name} of ${url}`)
    })
    expect(wrong).toEqual([])
  },
)
