import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteName } from '../../src/domain/site/SiteName.ts'
import { environmentOf, hostingSiteOf, problemsOf, withPlaceholders } from './configuration.ts'
import { type DeployFolder, type Deployment, writeDeployFolder } from './deployFolder.ts'
import type { Environment } from '../configuration/Environment.ts'
import {
  functionsProblems,
  hasFunctions,
  otherParameters,
  parametersFile,
  webhookAddress,
} from './functionsFolder.ts'
import type { Template } from './settings/mergeSettings.ts'
import { planSettings, type SettingsPlan } from './settings/planSettings.ts'
import type { SettingsService } from './settings/SettingsService.ts'
import { prepareSourceMaps, type SentryTool } from './sourceMaps.ts'

/** How long a preview can be visited. */
const PREVIEW_TTL = '7d'
/** Firebase's rule for the name of a preview. */
const PREVIEW = /^[a-z\d-]{1,40}$/

export interface DeployOptions {
  /** The id of the Firebase project. */
  readonly project?: string | undefined
  /** The site; by default the one of the configuration. */
  readonly site?: SiteName | undefined
  /** The name of a preview, which gets an address of its own and changes nothing else. */
  readonly preview?: string | undefined
  /** Whether to print what would be sent, and send nothing. */
  readonly dryRun: boolean
}

/** The side effects of a deploy. Those that return a number return an exit status. */
export interface Effects {
  /** The project's root. */
  readonly root: string
  /** The environment of the process. */
  readonly given: Environment
  say(line: string): void
  /** Runs the checks that need no browser. */
  check(): Promise<number>
  /** Builds the live product into a folder. */
  build(folder: string, environment: Environment): Promise<number>
  /** Bundles the functions into a folder, and installs the packages that they load. @throws if they cannot be built */
  buildFunctions(folder: string): Promise<void>
  /** The file that a site of Firebase Hosting serves now at a path; null if there is none. @throws if the host fails */
  served(hostingSite: string, file: string): Promise<Uint8Array | null>
  /** Runs Firebase's tools in the folder of the deploy. */
  firebase(args: readonly string[], folder: string): Promise<number>
  /** The remote settings of a project. @throws if nobody is logged in */
  settingsOf(project: string): Promise<SettingsService>
  /** The tool that sends source maps to Sentry. */
  sentry(environment: Environment): SentryTool
}

/**
 * Deploys a site: checks its configuration, runs the checks that need no browser, builds, and compares the settings with the
 * console's. If all of this succeeds, it sends the source maps, publishes the settings, and runs Firebase's tools for the rest. Source
 * maps that Sentry refuses stop nothing: the last line says so.
 * @returns an exit status
 */
export async function deploy(options: DeployOptions, effects: Effects): Promise<number> {
  const { root, say } = effects
  const environment = environmentOf(root, options.site, effects.given)
  if (!reportProblems(options, environment, effects)) return 1

  if (!options.dryRun) {
    const status = await effects.check()
    if (status !== 0) return status
  }
  const used = options.dryRun ? withPlaceholders(environment) : environment
  const output = path.join(root, 'dist-hosting', environment.VITE_SITE)
  const built = path.join(output, 'built')
  const status = await effects.build(built, ofThePage(used))
  if (status !== 0) return status

  const dead = deadLinks(environment, built)
  for (const link of dead) say(link)
  if (dead.length > 0) return 1

  const sendSourceMaps =
    used['VITE_SENTRY_DSN'] && !options.dryRun
      ? await prepareSourceMaps(built, path.join(output, 'maps'), effects.sentry(used))
      : null
  const deployment = deploymentOf(options, environment.VITE_SITE, used)
  const { project, hostingSite } = deployment
  const functions =
    options.preview === undefined && hasFunctions(root, project)
      ? path.join(output, 'functions')
      : undefined
  if (functions !== undefined) await effects.buildFunctions(functions)
  const isLive = options.preview === undefined && options.project !== undefined
  const served = isLive ? (file: string) => effects.served(hostingSite, file) : undefined
  const folder = await writeDeployFolder(root, built, path.join(output, 'deploy'), deployment, {
    served,
    functions,
  })
  for (const line of summaryLines(folder, deployment, options, root, functions !== undefined))
    say(line)

  const plan = await compareSettings(options, effects, project)
  if (plan) for (const line of [...plan.lines, ...plan.conflicts]) say(`  ${line}`)
  if (plan && plan.conflicts.length > 0) {
    say('The settings conflict with the console. Nothing was sent.')
    return 1
  }
  if (options.dryRun) {
    const { missing } = problemsOf(environment, options.project)
    say(
      `Dry run: nothing was sent.${missing.length > 0 ? ` A deploy would be refused: ${missing.length} values are missing, named at the top.` : ''}`,
    )
    return 0
  }
  const aboutSourceMaps = await sendSourceMaps?.()
  try {
    await plan?.publish()
    for (const args of callsOf(deployment, options.preview, functions !== undefined)) {
      const failure = await effects.firebase(args, folder.folder)
      if (failure !== 0) return failure
    }
    return 0
  } finally {
    if (aboutSourceMaps !== undefined) say(aboutSourceMaps)
  }
}

/** Prints the problems of the configuration. Returns whether to continue: a dry run does, even if values are missing. */
function reportProblems(
  { project, preview, dryRun }: DeployOptions,
  environment: ReturnType<typeof environmentOf>,
  { root, say }: Effects,
): boolean {
  const { missing, malformed } = problemsOf(environment, project)
  const id = project ?? environment['VITE_FIREBASE_PROJECT_ID'] ?? ''
  const wrong = [
    ...malformed,
    ...functionsProblems(root, id, environment),
    preview !== undefined &&
      !PREVIEW.test(preview) &&
      `--preview is "${preview}"; it may have small letters, digits and hyphens, at most 40.`,
  ].filter((problem) => problem !== false)
  const problems = [
    !dryRun &&
      project === undefined &&
      'Name the Firebase project: npm run deploy -- --project ID. Its id is at: Firebase console > Project settings.',
    ...wrong,
    ...missing,
  ].filter((problem) => problem !== false)
  if (problems.length > 0)
    say(
      `Correct this first (values are in .env.local and .env.${environment.VITE_SITE}.local, unless another file is named):`,
    )
  for (const problem of problems) say(`  ${problem}`)
  if (wrong.length > 0 || (problems.length > 0 && !dryRun)) return false
  if (missing.length > 0) say('This dry run uses placeholders for them. A deploy would be refused.')
  return true
}

/** The links of the page to files of the site that are not in the build. */
const deadLinks = (environment: Environment, built: string): readonly string[] =>
  Object.entries(ofThePage(environment))
    .filter(
      ([, link = '']) =>
        link.startsWith('/') && !existsSync(path.join(built, link.replace(/[?#].*/, ''))),
    )
    .map(([name, link]) => `${name} is "${link}", but public${link} does not exist.`)

/** The part of the configuration that the page may know. */
const ofThePage = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('VITE_')))

/** The target of a deploy. */
function deploymentOf(
  { project }: DeployOptions,
  site: SiteName,
  environment: Environment,
): Deployment {
  const id = project ?? environment['VITE_FIREBASE_PROJECT_ID'] ?? ''
  return { site, project: id, hostingSite: hostingSiteOf(site, id, environment) }
}

function summaryLines(
  { folder, files, headers, carried, missing }: DeployFolder,
  { site, project, hostingSite }: Deployment,
  { preview }: DeployOptions,
  root: string,
  functions: boolean,
): readonly string[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return [
    `Project ${project}. Target ${site}: the site ${hostingSite} of Firebase Hosting${preview === undefined ? '' : `, as the preview ${preview}`}.`,
    ...(preview === undefined
      ? [
          'Firestore: firebase/firestore.rules, firebase/firestore.indexes.json.',
          functions ? withFunctions(project) : withoutFunctions(root, project),
        ]
      : []),
    ...(carried.length > 0 ? [`${carried.length} of the files belong to previous builds.`] : []),
    ...missing.map((file) => `Of a previous build, the host no longer has /${file}.`),
    `${files.length} files, ${(bytes / 1000).toFixed(0)} kB, in ${folder}:`,
    ...files.map((file) => `  ${(file.bytes / 1000).toFixed(1).padStart(7)} kB  /${file.path}`),
    'Headers; every matching rule applies, a later one over an earlier one:',
    ...headers.flatMap((rule) => [
      `  ${shortened(rule.regex)}`,
      ...rule.headers.map(({ key, value }) => `    ${key}: ${value}`),
    ]),
  ]
}

const withFunctions = (project: string): string =>
  `Functions: functions/, with the parameters in ${parametersFile(project)}. The webhook for the payment provider: ${webhookAddress(project)}`

function withoutFunctions(root: string, project: string): string {
  const others = otherParameters(root, project)
  return `Functions: none, since ${parametersFile(project)} does not exist.${others.length > 0 ? ` These belong to other projects: ${others.join(', ')}.` : ''}`
}

/** The pattern of a header rule, shortened if it names many files. */
function shortened(regex: string): string {
  const [first = '', ...others] = regex.split('|')
  return others.length < 5 ? regex : `${first} and ${others.length} more`
}

/** Compares the settings with the console's; null for a preview, and for a dry run that names no project. */
async function compareSettings(
  { preview, dryRun, project }: DeployOptions,
  { root, say, settingsOf }: Effects,
  id: string,
): Promise<SettingsPlan | null> {
  if (preview !== undefined) return null
  const ours = JSON.parse(
    readFileSync(path.join(root, 'firebase/remoteconfig.template.json'), 'utf8'),
  ) as Template
  if (dryRun && project === undefined) {
    say(
      "Settings: those of firebase/remoteconfig.template.json, merged into the console's. Name the project to see what would change.",
    )
    return null
  }
  say(`Settings of ${id}, compared with the console's:`)
  return planSettings(await settingsOf(id), ours)
}

/**
 * The commands of Firebase's tools for a deploy, in order. A preview sends the site alone. The functions have a command of their
 * own, because only they may have `--force`: it sets how long their old images are kept, but would remove indexes of the database.
 */
export function callsOf(
  { site, project }: Deployment,
  preview: string | undefined,
  functions: boolean,
): readonly (readonly string[])[] {
  const where = ['--project', project, '--non-interactive']
  if (preview !== undefined)
    return [['hosting:channel:deploy', preview, '--only', site, '--expires', PREVIEW_TTL, ...where]]
  const server = functions ? [['deploy', '--only', 'functions:onward', '--force', ...where]] : []
  return [...server, ['deploy', '--only', `hosting:${site},firestore`, ...where]]
}
