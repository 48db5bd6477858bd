import { beforeAll, expect, test } from 'vitest'

// Tests of this project run as in a browser, where Node's modules cannot be imported.
const { execFileSync } = process.getBuiltinModule('node:child_process')

const LIMITS = ['availableMemoryMb', 'concurrency', 'maxInstances', 'timeoutSeconds'] as const

/** Prints what Firebase's tools read from the built functions. */
const ENDPOINTS = `const all = await import('./functions/lib/index.js')
  const named = Object.entries(all).map(([name, one]) => [name, one.__endpoint])
  console.log(JSON.stringify(Object.fromEntries(named)))`

/** Calls each callable function with no data, first without and then with an App Check token, and prints why each call is refused. */
const REFUSALS = `const all = await import('./functions/lib/index.js')
  const refusals = {}
  for (const [name, one] of Object.entries(all))
    for (const app of one.__endpoint.callableTrigger ? [undefined, { appId: 'ours' }] : []) {
      const { message } = await one.run({ data: null, app }).catch((cause) => cause)
      refusals[name] = [...(refusals[name] ?? []), message]
    }
  console.log(JSON.stringify(refusals))`

const node = (...args: readonly string[]) =>
  execFileSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, GCLOUD_PROJECT: 'demo-onward', APP_CHECK: 'true' },
  })
const printed = (script: string) =>
  JSON.parse(node('--input-type=module', '-e', script)) as Record<string, unknown>

beforeAll(() => void node('scripts/build-functions.mjs'))

test('where App Check is on, each callable function refuses a call without a token', () => {
  const refused = ['No App Check token', 'Sign in first']
  expect(printed(REFUSALS)).toEqual({
    createUserProfile: refused,
    deleteAccount: refused,
    endContract: ['No App Check token', 'An object required'],
    quote: refused,
    recordConsent: refused,
    scheduleNotifications: refused,
    setNewsletter: refused,
  })
})

test('each function has its own limits on memory, concurrent requests, instances and time', () => {
  const endpoints = printed(ENDPOINTS) as Record<string, Record<string, unknown>>
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
