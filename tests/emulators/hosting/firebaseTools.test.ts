import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import firebaseJson from '#root/firebase/firebase.json' with { type: 'json' }
import { buildFunctions } from '#root/scripts/functions/buildFunctions.mjs'
import { callsOf } from '#root/scripts/hosting/deploy.ts'
import { writeDeployFolder } from '#root/scripts/hosting/deployFolder.ts'
import { FIREBASE } from '#root/scripts/hosting/firebaseTools.mjs'
import { PAGE_PATHS } from '#root/scripts/hosting/servedPaths.ts'
import { installMissing } from '#root/scripts/setup/packages.mjs'
import { aGoogleCloud } from './aGoogleCloud.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const DEPLOYMENT = {
  site: 'workouts',
  project: 'demo-onward',
  hostingSite: 'demo-onward',
  environment: {},
} as const

const scratch = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'onward-firebase-tools-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Runs Node.js until it exits, without a user's configuration and with a fake log-in. */
async function runNode(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly output: string }> {
  const child = spawn(process.execPath, args, {
    cwd,
    timeout: 100_000,
    env: {
      ...process.env,
      CI: '1',
      NO_COLOR: '1',
      NO_UPDATE_NOTIFIER: '1',
      XDG_CONFIG_HOME: cwd,
      FIREBASE_TOKEN: 'refresh',
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output += String(text)))
  const [status] = (await once(child, 'close')) as [number]
  return { status, output }
}

test("even in a deploy by hand, Firebase's tools send no file of a folder whose name begins with a dot", () => {
  const ofTools = createRequire(FIREBASE)
  const { listFiles } = ofTools(path.join(path.dirname(FIREBASE), '../listFiles')) as {
    readonly listFiles: (folder: string, ignore: readonly string[]) => readonly string[]
  }
  const sent = listFiles(path.join(ROOT, 'dist-checks'), firebaseJson.hosting.ignore)
  expect(sent).toContain('index.html')
  expect(sent.filter((file) => file.split('/').some((part) => part.startsWith('.')))).toEqual([])
})

test(
  "Firebase's tools accept the folder of a deploy unchanged, and send its files, rewrites, headers and rules",
  { timeout: 120_000 },
  async () => {
    const google = await aGoogleCloud(DEPLOYMENT.project)
    const { folder, files, headers } = await writeDeployFolder(
      ROOT,
      path.join(ROOT, 'dist-checks'),
      path.join(scratch(), 'deploy'),
      DEPLOYMENT,
    )
    const [args = []] = callsOf(DEPLOYMENT, undefined, false)
    const { status, output } = await runNode(
      [FIREBASE, ...args, '--config', path.join(folder, 'firebase.json')],
      folder,
      google.environment,
    )
    expect(output).toContain('Deploy complete!')
    expect(status).toBe(0)

    const sent = (ending: string) =>
      google.requests
        .filter((request) => request.path.endsWith(ending))
        .map(({ body }) => JSON.parse(body || '{}') as object)
    expect(
      Object.keys(
        Object.assign(
          {},
          ...sent(':populateFiles').map((body) => (body as { files: object }).files),
        ),
      ).sort(),
    ).toEqual(files.map((file) => `/${file.path}`).sort())
    expect(sent('/versions/1')).toContainEqual({
      status: 'FINALIZED',
      config: {
        rewrites: [{ regex: PAGE_PATHS, path: '/200.html' }],
        headers: headers.map((rule) => ({
          regex: rule.regex,
          headers: Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])),
        })),
      },
    })
    expect(
      google.requests.some(
        (request) =>
          request.method === 'PATCH' && request.path.endsWith('/releases/cloud.firestore'),
      ),
    ).toBe(true)
    expect(google.requests.filter((request) => request.path.includes('remoteConfig'))).toEqual([])
  },
)

test(
  "Firebase's tools find the functions in the folder of a deploy, with their parameters and their secret",
  { timeout: 120_000 },
  async () => {
    const google = await aGoogleCloud(DEPLOYMENT.project)
    const { root, functions } = await aProjectWithFunctions()
    const { folder } = await writeDeployFolder(
      root,
      path.join(ROOT, 'dist-checks'),
      path.join(scratch(), 'deploy'),
      DEPLOYMENT,
      { functions },
    )
    const [args = []] = callsOf(DEPLOYMENT, undefined, true)
    const { status, output } = await runNode(
      [FIREBASE, ...args, '--dry-run', '--config', path.join(folder, 'firebase.json')],
      folder,
      { ...google.environment, FUNCTIONS_DISCOVERY_TIMEOUT: '60' },
    )
    expect(output).toContain(
      `Loaded environment variables from functions/.env.${DEPLOYMENT.project}`,
    )
    expect(output).toMatch(/packaged .+functions \(\d+\.\d+ KB\)/)
    expect(output).toContain('Dry run complete!')
    expect(status).toBe(0)
    expect(
      google.requests.some((request) => request.path.endsWith('/secrets/FASTSPRING_SECRET')),
    ).toBe(true)
  },
)

/** The root of a project whose owner deploys functions: the files that a deploy reads, and the built functions. */
async function aProjectWithFunctions(): Promise<{
  readonly root: string
  readonly functions: string
}> {
  const root = scratch()
  for (const file of [
    'firebase/firebase.json',
    'firebase/firestore.rules',
    'firebase/firestore.indexes.json',
    'functions/package.json',
    'functions/package-lock.json',
  ])
    cpSync(path.join(ROOT, file), path.join(root, file))
  installMissing(path.join(ROOT, 'functions'), {
    what: "functions' packages (75 MB)",
    options: ['--ignore-scripts'],
  })
  symlinkSync(
    path.join(ROOT, 'functions/node_modules'),
    path.join(root, 'functions/node_modules'),
    'junction',
  )
  writeFileSync(
    path.join(root, `functions/.env.${DEPLOYMENT.project}`),
    'SITES=workouts,coach\nORIGINS=\nPAYMENTS_LIVE=false\nAPP_CHECK=false\nFASTSPRING_USER=reader\n',
  )
  const functions = path.join(root, 'built')
  await buildFunctions(functions)
  return { root, functions }
}

test("the access token is from the log-in of Firebase's tools", { timeout: 60_000 }, async () => {
  const google = await aGoogleCloud(DEPLOYMENT.project)
  const tools = path.join(ROOT, 'scripts/hosting/firebaseTools.mjs')
  const { output } = await runNode(
    [
      '--input-type=module',
      '-e',
      `import { accessToken } from ${JSON.stringify(tools)}; console.log('token:', await accessToken('demo-onward'))`,
    ],
    scratch(),
    google.environment,
  )
  expect(output).toContain('token: of somebody')
})
