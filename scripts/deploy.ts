// `npm run deploy -- --project ID [--site coach] [--preview NAME] [--dry-run]`: builds a site and puts it live
// (docs/going-live.md).
import path from 'node:path'
import { parseArgs } from 'node:util'
import { askedToStop } from './emulators/askedToStop.mjs'
import { runWithin } from './emulators/runWithin.mjs'
import { siteNamed, SITE_NAMES } from '../src/domain/site/SiteName.ts'
import { buildFunctions } from './functions/buildFunctions.mjs'
import { accessToken, FIREBASE, installFirebaseTools } from './hosting/firebaseTools.mjs'
import { deploy } from './hosting/deploy.ts'
import { hostedAt } from './hosting/previousBuilds.ts'
import { SettingsService } from './hosting/settings/SettingsService.ts'
import { sentryTracker } from './hosting/sourceMaps.ts'
import { installMissing } from './packages.mjs'

const root = path.resolve(import.meta.dirname, '..')
/** Longer than any part should take, in ms. */
const LIMIT = 1_800_000
const USAGE = 'npm run deploy -- --project ID [--site coach] [--preview NAME] [--dry-run]'

const signal = askedToStop()
const run = (name: string, args: string[], { cwd = root, env = process.env } = {}) =>
  runWithin(LIMIT, name, args, { cwd, env, signal })

/** npm keeps options before "--" to itself, so that a dry run would be a real one. */
const TAKEN_BY_NPM = ['dry_run', 'project', 'site', 'preview'].filter(
  (name) => process.env[`npm_config_${name}`] !== undefined,
)

function wished() {
  if (TAKEN_BY_NPM.length > 0) throw new Error(`Put "--" before the options: ${USAGE}`)
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    options: { project: text, site: text, preview: text, 'dry-run': flag, help: flag },
  })
  return { ...values, dryRun: values['dry-run'] }
}

/**
 * @returns an exit status
 * @throws a sentence about the first argument that is wrong
 */
async function deployAsWished() {
  const wish = wished()
  if (wish.help) {
    console.log(USAGE)
    return 0
  }
  const site = siteNamed(wish.site)
  if (wish.site !== undefined && !site)
    throw new Error(`--site is "${wish.site}"; it may be ${SITE_NAMES.join(' or ')}.`)
  return deploy(
    { ...wish, site },
    {
      root,
      given: process.env,
      say: (line) => console.log(line),
      check: () => run('The checks', ['scripts/check.mjs']),
      build: (folder, environment) =>
        run(
          'The build',
          [
            'node_modules/vite/bin/vite.js',
            'build',
            '--outDir',
            folder,
            '--emptyOutDir',
            '--logLevel',
            'error',
          ],
          { env: { ...process.env, ...environment, NODE_ENV: 'production' } },
        ),
      async buildFunctions(folder) {
        installMissing(path.join(root, 'functions'), {
          what: "functions' packages (75 MB)",
          options: ['--ignore-scripts'],
        })
        await buildFunctions(folder)
      },
      served: (hostingSite, file) => hostedAt(`https://${hostingSite}.web.app`)(file),
      tracker: ({ SENTRY_ORG = '', SENTRY_PROJECT = '', SENTRY_AUTH_TOKEN = '', SENTRY_URL }) =>
        sentryTracker({
          organization: SENTRY_ORG,
          project: SENTRY_PROJECT,
          token: SENTRY_AUTH_TOKEN,
          ...(SENTRY_URL && { url: SENTRY_URL }),
        }),
      firebase(args, cwd) {
        installFirebaseTools()
        return run(
          "Firebase's tools",
          [FIREBASE, ...args, '--config', path.join(cwd, 'firebase.json')],
          { cwd },
        )
      },
      async settingsOf(project) {
        installFirebaseTools()
        return new SettingsService(
          project,
          () => accessToken(project),
          process.env.FIREBASE_REMOTE_CONFIG_URL,
        )
      },
    },
  )
}

try {
  process.exitCode = await deployAsWished()
} catch (cause) {
  const { message, code } = cause as NodeJS.ErrnoException
  if (!signal.aborted)
    console.error(`${message}\n${code?.startsWith('ERR_PARSE_ARGS') ? USAGE : ''}`.trimEnd())
  process.exitCode = 1
}
