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

/** Asks each callable function, as a browser does, whether a page may call it, and prints the origin that each allows. */
const PREFLIGHTS = `const { createServer, request } = await import('node:http')
  const allowed = {}
  for (const [name, one] of Object.entries(functions)) {
    if (!one.__endpoint.callableTrigger) continue
    const server = createServer((asked, answer) => one(asked, answer)).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const { port } = server.address()
    allowed[name] = []
    for (const origin of ['https://start.example.com', 'https://evil.example']) {
      const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' }
      const response = await new Promise((answered) =>
        request({ port, method: 'OPTIONS', headers }, answered).end())
      allowed[name].push(response.headers['access-control-allow-origin'] ?? null)
    }
    server.close()
  }
  console.log(JSON.stringify(allowed))`

const parsed = async (script: string) =>
  JSON.parse(await printedWith(script)) as Record<string, unknown>

beforeAll(buildFunctions)

const CALLABLES = [
  'createAppCode',
  'createUserProfile',
  'deleteAccount',
  'endAppCode',
  'endContract',
  'exchangeAppCode',
  'quote',
  'recordConsent',
  'scheduleNotifications',
  'setNewsletter',
]

test(
  "each callable function lets pages of the owner's sites call it, and no other page",
  { tags: ['7.own-origins'] },
  async () => {
    const allowed = ['https://start.example.com', null]
    expect(await parsed(PREFLIGHTS)).toEqual(
      Object.fromEntries(CALLABLES.map((name) => [name, allowed])),
    )
  },
)

test('where App Check is on, each callable function refuses a call without a token, except for statements that end contracts', async () => {
  const refused = ['No App Check token', 'Sign in first']
  const withoutLogin: Readonly<Record<string, readonly string[]>> = {
    endAppCode: ['No App Check token', 'An object required'],
    endContract: ['An object required', 'An object required'],
    exchangeAppCode: ['No App Check token', 'An object required'],
  }
  expect(await parsed(REFUSALS)).toEqual(
    Object.fromEntries(CALLABLES.map((name) => [name, withoutLogin[name] ?? refused])),
  )
})

test('each function has its own limits on memory, concurrent requests, instances and time', async () => {
  const endpoints = (await parsed(ENDPOINTS)) as Record<string, Record<string, unknown>>
  const limits = Object.entries(endpoints).map(([name, one]) => [
    name,
    LIMITS.map((limit) => one[limit]),
  ])
  expect(Object.fromEntries(limits)).toEqual({
    createAppCode: [256, 20, 20, null],
    createUserProfile: [256, 20, 20, null],
    deleteAccount: [256, 20, 20, null],
    endAppCode: [256, 20, 4, null],
    endContract: [256, 20, 4, null],
    eraseDeletedAccounts: [256, null, 1, 1800],
    exchangeAppCode: [256, 20, 4, null],
    mailPromises: [256, 1, 1, 1800],
    paymentWebhook: [4096, 1, 4, 60],
    quote: [256, 20, 20, null],
    readPaymentsAgain: [512, 1, 1, 1800],
    recordConsent: [256, 20, 20, null],
    scheduleNotifications: [256, 20, 20, null],
    setNewsletter: [256, 20, 20, null],
  })
})
