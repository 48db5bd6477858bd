// Makes the two builds that the browser tests and the size check use: the demo, and the live build with a placeholder
// configuration.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const vite = path.join(root, 'node_modules/vite/bin/vite.js')

const PLACEHOLDERS = {
  VITE_FIREBASE_API_KEY: 'checks',
  VITE_FIREBASE_AUTH_DOMAIN: 'checks.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'checks',
  VITE_FIREBASE_APP_ID: '1:1:web:checks',
  VITE_STOREFRONT: 'checks.test.onfastspring.com/popup-checks',
  VITE_ALLOW_TEST_STOREFRONT: 'true',
}

for (const args of [['--mode', 'demo'], ['--outDir', 'dist-checks']]) {
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...PLACEHOLDERS },
  })
  if (status !== 0) process.exit(status ?? 1)
}
