import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deliver, orderCompleted } from '../payments.ts'
import { documentAt, givenAccount } from '../theEmulators.ts'
import { BUILT_ENV, buildFunctions, printedWith } from './builtFunctions.ts'

// Tests of this Vitest project run as in a browser, where Node's modules cannot be imported.
const { spawn } = process.getBuiltinModule('node:child_process')
const { existsSync, readFileSync } = process.getBuiltinModule('node:fs')
const { connect } = process.getBuiltinModule('node:net')

const FRAMEWORK = 'tools/emulators/node_modules/@google-cloud/functions-framework/build/src/main.js'
/** The part of an instance's memory that the platform leaves for the heap. */
const HEAP_SHARE = 0.8
const MIB = 1024 * 1024
/** How long a body, or the server's start, may take on a busy machine, in ms. */
const BODY_TIMEOUT_MS = 120_000

/** The server with which the platform runs the webhook. */
let server: ReturnType<typeof spawn>
/** The memory that the webhook requests from the platform, in MiB. */
let memory = 0
const port = Number(process.env['EMULATED_WEBHOOK'])
const address = `http://127.0.0.1:${port}/`

beforeAll(async () => {
  buildFunctions()
  memory = Number(
    await printedWith('console.log(functions.paymentWebhook.__endpoint.availableMemoryMb)'),
  )
  server = spawn(
    process.execPath,
    [
      `--max-old-space-size=${Math.floor(memory * HEAP_SHARE)}`,
      FRAMEWORK,
      '--source=functions',
      '--target=paymentWebhook',
      `--port=${port}`,
    ],
    { env: BUILT_ENV, stdio: 'ignore' },
  )
  await vi.waitFor(() => fetch(address), { timeout: BODY_TIMEOUT_MS, interval: 200 })
}, BODY_TIMEOUT_MS)

afterAll(() => void server.kill())

beforeEach(() =>
  givenAccount({ localId: 'robin', email: 'robin@example.com', password: 'a-long-one' }),
)

/** Checks that the same server processes the next order. */
async function servesTheNextOrder() {
  const order = orderCompleted({ order: 'next', uid: 'robin', path: 'onward-year' })
  expect(await deliver([order], { address })).toEqual({
    status: 200,
    text: 'event-next',
  })
  expect(await documentAt('users/robin')).toMatchObject({ subscription: {} })
  expect(server.exitCode).toBeNull()
}

/** The server's peak memory, in MiB; null if the machine does not report it. */
function peakMemory(): number | null {
  const file = `/proc/${server.pid}/status`
  const found = existsSync(file) && /VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))
  return found ? Number(found[1]) / 1024 : null
}

/** Functions that create JSON of a size in bytes, with as many values as possible. */
const BODIES = {
  'in a flat list': (size: number) => `[${'{},'.repeat(size / 3 - 2)}{}]`,
  'in nested lists': (size: number) => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'in nested objects': (size: number) => `${'{"":'.repeat(size / 5)}{}${'}'.repeat(size / 5)}`,
}

test.each(
  Object.entries(BODIES).flatMap(([kind, body]) =>
    [10, 32].map((size) => [size, kind, body] as const),
  ),
)(
  'the webhook survives %i MiB of unsigned JSON %s, and processes the next order',
  async (size, _kind, body) => {
    const answer = await fetch(address, {
      method: 'POST',
      body: body(size * MIB),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status).toBe(401)
    await servesTheNextOrder()
    expect(peakMemory() ?? 0).toBeLessThan(memory)
  },
  BODY_TIMEOUT_MS,
)

test('the webhook processes the next order while an earlier body is still incomplete', async () => {
  const slow = connect(port, '127.0.0.1')
  onTestFinished(() => void slow.destroy())
  const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n[`
  await new Promise<void>((sent) => slow.write(head, () => sent()))
  await servesTheNextOrder()
  expect(slow.destroyed).toBe(false)
})
