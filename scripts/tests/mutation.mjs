// Checks the tests of domain and application with Stryker, which changes the code and sees whether a test fails. Installs Stryker
// (tools/mutation) if it is missing. Arguments are passed to Stryker, such as `--mutate src/domain/answers/Units.ts` or `--force`.
import path from 'node:path'
import { installMissing } from '../setup/packages.mjs'
import { runNode } from '../runProgram.mjs'

installMissing(path.resolve(import.meta.dirname, '../../tools/mutation'))
runNode(
  'tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js run tools/mutation/stryker.config.json',
  process.argv.slice(2),
)
