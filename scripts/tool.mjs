// `npm run tool`: lists the commands that are needed now and then, or runs one of them: `npm run tool -- bench --help`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { BROWSER_FLOOR } from './checks/browserFloor.mjs'

const root = path.resolve(import.meta.dirname, '..')

/** The commands by name: what each does, and how it is run. @type {Record<string, readonly [does: string, run: string]>} */
const TOOLS = {
  preview: [
    'builds the demo and serves the build',
    'vite build --mode demo && vite preview --mode demo --outDir dist-demo',
  ],
  'build:demo': ['builds the demo into dist-demo/', 'vite build --mode demo'],
  'build:checks': [
    'makes the builds that journeys and size checks read',
    'node scripts/checks/build-for-checks.mjs',
  ],
  'build:functions': [
    'bundles the server into functions/lib/',
    'node scripts/functions/build-functions.mjs',
  ],
  emulators: [
    "runs Firebase's emulators until Ctrl-C, then deletes their data",
    'node scripts/run.mjs emulators',
  ],
  'dev:emulators': ['serves the product against them', 'vite --mode emulators'],
  firebase: ["runs Firebase's tools, such as `-- login`", 'node scripts/hosting/firebase.mjs'],
  conformance: [
    'checks that your own project answers as the tests assume',
    'node scripts/run.mjs conformance',
  ],
  flow: [
    'proves that each step of each funnel can be reached and left',
    'node scripts/run.mjs flow',
  ],
  funnel: ['prints where visitors leave, from an export', 'node scripts/run.mjs funnel'],
  rules: [
    'compares the rules in the code with the last test reports; --list prints them',
    'node scripts/run.mjs checks/check-rules',
  ],
  size: [
    'checks the bytes of the first load and of the first question',
    'node scripts/checks/check-size.mjs',
  ],
  bench: ['measures the live product beside reference pages', 'node bench/run.mjs'],
  engines: ['runs journeys in Firefox and WebKitGTK', 'node scripts/tests/engines.mjs'],
  oldest: [`makes a purchase in Chrome ${BROWSER_FLOOR.chrome}`, 'node scripts/tests/oldest.mjs'],
  mutation: [
    'changes domain and application, and reports changes that no test notices',
    'node scripts/tests/mutation.mjs',
  ],
}

const [name, ...args] = process.argv.slice(2)
const tool = name === undefined ? undefined : TOOLS[name]

if (name === undefined) {
  const width = Math.max(...Object.keys(TOOLS).map((key) => key.length))
  console.log('npm run tool -- NAME [ARGUMENTS]\n')
  for (const [key, [does]] of Object.entries(TOOLS)) console.log(`  ${key.padEnd(width)}  ${does}`)
} else if (!tool) {
  console.error(`There is no tool "${name}"; \`npm run tool\` lists them.`)
  process.exitCode = 1
} else {
  const quoted = args.map((arg) => `"${arg.replaceAll('"', String.raw`\"`)}"`)
  const command = `node scripts/setup.mjs && ${tool[1]}`
  const { status } = spawnSync([command, ...quoted].join(' '), {
    cwd: root,
    stdio: 'inherit',
    shell: true,
  })
  process.exitCode = status ?? 1
}
