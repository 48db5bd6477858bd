import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { environmentOf, problemsOf } from '../hosting/configuration.ts'
import type { Environment } from '../hosting/Environment.ts'
import { TEST_STOREFRONT } from '../vite/liveConfiguration.ts'
import { demoTarget } from './demoTarget.ts'
import { differencesOf, type Expected, savedShapes, sorted } from './compare/differences.ts'
import expectedDifferences from './compare/expectedDifferences.json' with { type: 'json' }
import type { Send } from './Line.ts'
import { LoggedInOwner } from './Owner.ts'
import { PARTS } from './parts.ts'
import { reported } from './compare/report.ts'
import { type PartResult, runPart } from './runPart.ts'
import { Secrets } from './Secrets.ts'
import { checkStorefront, type Look, STOREFRONT } from './storefront/checkStorefront.ts'
import type { Target } from './Target.ts'
import { unforeseen } from './unforeseen.ts'

/** All that can be checked, by the names that --only takes. */
const NAMES = [...PARTS.map(({ name }) => name), STOREFRONT.name]
/** Of the configuration, what the pack needs. */
const NEEDED = ['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_AUTH_DOMAIN', 'VITE_FIREBASE_PROJECT_ID', 'VITE_FIREBASE_APP_ID', 'VITE_STOREFRONT']
/** The calls that one part may make. */
const CALLS = 200
/** How long a call may take, in ms. */
const PATIENCE = 15_000
/** How long a call that was cut off is waited for in the end, in ms. Longer than a function may run, of which Firebase allows a minute. */
const LATE = 60_000
/** How long a run may take, in minutes. */
const MINUTES = 8

export interface Wish {
  /** The id of the Firebase project, which must be that of the configuration. */
  readonly project?: string | undefined
  /** The names of the parts to check; all if absent. */
  readonly only?: readonly string[] | undefined
  /** Says what would be called and written, and calls nothing. */
  readonly dryRun: boolean
}

/** What the pack needs from outside. */
export interface Means {
  /** The project's root. */
  readonly root: string
  /** The environment of the process. */
  readonly given: Environment
  say(line: string): void
  /** Carries a request to the project. @param referrer the page that the project's key allows */
  send(request: Request, referrer: string): Promise<Response>
  /** Gives access tokens of the project's owner; null if nobody is logged in. */
  owner(project: string): Promise<(() => Promise<string>) | null>
  /** Looks at a storefront in a browser. */
  readonly look: Look
  /** Ends the run. */
  readonly stop: AbortSignal
  /** Where the shapes are saved. */
  readonly shapes: string
  /** Whether the project runs on the emulators of this machine. */
  readonly isEmulated: boolean
  /** How long a call may take, in ms; 15 seconds if absent. */
  readonly patience?: number
  /** How long a call that was cut off is waited for in the end, in ms; a minute if absent. */
  readonly late?: number
}

/**
 * Runs the contract suites against an owner's own project, then against the demo's handlers, says where they differ, and saves the
 * shapes of what was sent and answered.
 * @returns an exit status: 0 if something was checked, all of it holds, nothing differs, and nothing is left in the project
 */
export async function conformance(wish: Wish, means: Means): Promise<number> {
  const { say } = means
  const environment = environmentOf(means.root, undefined, means.given)
  const problems = problemsWith(wish, environment, means)
  if (problems.length > 0) {
    say('Nothing was called. Before this can run (values are in .env.local):')
    for (const problem of problems) say(`  ${problem}`)
    return 1
  }
  const read = (name: string) => environment[name] ?? ''
  const isWanted = ({ name }: { readonly name: string }) => wish.only?.includes(name) ?? true
  const parts = PARTS.filter(isWanted)
  const run = crypto.randomUUID().slice(0, 4)
  for (const line of announced([...parts, STOREFRONT].filter(isWanted), read('VITE_FIREBASE_PROJECT_ID'), run)) say(line)
  if (wish.dryRun) {
    say('Dry run: nothing was called.')
    return 0
  }

  const secrets = new Secrets()
  secrets.add(...NEEDED.filter((name) => name !== 'VITE_FIREBASE_AUTH_DOMAIN').map(read))
  const target = await targetOf(environment, means, secrets)
  const stop = ending(means.stop, MINUTES * 60_000)
  const bounds = { calls: CALLS, patience: means.patience ?? PATIENCE, late: means.late ?? LATE }
  const ours: PartResult[] = []
  const demo: PartResult[] = []
  const failures: string[] = []
  /** Whatever fails, all that comes after it is told. */
  const attempt = async (act: () => unknown) => {
    try {
      await act()
    } catch (cause) {
      failures.push(unforeseen(cause))
    }
  }
  await attempt(async () => {
    const asked = withPolicy(target)
    const common = { bounds, secrets, run, say }
    for (const part of parts) {
      const result = await runPart(part, { ...common, target: asked.target, stop })
      ours.push(result)
      if (!wasChecked(result)) continue
      const stands = demoTarget(target, asked.policy(), part.site)
      demo.push(await runPart(part, { ...common, target: stands, stop: new AbortController().signal, only: new Set([...result.ran, ...result.failed]) }))
    }
    if (!isWanted(STOREFRONT) || stop.aborted) return
    const shop = await checkStorefront(environment, means.look)
    ours.push(shop.ours)
    if (shop.demo) demo.push(shop.demo)
  })
  for (const { part, notChecked } of demo) if (notChecked !== null) failures.push(`the demo was not asked about ${part.name} to its end, because ${notChecked}`)

  let isAlike = false
  await attempt(() => void (isAlike = told(ours, demo, secrets, say)))
  await attempt(() => save(ours, secrets, means))
  const left = [...new Set(ours.flatMap((result) => result.left))]
  if (left.length > 0) say('\nLEFT IN YOUR PROJECT, since it could not be removed, or may still be written:')
  for (const line of left) say(`  ${line}`)
  if (failures.length > 0) say('\nThe run is not complete:')
  for (const line of failures) say(secrets.hidden(`  ${line}.`))

  const checked = ours.filter(wasChecked)
  if (checked.length === 0) say('\nNothing could be checked.')
  const isWhole = !stop.aborted && checked.every(({ notChecked }) => notChecked === null) && !ours.some(({ hasFallen, wasCutOff }) => hasFallen || wasCutOff)
  const isGood = isAlike && isWhole && left.length + failures.length === 0
  if (checked.length > 0) say(isGood ? '\nThe demo stands for your project in all that was checked.' : '\nRead the above before you go live.')
  return checked.length > 0 && isGood ? 0 : 1
}

const wasChecked = ({ ran, failed }: PartResult) => ran.length + failed.length > 0

/** The project, and what it said about its password policy. The demo takes it over, so that both refuse the same passwords. */
function withPolicy(project: Target): { readonly target: Target; policy(): unknown } {
  let policy: unknown = null
  return {
    policy: () => policy,
    target: {
      ...project,
      async send(request) {
        const answer = await project.send(request)
        if (request.url.includes('/passwordPolicy')) policy = await answer.clone().json().catch(() => null)
        return answer
      },
    },
  }
}

/** A signal that aborts with another, or after a time in ms. */
function ending(signal: AbortSignal, ms: number): AbortSignal {
  const own = new AbortController()
  const end = () => own.abort()
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  setTimeout(end, ms).unref()
  return own.signal
}

function problemsWith({ project, only = [] }: Wish, environment: Environment, { isEmulated }: Means): readonly string[] {
  if (project === undefined) return ['Name the Firebase project: npm run conformance -- --project ID. Its id is at: Firebase console > Project settings.']
  const configured = environment['VITE_FIREBASE_PROJECT_ID']
  if (configured && configured !== project) return [`--project is "${project}", but VITE_FIREBASE_PROJECT_ID is "${configured}".`]
  const unknown = only.filter((name) => !NAMES.some((known) => known === name))
  if (unknown.length > 0) return [`--only names ${unknown.join(', ')}; it may name ${NAMES.join(', ')}.`]
  if (isEmulated) return []
  const { missing, malformed } = problemsOf({ ...environment, VITE_ALLOW_TEST_STOREFRONT: 'true' }, project)
  const wrong = [...missing, ...malformed].filter((problem) => NEEDED.some((name) => problem.startsWith(`${name} `)))
  const storefront = environment['VITE_STOREFRONT'] ?? ''
  const isLive = storefront !== '' && !TEST_STOREFRONT.test(storefront)
  return [...wrong, ...(isLive ? ['VITE_STOREFRONT takes real payments. The pack runs only where the storefront is a test one, with ".test." in its address: before you are live, or in a project of its own.'] : [])]
}

function announced(parts: readonly { readonly name: string; readonly says: string }[], project: string, run: string): readonly string[] {
  return [
    `Project ${project}. This signs up accounts of its own, conformance+${run}-...@example.com, where nobody gets mail, and removes them and their documents at the end, also after a failure or Ctrl-C:`,
    ...parts.map(({ name, says }) => `  ${name}: ${says}.`),
    `For each it makes at most ${CALLS} calls, without repeating one that failed, and none after ${MINUTES} minutes, beside those that remove. It changes no setting, sends no mail to anybody, and buys nothing.`,
  ]
}

async function targetOf(environment: Environment, { send, owner, isEmulated }: Means, secrets: Secrets): Promise<Target> {
  const read = (name: string) => environment[name] ?? ''
  const project = read('VITE_FIREBASE_PROJECT_ID')
  const there: Send = (request) => send(request, `https://${read('VITE_FIREBASE_AUTH_DOMAIN')}/`)
  const token = await owner(project)
  const noted = token && (async () => {
    const found = await token()
    secrets.add(found)
    return found
  })
  return { project, key: read('VITE_FIREBASE_API_KEY'), appId: read('VITE_FIREBASE_APP_ID'), send: there, owner: noted && new LoggedInOwner(project, noted, there), hasSettings: !isEmulated }
}

/** @returns whether the project answered as the demo did */
function told(ours: readonly PartResult[], demo: readonly PartResult[], secrets: Secrets, say: (line: string) => void): boolean {
  const [project, stands] = [ours, demo].map((results) => results.flatMap(({ exchanges }) => exchanges))
  const differences = differencesOf(project ?? [], stands ?? [])
  const { unexpected, listed } = sorted(differences, expectedDifferences as readonly Expected[])
  const failed = ours.flatMap((result) => result.failed)
  const broken = failed.filter((title) => !unexpected.some(({ seenIn }) => seenIn.includes(title)))
  const brokenInDemo = demo.flatMap((result) => result.failed).filter((title) => !failed.includes(title))
  say('')
  for (const line of reported({ parts: ours, unexpected, listed, broken, brokenInDemo })) say(secrets.hidden(line))
  return unexpected.length + failed.length + brokenInDemo.length === 0
}

function save(ours: readonly PartResult[], secrets: Secrets, { shapes, root, say }: Means): void {
  const checked = ours.filter(wasChecked)
  if (checked.length === 0) return
  mkdirSync(shapes, { recursive: true })
  for (const { part, exchanges } of checked) writeFileSync(path.join(shapes, `${part.name}.json`), `${secrets.hidden(JSON.stringify(savedShapes(exchanges), null, 2))}\n`)
  say(`\nThe shapes of what was sent and answered, without values: ${path.relative(root, shapes)}`)
}
