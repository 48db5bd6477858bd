// This file is long because all cases test one command, with tools that only record their calls.
import { copyFileSync, cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import template from '#root/firebase/remoteconfig.template.json' with { type: 'json' }
import { PLACEHOLDERS } from '#root/scripts/checks/placeholders.mjs'
import { deploy, type DeployOptions } from '#root/scripts/hosting/deploy.ts'
import type { Environment } from '#root/scripts/configuration/Environment.ts'
import type { Template } from '#root/scripts/hosting/settings/mergeSettings.ts'
import { SettingsService } from '#root/scripts/hosting/settings/SettingsService.ts'
import { aFolder, writeFiles } from '#tests/scripts/aFolder.ts'
import { COMPLETE_CONFIGURATION } from './completeConfiguration.ts'
import { aSettingsService } from './aSettingsService.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const NEEDED = `firebase/firebase.json firebase/firestore.rules firebase/firestore.indexes.json
  firebase/remoteconfig.template.json functions/package.json functions/package-lock.json`.split(
  /\s+/,
)
const CONFIGURATION = Object.entries(COMPLETE_CONFIGURATION)
  .map(([name, value]) => `${name}=${value}\n`)
  .join('')
const PARAMETERS =
  'SITES=workouts,coach\nORIGINS=onward.example.com\nPAYMENTS_LIVE=true\nAPP_CHECK=false\nFASTSPRING_USER=reader\n'
const PROJECT = 'onward-1a2b3'

let root = ''
const write = (file: string, text: string) => writeFiles(root, { [file]: text })
const sent = (file: string) =>
  readFileSync(path.join(root, 'dist-hosting/workouts/deploy', file), 'utf8')
beforeEach(() => {
  root = aFolder({ '.env.local': CONFIGURATION, 'functions/node_modules/.package-lock.json': '' })
  for (const file of NEEDED) cpSync(path.join(ROOT, file), path.join(root, file))
})

/** What the build writes. */
const BUILT = {
  '.vite/policy.json': '[]',
  '.vite/maps/door-1.js.map': '{}',
  'index.html': '<meta name="build" content="b2" />',
  'assets/door-1.js': 'script',
  'legal/imprint.html': 'who we are',
}

/** Runs a deploy with tools that only record their calls, in order. */
async function runDeploy(
  options: Partial<DeployOptions>,
  {
    checkStatus = 0,
    buildStatus = 0,
    console = {} as Template,
    host = {} as Readonly<Record<string, string>>,
    sentryRefusal = null as string | null,
    firebaseStatus = 0,
  } = {},
) {
  const settings = await aSettingsService(options.project ?? PROJECT, 'token', console)
  const calls: string[] = []
  const printed: string[] = []
  const fetched: string[] = []
  let environment: Environment = {}
  const status = await deploy(
    { dryRun: false, ...options },
    {
      root,
      given: {},
      say: (line) => printed.push(line),
      async check() {
        calls.push('check')
        return checkStatus
      },
      async build(folder, given) {
        calls.push('build')
        environment = given
        writeFiles(folder, BUILT)
        return buildStatus
      },
      async buildFunctions(folder) {
        calls.push('build functions')
        writeFiles(folder, { 'index.js': 'functions' })
      },
      async served(hostingSite, file) {
        fetched.push(`${hostingSite} ${file}`)
        const content = host[file]
        return content === undefined ? null : new TextEncoder().encode(content)
      },
      sentry:
        ({ SENTRY_AUTH_TOKEN: token }) =>
        async ([, command], folder) => {
          calls.push(`sentry ${command} with ${token}`)
          if (command !== 'inject') return sentryRefusal
          writeFiles(folder, { 'assets/door-1.js': 'script with a debug id' })
          return null
        },
      async firebase(args, folder) {
        calls.push(['firebase', ...args].join(' '), `in ${path.relative(root, folder)}`)
        return firebaseStatus
      },
      settingsOf: async (project) =>
        new SettingsService(project, async () => 'token', settings.origin),
    },
  )
  return { status, calls, fetched, printed: printed.join('\n'), environment, settings }
}

/** Runs a deploy that is refused before anything is done. Returns what it prints. */
async function refusalOf(options: Partial<DeployOptions>): Promise<string> {
  const { status, calls, printed } = await runDeploy(options)
  expect({ status, calls }).toEqual({ status: 1, calls: [] })
  return printed
}

describe('a deploy', () => {
  test("a deploy checks, builds, publishes the settings, and calls Firebase's tools, in this order", async () => {
    const { status, calls, settings } = await runDeploy({ project: PROJECT })
    expect(status).toBe(0)
    expect(calls).toEqual([
      'check',
      'build',
      `firebase deploy --only hosting:workouts,firestore --project ${PROJECT} --non-interactive`,
      `in dist-hosting/workouts/deploy`,
    ])
    expect(Object.keys(settings.template().parameterGroups ?? {})).toEqual(
      Object.keys(template.parameterGroups),
    )
  })

  test('a deploy of another site builds that site and sends it to its own target', async () => {
    const { calls, environment } = await runDeploy({ project: PROJECT, site: 'coach' })
    expect(environment).toMatchObject({ VITE_SITE: 'coach' })
    expect(calls).toContain(
      `firebase deploy --only hosting:coach,firestore --project ${PROJECT} --non-interactive`,
    )
  })

  test('a deploy of a preview changes neither settings nor rules nor functions, and keeps no previous build', async () => {
    write(`functions/.env.${PROJECT}`, PARAMETERS)
    const { calls, fetched, settings } = await runDeploy({ project: PROJECT, preview: 'new-plan' })
    expect(calls).toEqual([
      'check',
      'build',
      `firebase hosting:channel:deploy new-plan --only workouts --expires 7d --project ${PROJECT} --non-interactive`,
      'in dist-hosting/workouts/deploy',
    ])
    expect([...settings.requests, ...fetched]).toEqual([])
  })

  test('a deploy keeps the files of the previous build, which visitors may still have open', async () => {
    const host = {
      'builds.json': JSON.stringify([{ id: 'b1', files: ['assets/door-0.js'] }]),
      'assets/door-0.js': 'old script',
    }
    const { fetched, printed } = await runDeploy({ project: PROJECT }, { host })
    expect(fetched).toEqual([`${PROJECT} builds.json`, `${PROJECT} assets/door-0.js`])
    expect(printed).toContain('1 of the files belong to previous builds.')
    expect(sent('workouts/assets/door-0.js')).toBe('old script')
  })

  test('a deploy sends the functions if the project has parameters for them, without the byte order mark that some editors write', async () => {
    write(`functions/.env.${PROJECT}`, `\uFEFF${PARAMETERS}`)
    const { calls, printed } = await runDeploy({ project: PROJECT })
    expect(calls.slice(2)).toEqual([
      'build functions',
      `firebase deploy --only functions:onward --force --project ${PROJECT} --non-interactive`,
      'in dist-hosting/workouts/deploy',
      `firebase deploy --only hosting:workouts,firestore --project ${PROJECT} --non-interactive`,
      'in dist-hosting/workouts/deploy',
    ])
    expect(printed).toContain(`with the parameters in functions/.env.${PROJECT}`)
    expect(printed).toContain(`https://us-central1-${PROJECT}.cloudfunctions.net/paymentWebhook`)
    expect(sent('functions/lib/index.js')).toBe('functions')
    expect(sent(`functions/.env.${PROJECT}`)).toBe(PARAMETERS)
    expect(JSON.parse(sent('firebase.json'))).toMatchObject({
      functions: [{ source: 'functions' }],
    })
  })

  test.each([
    ['PAYMENTS_LIVE=perhaps', 'PAYMENTS_LIVE in functions/.env.onward-1a2b3 is "perhaps"'],
    ['SITES=coach', 'SITES in functions/.env.onward-1a2b3 is "coach"; it must name workouts'],
    ['SITES=', 'is ""; it must name workouts, such as SITES=workouts,coach'],
    ['PAYMENTS_LIVE=false', 'is false, but VITE_STOREFRONT takes real payments'],
    ['FASTSPRING_USER=', 'is missing, so nobody could tell what was paid: at FastSpring >'],
    ['ORIGINS=', 'is ""; it must also name onward.example.com, or browsers refuse'],
    ['ORIGINS=coach.example.com', 'it must also name onward.example.com, or'],
    ['APP_CHECK=true', 'is true, but VITE_APP_CHECK_SITE_KEY is missing'],
    ['APP_CHECK=yes', 'APP_CHECK in functions/.env.onward-1a2b3 is "yes"'],
    ['APP_CHECK=', 'APP_CHECK in functions/.env.onward-1a2b3 is ""'],
  ])(
    'a deploy with %s among the parameters of the functions is refused before anything is done',
    async (parameter, reason) => {
      write(`functions/.env.${PROJECT}`, `${PARAMETERS}${parameter}\n`)
      expect(await refusalOf({ project: PROJECT })).toContain(reason)
    },
  )

  test("a deploy is refused if ORIGINS leaves out a host of another site's pages", async () => {
    write(`functions/.env.${PROJECT}`, PARAMETERS)
    write('.env.coach.local', 'VITE_FIREBASE_AUTH_DOMAIN=coach.example.com\nHOSTING_SITE=trainers')
    expect(await refusalOf({ project: PROJECT })).toContain(
      'it must also name coach.example.com and trainers.web.app, or',
    )
    write(
      `functions/.env.${PROJECT}`,
      `${PARAMETERS}ORIGINS=onward.example.com, https://coach.example.com/,trainers.web.app\n`,
    )
    expect((await runDeploy({ project: PROJECT })).status).toBe(0)
  })

  test('a deploy needs no ORIGINS while pages are only on the hosts of the project', async () => {
    write(`functions/.env.${PROJECT}`, `${PARAMETERS}ORIGINS=\n`)
    write('.env.workouts.local', `VITE_FIREBASE_AUTH_DOMAIN=${PROJECT}.web.app`)
    expect((await runDeploy({ project: PROJECT })).status).toBe(0)
  })

  test('a deploy without functions names the files of parameters that belong to other projects', async () => {
    write('functions/.env.onward-staging', PARAMETERS)
    const { printed } = await runDeploy({ project: PROJECT })
    expect(printed).toContain(
      `Functions: none, since functions/.env.${PROJECT} does not exist. These belong to other projects: functions/.env.onward-staging.`,
    )
  })

  test.each(['VITE_IMPRINT_URL', 'VITE_ACCESSIBILITY_URL', 'VITE_HEALTH_POLICY_URL'])(
    'a deploy sends nothing if %s names a file that does not exist',
    { tags: ['2.owner-links'] },
    async (name) => {
      const others = CONFIGURATION.replace(/^VITE_IMPRINT_URL=.*$/m, '')
      const before = name === 'VITE_IMPRINT_URL' ? others : CONFIGURATION
      write('.env.local', `${before}\n${name}=/legal/nowhere.html\n`)
      const { status, calls, printed } = await runDeploy({ project: PROJECT })
      expect({ status, calls }).toEqual({ status: 1, calls: ['check', 'build'] })
      expect(printed).toContain(
        `${name} is "/legal/nowhere.html", but public/legal/nowhere.html does not exist.`,
      )
    },
  )

  describe('if errors are reported', { tags: ['7.readable-reports'] }, () => {
    const TOKEN = 't'.repeat(40)
    beforeEach(() => {
      write(
        '.env.local',
        `${CONFIGURATION}VITE_SENTRY_DSN=https://key@sentry.example.com/1\nSENTRY_ORG=acme\nSENTRY_PROJECT=web\nSENTRY_AUTH_TOKEN=${TOKEN}\n`,
      )
    })

    test('a deploy sends the source maps before the site, and the page never gets the token', async () => {
      const { calls, environment, printed } = await runDeploy({ project: PROJECT })
      expect(calls.slice(1, 5)).toEqual([
        'build',
        `sentry inject with ${TOKEN}`,
        `sentry upload with ${TOKEN}`,
        `firebase deploy --only hosting:workouts,firestore --project ${PROJECT} --non-interactive`,
      ])
      expect(sent('workouts/assets/door-1.js')).toBe('script with a debug id')
      expect(JSON.stringify(environment)).not.toContain('tttt')
      expect(printed).toMatch(/Sentry has the source maps of the release b2\.$/)
    })

    test('a deploy whose source maps are refused publishes settings and site, and says at the end what is missing', async () => {
      const { status, calls, printed, settings } = await runDeploy(
        { project: PROJECT },
        { sentryRefusal: 'Invalid token' },
      )
      expect(status).toBe(0)
      expect(calls.at(-2)).toMatch(/^firebase deploy/)
      expect(settings.template().parameterGroups).not.toEqual({})
      expect(printed).toMatch(
        /\nSentry lacks the source maps of the release b2, .+: Invalid token\.$/,
      )
    })

    test('a deploy that fails after its source maps were refused says both', async () => {
      const { status, printed } = await runDeploy(
        { project: PROJECT },
        { sentryRefusal: 'Invalid token', firebaseStatus: 2 },
      )
      expect(status).toBe(2)
      expect(printed).toMatch(/: Invalid token\.$/)
    })

    test('a dry run neither changes the scripts nor sends source maps', async () => {
      const { calls } = await runDeploy({ project: PROJECT, dryRun: true })
      expect(calls).toEqual(['build'])
      expect(sent('workouts/assets/door-1.js')).toBe('script')
    })
  })

  test.each<[string, Partial<DeployOptions>, string, string?]>([
    ['without a project', {}, 'Name the Firebase project: npm run deploy -- --project ID'],
    [
      'of a preview with a name that Firebase would refuse',
      { project: PROJECT, preview: 'My first' },
      '--preview is "My first"; it may have',
    ],
    [
      'to another project than the pages use',
      { project: 'onward-other' },
      '--project is "onward-other", but VITE_FIREBASE_PROJECT_ID is "onward-1a2b3"',
    ],
    [
      'without a required value',
      { project: PROJECT },
      'VITE_STOREFRONT is missing',
      CONFIGURATION.replace(/VITE_STOREFRONT=.*/, ''),
    ],
  ])(
    'a deploy %s is refused before anything is done',
    async (_name, options, reason, written = CONFIGURATION) => {
      write('.env.local', written)
      expect(await refusalOf(options)).toContain(reason)
    },
  )

  test.each([
    ['with failing checks', { checkStatus: 2 }, 2, ['check']],
    ['with a failing build', { buildStatus: 3 }, 3, ['check', 'build']],
  ])('a deploy %s sends nothing', async (_name, failing, status, calls) => {
    const attempt = await runDeploy({ project: PROJECT }, failing)
    expect(attempt).toMatchObject({ status, calls })
    expect(attempt.settings.requests).toEqual([])
  })

  test('a deploy sends nothing if its settings conflict with the console', async () => {
    const parameter = {
      defaultValue: { value: 'console' },
      description: 'Whether it is asked [default: before]',
      valueType: 'BOOLEAN',
    }
    const console = { parameters: { onboarding_gender: parameter } }
    const { status, calls, printed, settings } = await runDeploy({ project: PROJECT }, { console })
    expect({ status, calls, requests: settings.requests }).toEqual({
      status: 1,
      calls: ['check', 'build'],
      requests: ['GET'],
    })
    expect(printed).toContain('onboarding_gender: the console says console')
  })
})

describe('a dry run', () => {
  test('a dry run sends nothing and shows the target, every file, every header and the changes of the settings', async () => {
    const { status, calls, printed, settings } = await runDeploy({ project: PROJECT, dryRun: true })
    expect({ status, calls, requests: settings.requests }).toEqual({
      status: 0,
      calls: ['build'],
      requests: ['GET'],
    })
    for (const shown of [
      `Project ${PROJECT}. Target workouts`,
      '/index.html',
      '/assets/door-1.js',
      'Cache-Control: no-cache',
      '+ onboarding_gender = true',
      'nothing was sent',
    ])
      expect(printed).toContain(shown)
  })

  test('a dry run of a fresh clone builds with placeholders, names what a deploy needs, and calls no service', async () => {
    copyFileSync(path.join(ROOT, '.env.example'), path.join(root, '.env.local'))
    const { status, calls, fetched, printed, environment, settings } = await runDeploy({
      dryRun: true,
    })
    expect({ status, calls, fetched, requests: settings.requests }).toEqual({
      status: 0,
      calls: ['build'],
      fetched: [],
      requests: [],
    })
    expect(printed).toMatch(/VITE_FIREBASE_API_KEY is missing.+Firebase console > Project settings/)
    expect(printed).toMatch(/nothing was sent\. A deploy would be refused: \d+ values are missing/)
    expect(environment).toMatchObject({ VITE_FIREBASE_API_KEY: PLACEHOLDERS.VITE_FIREBASE_API_KEY })
  })

  test('a dry run with a malformed value is refused', async () => {
    write('.env.local', 'VITE_FIREBASE_API_KEY=short')
    expect(await refusalOf({ dryRun: true })).toContain('VITE_FIREBASE_API_KEY is "short"')
  })
})
