// Checks the tests of domain and application with Stryker, which changes the code and sees whether a test fails. Installs Stryker
// (tools/mutation) if it is missing. Arguments are passed to Stryker, such as `--mutate src/domain/answers/Units.ts` or `--force`.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installMissing } from './packages.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const tool = path.join(root, 'tools/mutation')
const stryker = path.join(tool, 'node_modules/@stryker-mutator/core/bin/stryker.js')

installMissing(tool)
const { status } = spawnSync(
  process.execPath,
  [stryker, 'run', 'tools/mutation/stryker.config.json', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
