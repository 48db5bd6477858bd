// `npm run explore`: builds the demo and runs a randomised visitor on it, for --seconds or --minutes. --walk runs one walk of a
// seed; --replay runs a script, given as text or as a file. --built uses the build in dist-demo, or in the folder of --dist.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { preview } from 'vite'
import { BROWSER_ARGS, findBrowser } from './browser.mjs'
import { command } from './command.ts'
import { explore } from '../tests/explore/explore.ts'
import { parseScript } from '../tests/explore/Script.ts'

const root = path.resolve(import.meta.dirname, '..')

const toNumber = (text: string | number) => {
  const number = Number(text)
  if (Number.isFinite(number)) return number
  throw new Error(`"${text}" is not a number`)
}

await command(
  'explore',
  {
    seed: { type: 'string', shown: 'N' },
    seconds: { type: 'string', shown: 'N' },
    minutes: { type: 'string', shown: 'N' },
    walk: { type: 'string', shown: 'N' },
    replay: { type: 'string', shown: 'SCRIPT' },
    dist: { type: 'string', shown: 'FOLDER' },
    built: { type: 'boolean' },
  },
  async (values) => {
    if (!values.built) {
      const vite = path.join(root, 'node_modules/vite/bin/vite.js')
      const { status } = spawnSync(
        process.execPath,
        [vite, 'build', '--mode', 'demo', '--logLevel', 'warn'],
        { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
      )
      if (status !== 0) return status ?? 1
    }

    const script =
      values.replay === undefined
        ? null
        : parseScript(
            existsSync(values.replay) ? readFileSync(values.replay, 'utf8') : values.replay,
          )
    const server = await preview({
      root,
      mode: 'demo',
      logLevel: 'error',
      build: { outDir: values.dist ?? 'dist-demo' },
    })
    try {
      const isSound = await explore({
        origin: new URL(server.resolvedUrls?.local[0] ?? '').origin,
        executablePath: findBrowser(),
        browserArgs: BROWSER_ARGS,
        seed: toNumber(values.seed ?? 1),
        seconds: toNumber(values.seconds ?? Number(values.minutes ?? 0.75) * 60),
        walk: values.walk === undefined ? null : toNumber(values.walk),
        script,
        say: (line) => console.log(line),
      })
      return isSound ? 0 : 1
    } finally {
      await server.close()
    }
  },
)
process.exit()
