import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { aProject, CONFIGURATION, OWNER_TOKEN, PROJECT } from './aProject.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
/** Node throws outside of all that the command waits for, when it gets this signal. */
const THROWS = "data:text/javascript,process.on('SIGUSR2', () => { throw new RangeError('planted') })"

/** The request to the emulators as one to Firebase. */
async function requestOf({ url = '', method = 'GET', headers }: IncomingMessage, body: string): Promise<Request> {
  const address = url.startsWith('/v1/projects/') ? `firestore.googleapis.com${url}` : url.slice(1)
  const { authorization, ...others } = headers as Record<string, string>
  return new Request(`https://${address}`, { method, headers: { ...others, ...(authorization && { authorization: authorization === 'Bearer owner' ? `Bearer ${OWNER_TOKEN}` : authorization }) }, ...(body && { body }) })
}

/** Runs the command itself against a project on this machine. @param at is told of each answer before it is sent */
async function commanded(project: ReturnType<typeof aProject>, at: (url: string, end: (signal: NodeJS.Signals) => void) => void) {
  const server = createServer(async (asked, answer) => {
    const response = await project.send(await requestOf(asked, await text(asked)))
    at(asked.url ?? '', (signal) => command.kill(signal))
    answer.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { ...process.env, ...CONFIGURATION, VITE_AUTH_EMULATOR: host, VITE_FIRESTORE_EMULATOR: host, VITE_FUNCTIONS_EMULATOR: host }
  const command = spawn(process.execPath, ['--import', THROWS, 'scripts/conformance.mjs', '--project', PROJECT, '--only', 'documents'], { cwd: ROOT, env })
  onTestFinished(() => void command.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => command.on('close', resolve))
  return { said: `${await text(command.stdout)}\n${await text(command.stderr)}`, status: await ended }
}

test.each([
  ['is stopped by Ctrl-C', 'SIGINT', ''],
  ['is asked to end', 'SIGTERM', ''],
  ['fails in a place that nothing waits for', 'SIGUSR2', 'The command failed (RangeError). It ends, and removes what it made.'],
] as const)('The command that %s removes what it made, says so, and fails', async (_how, signal, says) => {
  const project = aProject()
  const { status, said } = await commanded(project, (url, end) => void (url.includes('accounts:signUp') && end(signal)))
  expect(status).toBe(1)
  expect(said).toMatch(/^documents: .*because the run was stopped before it was done\.$/m)
  expect(said).toContain(says)
  expect(project.strangers()).toEqual([])
}, 60_000)
