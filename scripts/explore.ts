// `npm run explore`: a randomised visitor on the built demo. Options: --seed N, --seconds N or --minutes N, --walk N for one
// walk of a seed, --replay '<a script or its file>', --built if the demo is already built, --dist <folder> for another build
// than dist-demo.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { preview } from 'vite'
import { BROWSER_ARGS, findBrowser } from './browser.mjs'
import { explore } from '../tests/explore/explore.ts'
import { parseScript } from '../tests/explore/Script.ts'

const root = path.resolve(import.meta.dirname, '..')

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    walk: { type: 'string' },
    replay: { type: 'string' },
    dist: { type: 'string', default: 'dist-demo' },
    built: { type: 'boolean', default: false },
  },
})

const number = (text: string | number) => {
  const read = Number(text)
  if (Number.isFinite(read)) return read
  console.error(`"${text}" is not a number`)
  process.exit(2)
}

if (!values.built) {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(
    process.execPath,
    [vite, 'build', '--mode', 'demo', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) process.exit(status ?? 1)
}

const script =
  values.replay === undefined
    ? null
    : parseScript(existsSync(values.replay) ? readFileSync(values.replay, 'utf8') : values.replay)
const server = await preview({
  root,
  mode: 'demo',
  logLevel: 'error',
  build: { outDir: values.dist },
})
try {
  const isSound = await explore({
    origin: new URL(server.resolvedUrls?.local[0] ?? '').origin,
    executablePath: findBrowser(),
    browserArgs: BROWSER_ARGS,
    seed: number(values.seed),
    seconds: number(values.seconds ?? Number(values.minutes ?? 0.75) * 60),
    walk: values.walk === undefined ? null : number(values.walk),
    script,
    say: (line) => console.log(line),
  })
  process.exitCode = isSound ? 0 : 1
} finally {
  await server.close()
}
process.exit()
