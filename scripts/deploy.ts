// `npm run deploy`: builds a site and puts it live (docs/going-live.md).
import path from 'node:path'
import { command } from './command.ts'
import { stopSignal } from './emulators/stopSignal.ts'
import { runWithin } from './emulators/runWithin.ts'
import { siteNamed, SITE_NAMES } from '../src/domain/site/SiteName.ts'
import { buildFunctions, installFunctions } from './functions/buildFunctions.mjs'
import { accessToken, FIREBASE, installFirebaseTools } from './hosting/firebaseTools.mjs'
import { deploy, type Effects } from './hosting/deploy.ts'
import { hostedAt } from './hosting/previousBuilds.ts'
import { SettingsService } from './hosting/settings/SettingsService.ts'
import { sentryTool } from './hosting/sentryTool.ts'

const root = path.resolve(import.meta.dirname, '..')
/** How long each part may take, in ms. */
const PART_TIMEOUT_MS = 1_800_000

const signal = stopSignal()
const run = (name: string, args: string[], { cwd = root, env = process.env } = {}) =>
  runWithin(PART_TIMEOUT_MS, name, args, { cwd, env, signal })

const effects: Effects = {
  root,
  given: process.env,
  say: (line) => console.log(line),
  check: () => run('The checks', ['scripts/check.mjs']),
  build: (folder, environment) =>
    run(
      'The build',
      [
        'node_modules/vite/bin/vite.js',
        ...'build --emptyOutDir --logLevel error --outDir'.split(' '),
        folder,
      ],
      { env: { ...process.env, ...environment, NODE_ENV: 'production' } },
    ),
  async buildFunctions(folder) {
    installFunctions()
    await buildFunctions(folder)
  },
  served: (hostingSite, file) => hostedAt(`https://${hostingSite}.web.app`)(file),
  sentry: (environment) => sentryTool(environment, signal),
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
}

await command(
  'deploy',
  {
    project: { type: 'string', shown: 'ID' },
    site: { type: 'string', shown: SITE_NAMES.join('|') },
    preview: { type: 'string', shown: 'NAME' },
    'dry-run': { type: 'boolean' },
  },
  ({ 'dry-run': dryRun = false, site: name, ...options }) => {
    const site = siteNamed(name)
    if (name !== undefined && !site)
      throw new Error(`--site is "${name}"; it may be ${SITE_NAMES.join(' or ')}.`)
    return deploy({ ...options, site, dryRun }, effects)
  },
)
