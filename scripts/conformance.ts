// `npm run tool conformance`: runs the contract suites on an owner's own Firebase project and test storefront (docs/going-live.md).
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { command } from './command.ts'
import { PARTS, partsOf, problemsWith } from './conformance/options.ts'
import { stopSignal } from './emulators/stopSignal.ts'
import { environmentOf } from './hosting/configuration.ts'
import { parametersFile } from './hosting/functionsFolder.ts'
import { accessToken, FIREBASE } from './hosting/firebaseTools.mjs'

const root = path.resolve(import.meta.dirname, '..')
const VITEST =
  'node_modules/vitest/vitest.mjs run --config config/vitest.servers.config.ts --project conformance --reporter=verbose'
const isEmulated = process.env.VITE_AUTH_EMULATOR !== undefined

/** An access token of the owner; null if nobody is logged in, or Firebase's tools are not installed. */
async function ownerToken(project: string) {
  if (isEmulated) return 'owner'
  return existsSync(FIREBASE) ? accessToken(project).catch(() => null) : null
}

await command(
  'conformance',
  {
    project: { type: 'string', shown: 'ID' },
    only: { type: 'string', shown: Object.keys(PARTS).join() },
    'dry-run': { type: 'boolean' },
  },
  async ({ project = '', only, 'dry-run': dryRun }) => {
    const options = { project, only: only?.split(','), isEmulated }
    const environment = environmentOf(root, undefined, process.env)
    const problems = problemsWith(options, environment)
    if (problems.length > 0) {
      console.log('Nothing was called. Correct this first (values are in .env.local):')
      for (const problem of problems) console.log(`  ${problem}`)
      return 1
    }
    const token = await ownerToken(project)
    const file = path.join(root, parametersFile(project))
    const parameters = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
    const parts = partsOf(options, token !== null, parameters)
    const runId = randomUUID().slice(0, 4)
    console.log(
      `Project ${project}. This signs up accounts of its own, conformance+${runId}-...@example.com, where nobody gets mail. It removes what it made after each test and at the end, even after a failure or Ctrl-C:`,
    )
    for (const part of parts) console.log(`  ${part}: ${PARTS[part]}.`)
    if (token === null)
      console.log(
        'Nobody is logged in (npm run tool -- firebase login), so the tests of functions and some tests of the document rules are left out: only the owner can remove the documents that they write.',
      )
    if (parts.length === 0) throw new Error('Nothing can be checked.')
    if (dryRun) {
      console.log('Dry run: nothing was called.')
      return 0
    }
    const env = {
      ...process.env,
      ...environment,
      ...parameters,
      CONFORMANCE_RUN: runId,
      ...(token !== null && { CONFORMANCE_OWNER_TOKEN: token }),
    }
    const files = parts.map((part) => `tests/conformance/${part}.test.ts`)
    const vitest = spawn(process.execPath, [...VITEST.split(' '), ...files], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const signal = stopSignal()
    signal.addEventListener('abort', () => vitest.kill('SIGTERM'))
    const [status] = await once(vitest, 'exit')
    if (!signal.aborted) return status ?? 1
    console.error('Stopped before it was done.')
    return 1
  },
)
