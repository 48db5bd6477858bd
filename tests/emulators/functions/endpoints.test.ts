import { beforeAll, expect, test } from 'vitest'
import { buildFunctions, printedWith } from './builtFunctions.ts'

const LIMITS = ['availableMemoryMb', 'concurrency', 'maxInstances', 'timeoutSeconds'] as const

/** Prints what Firebase's tools read from the built functions. */
const ENDPOINTS = `const named = Object.entries(functions).map(([name, one]) => [name, one.__endpoint])
  console.log(JSON.stringify(Object.fromEntries(named)))`

/** Calls each callable function without data, first without an App Check token, then with one, and prints the refusals. */
const REFUSALS = `const refusals = {}
  for (const [name, one] of Object.entries(functions))
    for (const app of one.__endpoint.callableTrigger ? [undefined, { appId: 'ours' }] : []) {
      const { message } = await one.run({ data: null, app }).catch((cause) => cause)
      refusals[name] = [...(refusals[name] ?? []), message]
    }
  console.log(JSON.stringify(refusals))`

const parsed = async (script: string) =>
  JSON.parse(await printedWith(script)) as Record<string, unknown>

beforeAll(buildFunctions)

test('where App Check is on, each callable function refuses a call without a token', async () => {
  const refused = ['No App Check token', 'Sign in first']
  expect(await parsed(REFUSALS)).toEqual({
    createUserProfile: refused,
    deleteAccount: refused,
    endContract: ['No App Check token', 'An object required'],
    quote: refused,
    recordConsent: refused,
    scheduleNotifications: refused,
    setNewsletter: refused,
  })
})

test('each function has its own limits on memory, concurrent requests, instances and time', async () => {
  const endpoints = (await parsed(ENDPOINTS)) as Record<string, Record<string, unknown>>
  const limits = Object.entries(endpoints).map(([name, one]) => [
    name,
    LIMITS.map((limit) => one[limit]),
  ])
  expect(Object.fromEntries(limits)).toEqual({
    createUserProfile: [256, 20, 20, null],
    deleteAccount: [256, 20, 20, null],
    endContract: [256, 20, 4, null],
    mailPromises: [256, 1, 1, 1800],
    paymentWebhook: [4096, 1, 4, 60],
    quote: [256, 20, 20, null],
    readPaymentsAgain: [512, 1, 1, 1800],
    recordConsent: [256, 20, 20, null],
    scheduleNotifications: [256, 20, 20, null],
    setNewsletter: [256, 20, 20, null],
  })
})
