// `npm run explore`: builds the demo and runs a randomised visitor on it, for --seconds or --minutes. --walk runs one walk of a
// seed; --replay runs a script, given as text or as a file. --built uses the build in dist-demo.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, preview } from 'vite'
import { BROWSER_ARGS, findBrowser } from '../setup/browser.mjs'
import { command } from '../command.ts'
import { explore } from '../../tests/explore/explore.ts'
import { parseScript } from '../../tests/explore/Script.ts'

const root = path.resolve(import.meta.dirname, '../..')

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
    built: { type: 'boolean' },
  },
  async (values) => {
    process.env['NODE_ENV'] = 'production'
    const { replay } = values
    const text = replay !== undefined && existsSync(replay) ? readFileSync(replay, 'utf8') : replay
    const options = {
      seed: toNumber(values.seed ?? 1),
      seconds: toNumber(values.seconds ?? toNumber(values.minutes ?? 0.75) * 60),
      walk: values.walk === undefined ? null : toNumber(values.walk),
      script: text === undefined ? null : parseScript(text),
    }
    if (!values.built) await build({ root, mode: 'demo', logLevel: 'warn' })
    const server = await preview({ root, mode: 'demo', logLevel: 'error' })
    try {
      const isSound = await explore({
        origin: new URL(server.resolvedUrls?.local[0] ?? '').origin,
        executablePath: findBrowser(),
        browserArgs: BROWSER_ARGS,
        ...options,
        say: (line) => console.log(line),
      })
      return isSound ? 0 : 1
    } finally {
      await server.close()
    }
  },
)
process.exit()
