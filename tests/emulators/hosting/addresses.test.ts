import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'

const BUILT = path.join(import.meta.dirname, '../../../dist-checks')
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'

const read = (file: string) => readFileSync(path.join(BUILT, file), 'utf8')
const assets = readdirSync(path.join(BUILT, 'assets'))
const assetOf = (ending: string): string => assets.find((file) => file.endsWith(ending)) ?? ''

/** The host's response at an address, without following redirects. */
async function fetchAt(address: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(new URL(address, inject('host')), { redirect: 'manual', headers })
  const header = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    type: header('content-type')?.split(';')[0],
    cache: header('cache-control'),
    encoding: header('content-encoding'),
    text: await response.text(),
  }
}

test.each(['/', '/?utm_source=advert'])(
  'a page at %s is the prerendered welcome screen, and is requested again at every visit',
  async (address) => {
    expect(await fetchAt(address)).toMatchObject({
      status: 200,
      type: 'text/html',
      cache: REVALIDATED,
      text: read('index.html'),
    })
  },
)

test.each([
  '/onboarding/gender',
  '/onboarding/gender/',
  '/onboarding/gender?next=%2Fa.b',
  '/onboarding/no-such-question',
  '/nowhere',
  '/redeem/CODE-1',
])('a page at %s is 200.html, the page of every address except welcome', async (address) => {
  expect(await fetchAt(address)).toMatchObject({
    status: 200,
    type: 'text/html',
    cache: REVALIDATED,
    text: read('200.html'),
  })
})

test.each([
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.woff2', 'font/woff2'],
  ['.png', 'image/png'],
])('an asset that ends in %s has the type %s and is cached for good', async (ending, type) => {
  const response = await fetchAt(`/assets/${assetOf(ending)}`)
  expect(response).toMatchObject({ status: 200, cache: IMMUTABLE })
  expect(response.type?.replace('application/javascript', 'text/javascript')).toBe(type)
})

test('every asset is cached for good', async () => {
  const responses = await Promise.all(assets.map((file) => fetchAt(`/assets/${file}`)))
  expect(
    assets.filter(
      (_file, index) => responses[index]?.status !== 200 || responses[index].cache !== IMMUTABLE,
    ),
  ).toEqual([])
})

// Of a few hundred bytes, a host sends each as it is.
test('an asset of more than a few hundred bytes is compressed by the host', async () => {
  const size = (file: string) => statSync(path.join(BUILT, 'assets', file)).size
  const [largest = ''] = assets
    .filter((file) => file.endsWith('.js'))
    .sort((one, other) => size(other) - size(one))
  expect(await fetchAt(`/assets/${largest}`, { 'Accept-Encoding': 'gzip' })).toMatchObject({
    status: 200,
    encoding: 'gzip',
  })
})

test.each([
  '/assets/index-gone1234.js',
  '/assets/index-gone1234.css',
  '/assets/index-gone1234.woff2',
  '/favicon.ico',
  '/mockServiceWorker.js',
])('a missing asset is not a page, and its absence is not cached: %s', async (address) => {
  const response = await fetchAt(address)
  expect(response).toMatchObject({ status: 404, cache: REVALIDATED })
  expect(response.text).not.toContain('id="root"')
})

test('the frame of advertising tags is requested again at every visit', async () => {
  expect(await fetchAt('/tags.html')).toMatchObject({
    status: 200,
    type: 'text/html',
    cache: REVALIDATED,
    text: read('tags.html'),
  })
})

test.each([
  '/.vite/manifest.json',
  '/.vite/modules.json',
  '/.vite/critical.json',
  '/firebase.json',
  '/.firebaserc',
  '/firestore.rules',
])('a file that only the build or the deploy needs is not served: %s', async (address) => {
  expect(await fetchAt(address)).toMatchObject({ status: 404 })
})
