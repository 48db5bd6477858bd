// Makes the two builds that the browser tests and the size check use: the demo, and the live build with a placeholder
// configuration.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PLACEHOLDERS } from './checks/placeholders.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const vite = path.join(root, 'node_modules/vite/bin/vite.js')

for (const args of [['--mode', 'demo'], ['--outDir', 'dist-checks']]) {
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...PLACEHOLDERS },
  })
  if (status !== 0) process.exit(status ?? 1)
}
