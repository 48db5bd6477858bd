import { expect, test } from 'vitest'

// Tests of this project run as in a browser, where Node's modules cannot be imported.
const { execFileSync } = process.getBuiltinModule('node:child_process')

const LIMITS = ['availableMemoryMb', 'concurrency', 'maxInstances', 'timeoutSeconds'] as const

/** Prints what Firebase's tools read from the built functions. */
const PRINT = `const all = await import('./functions/lib/index.js')
  const named = Object.entries(all).map(([name, one]) => [name, one.__endpoint])
  console.log(JSON.stringify(Object.fromEntries(named)))`

const run = (...args: readonly string[]) =>
  execFileSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, GCLOUD_PROJECT: 'demo-onward' },
  })

test('each function has its own limits for memory, concurrent requests, instances and time', () => {
  run('scripts/build-functions.mjs')
  const endpoints = JSON.parse(run('--input-type=module', '-e', PRINT)) as Record<
    string,
    Record<string, unknown>
  >
  const limits = Object.entries(endpoints).map(([name, one]) => [
    name,
    LIMITS.map((limit) => one[limit]),
  ])
  expect(Object.fromEntries(limits)).toEqual({
    createUserProfile: [256, 20, 20, null],
    deleteAccount: [256, 20, 20, null],
    endContract: [256, 20, 4, null],
    paymentWebhook: [4096, 1, 4, 60],
    quote: [256, 20, 20, null],
    readPaymentsAgain: [512, 1, 1, 1800],
    recordConsent: [256, 20, 20, null],
    scheduleNotifications: [256, 20, 20, null],
    setNewsletter: [256, 20, 20, null],
  })
})
