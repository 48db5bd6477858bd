// `npm run conformance -- --project ID [--only accounts,functions,coach,documents,settings,storefront] [--dry-run]`: whether an owner's own Firebase project answers as the demo's handlers do
// (docs/conformance.md).
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { askedToStop } from './emulators/askedToStop.mjs'
import { accessToken, FIREBASE } from './hosting/firebaseTools.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const USAGE = 'npm run conformance -- --project ID [--only accounts,functions,coach,documents,settings,storefront] [--dry-run]'

/** npm keeps options before "--" to itself, so that a dry run would be a real one. */
const TAKEN_BY_NPM = ['dry_run', 'project', 'only'].filter((name) => process.env[`npm_config_${name}`] !== undefined)

const asked = askedToStop()
const stopping = new AbortController()
const stop = stopping.signal
asked.addEventListener('abort', () => stopping.abort())
// Otherwise the process would end at once, and leave what it made.
process.on('uncaughtException', (cause) => {
  console.error(`The command failed (${cause?.name ?? 'no error'}). It ends, and removes what it made.`)
  stopping.abort()
})
const overNetwork = globalThis.fetch
const { VITE_AUTH_EMULATOR: auth, VITE_FIRESTORE_EMULATOR: firestore, VITE_FUNCTIONS_EMULATOR: functions } = process.env

/** Where each service is on this machine, for `npm run test:emulators`. */
const emulated = (url, project) =>
  url
    .replace(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, `http://${auth}/$1.googleapis.com/`)
    .replace('https://firestore.googleapis.com/', `http://${firestore}/`)
    .replace(/^https:\/\/us-central1-[^/]+\.cloudfunctions\.net\//, `http://${functions}/${project}/us-central1/`)

/** @returns what gives access tokens of the owner; null if nobody is logged in, or Firebase's tools are not installed */
async function owner(project) {
  if (auth) return async () => 'owner'
  if (!existsSync(FIREBASE)) return null
  return accessToken(project).then(() => () => accessToken(project), () => null)
}

async function run() {
  if (TAKEN_BY_NPM.length > 0) throw new Error(`Put "--" before the options: ${USAGE}`)
  const { values: { project, only, 'dry-run': dryRun, help } } = parseArgs({ options: { project: { type: 'string' }, only: { type: 'string' }, 'dry-run': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } })
  if (help) return console.log(USAGE)
  // The suites import vitest, for which a small runner stands in.
  const alias = { vitest: path.join(root, 'scripts/conformance/suites.ts') }
  const load = async (file) => (await runnerImport(path.join(root, 'scripts/conformance', file), { root, configFile: false, logLevel: 'error', resolve: { alias } })).module
  const { conformance } = await load('conformance.ts')
  return conformance({ project, dryRun, only: only?.split(',') }, {
    root,
    given: process.env,
    say: (line) => console.log(line),
    async send(request, referrer) {
      if (!auth) return overNetwork(new Request(request, { headers: { ...Object.fromEntries(request.headers), Referer: referrer } }))
      return overNetwork(emulated(request.url, project), { method: request.method, headers: request.headers, body: request.body && (await request.text()), signal: request.signal })
    },
    owner,
    async look(whose, address) {
      if (auth) return { problem: 'the emulators have no storefront', steps: [] }
      const { browse, browseDemo } = await load('storefront/browse.ts')
      return whose === 'demo' ? browseDemo(address, stop) : browse(address, null, stop)
    },
    stop,
    shapes: path.join(root, auth ? 'reports/conformance' : 'tests/fixtures/conformance'),
    isEmulated: auth !== undefined,
  })
}

try {
  process.exitCode = await run()
} catch (cause) {
  console.error(cause.code?.startsWith('ERR_PARSE_ARGS') ? `${cause.message}\n${USAGE}` : cause.message)
  process.exitCode = 1
}
