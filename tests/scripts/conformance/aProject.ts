import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { runnerImport } from 'vite'
import { coach } from '../../../src/composition/sites/coach.ts'
import { workouts } from '../../../src/composition/sites/workouts.ts'
import type * as Pack from '../../../scripts/conformance/conformance.ts'
import type { Look } from '../../../scripts/conformance/storefront/checkStorefront.ts'
import { demoTarget } from '../../../scripts/conformance/demoTarget.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const ALIAS = { vitest: path.join(ROOT, 'scripts/conformance/suites.ts') }

/** The pack as the command loads it, with its own runner of suites. */
/** Loaded once: the names of the apps that it makes are its own. */
let pack: Promise<typeof Pack> | null = null
export const loadPack = () => (pack ??= loaded())

const loaded = async () =>
  (await runnerImport<typeof Pack>(path.join(ROOT, 'scripts/conformance/conformance.ts'), { root: ROOT, configFile: false, logLevel: 'error', resolve: { alias: ALIAS } })).module

export const PROJECT = 'onward-1a2b3'
export const KEY = 'AIzaSyA-1234567890_abcdefghijklmnopqrst'
export const APP_ID = '1:1234567890:web:0123456789abcdef'
export const STOREFRONT = 'acme-inc.test.onfastspring.com/popup-acme-inc'
export const OWNER_TOKEN = 'ya29.a-token-of-the-owner'
export const CONFIGURATION = {
  VITE_FIREBASE_API_KEY: KEY,
  VITE_FIREBASE_AUTH_DOMAIN: 'onward.example.com',
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_APP_ID: APP_ID,
  VITE_STOREFRONT: STOREFRONT,
}

/** Alters what the project answers; null leaves it as it is. */
export type Drift = (call: { readonly url: string; readonly method: string; readonly body: string }, answer: () => Promise<Response>) => Promise<Response> | null

/** A Firebase project: the demo's services, what its owner may do, and whatever has drifted. */
export function aProject(drift: Drift = () => null) {
  const { database, send, owner } = demoTarget({ project: PROJECT, key: KEY, appId: APP_ID }, null)
  const calls: string[] = []
  const asOwner = async (request: Request): Promise<Response | null> => {
    const document = /\/documents\/(.+)$/.exec(request.url)?.[1]
    if (request.headers.get('authorization') !== `Bearer ${OWNER_TOKEN}`) return null
    if (document !== undefined && request.method === 'PATCH') await owner?.write(document, plain(await request.json()))
    else if (document !== undefined && request.method === 'DELETE') await owner?.remove(document)
    else await owner?.removeAccount((await request.json() as { localId: string }).localId)
    return Response.json({})
  }
  const answered = async (request: Request): Promise<Response> => {
    if (request.method === 'DELETE' && request.url.includes('/installations/')) return Response.json({})
    // As a server does, the functions act for the site whose goals they are sent.
    Object.assign(database, { site: (await request.clone().text()).includes('"goal":"') ? coach : workouts })
    return (await asOwner(request)) ?? send(request)
  }
  return {
    database,
    calls,
    async send(request: Request): Promise<Response> {
      const body = await request.clone().text()
      calls.push(`${request.method} ${request.url}`)
      return drift({ url: request.url, method: request.method, body }, () => answered(request)) ?? answered(request)
    },
    /** The addresses of the accounts that are not the demo's own people. */
    strangers: () => Object.values(database.read().accounts).map(({ email }) => email).filter((email) => email.startsWith('conformance+')),
    /** The documents of those people. */
    documents: () => Object.keys(database.read().documents).filter((uid) => !uid.startsWith('demo-')),
  }
}

interface RunOf {
  readonly configuration?: Readonly<Record<string, string>>
  readonly project?: string | undefined
  readonly dryRun?: boolean
  readonly only?: readonly string[] | undefined
  readonly isOwner?: boolean
  readonly stop?: AbortSignal
  /** How long a call may take, in ms; long enough for a busy machine if absent. */
  readonly patience?: number
  /** How long a call that was cut off is waited for in the end, in ms; no time if absent. */
  readonly late?: number
  /** Is told each line that the pack says. */
  readonly hears?: (line: string) => void
  /** Where the shapes are saved, below the root of the run. */
  readonly folder?: string
  /** What is seen at a storefront. */
  readonly look?: Look
}

const noBrowser: Look = async () => ({ problem: 'there is no browser', steps: [] })

/** Runs the pack against a project. */
export async function runAgainst({ send }: Pick<ReturnType<typeof aProject>, 'send'>, { configuration = CONFIGURATION, project = PROJECT, dryRun = false, only, isOwner = true, stop = new AbortController().signal, look = noBrowser, patience = 20_000, late = 0, hears = () => undefined, folder = 'shapes' }: RunOf = {}) {
  const { conformance } = await loadPack()
  const root = mkdtempSync(path.join(tmpdir(), 'onward-conformance-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(path.join(root, '.env.local'), Object.entries(configuration).map((pair) => pair.join('=')).join('\n'))
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    hears(line)
  }
  const shapes = path.join(root, folder)
  const status = await conformance(
    { project: project === '' ? undefined : project, dryRun, only },
    { root, given: {}, say, send, owner: async () => (isOwner ? async () => OWNER_TOKEN : null), stop, look, shapes, isEmulated: false, patience, late },
  )
  const text = said.join('\n')
  return { status, text, differences: section(text, 'The demo answers differently:'), left: section(text, 'LEFT IN YOUR PROJECT'), saved: () => readdirSync(shapes).map((file) => readFileSync(path.join(shapes, file), 'utf8')).join('\n') }
}

/** The indented lines under a title. */
function section(text: string, title: string): readonly string[] {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.startsWith(title))
  if (first < 0) return []
  const rest = lines.slice(first + 1)
  const end = rest.findIndex((line) => !line.startsWith('  '))
  return rest.slice(0, end < 0 ? rest.length : end).map((line) => line.trim())
}

/** A document in the demo's format. */
function plain(document: unknown): Record<string, unknown> {
  const { fields = {} } = document as { fields?: Record<string, Record<string, unknown>> }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]))
}

function valueOf(value: Record<string, unknown>): unknown {
  if ('mapValue' in value) return plain(value['mapValue'])
  if ('integerValue' in value) return Number(value['integerValue'])
  return Object.values(value)[0]
}
