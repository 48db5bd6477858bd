// Makes the builds for the browser tests and the size check, at the same time: the demo, the demo of a later deploy (every file has
// another name), and the live build with a placeholder configuration.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { EMPTY_CONFIGURATION } from './checks/emptyConfiguration.mjs'
import { CHECKS } from './checks/placeholders.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const env = { ...process.env, NODE_ENV: 'production', ...EMPTY_CONFIGURATION, ...CHECKS }
const build = 'node_modules/vite/bin/vite.js build --logLevel warn'.split(' ')

/** @param {string[]} args of Node */
async function run(args) {
  const [status] = await once(
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }),
    'exit',
  )
  if (status !== 0) process.exit(status ?? 1)
}

// Each build would generate what is missing.
await run(['scripts/run.mjs', 'generate'])
await Promise.all([
  run([...build, '--mode', 'demo']),
  run(['scripts/build-next.mjs']),
  run([...build, '--outDir', 'dist-checks']),
])
