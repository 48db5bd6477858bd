// Makes the builds for the browser tests and the size check, at the same time: the demo, the demo of a later deploy, and the live
// build with a placeholder configuration.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { build } from 'vite'
import { EMPTY_CONFIGURATION } from './emptyConfiguration.mjs'
import { CHECKS } from './placeholders.mjs'

const root = path.resolve(import.meta.dirname, '../..')
Object.assign(process.env, { NODE_ENV: 'production', ...EMPTY_CONFIGURATION, ...CHECKS })

/** @param {string} command the arguments of Node, with spaces between them */
async function run(command) {
  const child = spawn(process.execPath, command.split(' '), { cwd: root, stdio: 'inherit' })
  const [status] = await once(child, 'exit')
  if (status !== 0) process.exit(status ?? 1)
}

// Generated first, because each build would otherwise generate what is missing. With --generated, that has been done.
if (!process.argv.includes('--generated')) await run('scripts/run.mjs generate')
await Promise.all([
  run('node_modules/vite/bin/vite.js build --logLevel warn --mode demo'),
  run('node_modules/vite/bin/vite.js build --logLevel warn --outDir dist-checks'),
  // The demo of a later deploy: every file has another name than in dist-demo.
  build({
    root,
    mode: 'demo',
    logLevel: 'warn',
    build: {
      outDir: 'dist-next',
      emptyOutDir: true,
      rolldownOptions: { output: { hashCharacters: 'hex' } },
    },
  }),
])
