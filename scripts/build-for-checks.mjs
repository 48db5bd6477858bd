// Makes the builds for the browser tests and the size check: the demo, the demo of a later deploy (every file has another name),
// and the live build with a placeholder configuration.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NO_SETTINGS } from './checks/noSettings.mjs'
import { CHECKS } from './checks/placeholders.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const build = [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']

const next = path.join(root, 'scripts/build-next.mjs')

for (const command of [
  [...build, '--mode', 'demo'],
  [next],
  [...build, '--outDir', 'dist-checks'],
]) {
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...NO_SETTINGS, ...CHECKS },
  })
  if (status !== 0) process.exit(status ?? 1)
}
