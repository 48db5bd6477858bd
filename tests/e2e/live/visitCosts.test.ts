// Uses the live build: what a visit makes the host and the services send. docs/performance.md computes costs from these figures.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { workouts } from '#composition/sites/workouts.ts'
import { firstQuestionOf } from '../answering.ts'
import { countServiceCalls } from '../serviceCalls.ts'
import { expect, test } from '../visit.ts'
import { isAtRest } from './atRest.ts'

const BUILT = path.join(import.meta.dirname, '../../../dist-checks')

/** The most that a visit may fetch from the host: requests, and kB of 1000 bytes after gzip. */
const MOST = {
  bounce: { requests: 16, kilobytes: 245 },
  allAnswers: { requests: 32, kilobytes: 384 },
} as const

/** What the page has fetched from the host, itself included. */
async function fetched(page: Page) {
  const origin = new URL(page.url()).origin
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  const files = [
    ...new Set(
      names.filter((name) => name.startsWith(origin)).map((name) => new URL(name).pathname),
    ),
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

/** What the settings' services answer; a failure would be reported, which costs a visitor the client of the error reporter. */
const ANSWERS: readonly (readonly [host: string, answer: object])[] = [
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

/** Opens an address. Nothing leaves this machine; what is asked of the services is counted. */
async function opens(page: Page, address: string, baseURL = '') {
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      const [, answer] =
        ANSWERS.find(([host]) => route.request().url().includes(`//${host}.`)) ?? []
      return answer
        ? route.fulfill({
            json: answer,
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
  await isAtRest(page)
  return { calls, ...(await fetched(page)) }
}

test(
  'a visitor who leaves at welcome, and one who stays at the questions, costs no more than it may, everything fetched ahead included',
  { tag: '@10.cost-of-a-visit' },
  async ({ page, context, baseURL }) => {
    const newcomers = [
      [page, '/', MOST.bounce],
      [await context.newPage(), firstQuestionOf(workouts).path, MOST.allAnswers],
    ] as const
    for (const [newcomer, address, most] of newcomers) {
      const { calls, requests, kilobytes } = await opens(newcomer, address, baseURL)
      expect(calls, address).toMatchObject({ accounts: 0, database: 0, functions: 0 })
      expect(requests, address).toBeLessThanOrEqual(most.requests)
      expect(kilobytes, address).toBeLessThanOrEqual(most.kilobytes)
    }
  },
)
