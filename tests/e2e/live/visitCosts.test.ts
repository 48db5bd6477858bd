// Needs the live build, to count what a visit requests from the host and the services. docs/performance.md computes costs from
// these numbers.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { workouts } from '#domain/site/workouts.ts'
import { firstQuestionOf } from '../answering.ts'
import { countServiceCalls } from '../serviceCalls.ts'
import { expect, test } from '../visit.ts'
import { untilAtRest } from './untilAtRest.ts'

const BUILT = path.join(import.meta.dirname, '../../../dist-checks')

/** The most that a visit may fetch from the host: requests, and kB (1000 bytes) after gzip. */
const LIMITS = {
  bounce: { requests: 16, kilobytes: 245 },
  questions: { requests: 30, kilobytes: 376 },
} as const

/** How many requests the page has sent to the host, and how many kB it has fetched, the page itself included. */
async function countFetched(page: Page) {
  const origin = new URL(page.url()).origin
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  const files = [
    ...new Set(urls.filter((url) => url.startsWith(origin)).map((url) => new URL(url).pathname)),
  ]
  const document = new URL(page.url()).pathname === '/' ? '/index.html' : '/200.html'
  const bytes = [document, ...files].map(
    (file) => gzipSync(readFileSync(path.join(BUILT, file)), { level: 9 }).length,
  )
  return {
    requests: bytes.length,
    kilobytes: Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000),
  }
}

/**
 * The responses of the services that the page calls to fetch the settings. If such a call failed, the page would also load the
 * code that reports errors.
 */
const RESPONSES: readonly (readonly [host: string, response: object])[] = [
  [
    'firebaseinstallations',
    {
      fid: 'cccccccccccccccccccccc',
      refreshToken: '1',
      authToken: { token: '1', expiresIn: '604800s' },
    },
  ],
  ['firebaseremoteconfig', { state: 'UPDATE', entries: { any: 'value' }, templateVersion: '1' }],
]

/** Opens an address, and counts the page's requests to the services and the host. No request leaves this machine. */
async function countRequests(page: Page, address: string, baseURL = '') {
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      const [, response] =
        RESPONSES.find(([host]) => route.request().url().includes(`//${host}.`)) ?? []
      return response
        ? route.fulfill({
            json: response,
            headers: {
              'access-control-allow-origin': '*',
              'access-control-allow-headers': '*',
              'access-control-expose-headers': 'etag',
              etag: '"1"',
            },
          })
        : route.abort()
    },
  )
  const calls = countServiceCalls(page)
  await page.goto(address)
  await untilAtRest(page)
  return { calls, ...(await countFetched(page)) }
}

test(
  'a visitor who leaves at welcome, or stays at the first question, costs at most the limit, including everything prefetched',
  { tag: '@10.cost-of-a-visit' },
  async ({ page, context, baseURL }) => {
    const newcomers = [
      [page, '/', LIMITS.bounce],
      [await context.newPage(), firstQuestionOf(workouts).path, LIMITS.questions],
    ] as const
    for (const [newcomer, address, most] of newcomers) {
      const { calls, requests, kilobytes } = await countRequests(newcomer, address, baseURL)
      expect(calls, address).toMatchObject({ accounts: 0, database: 0, functions: 0 })
      expect(requests, address).toBeLessThanOrEqual(most.requests)
      expect(kilobytes, address).toBeLessThanOrEqual(most.kilobytes)
    }
  },
)
