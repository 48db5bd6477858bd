// `npm run gallery`: screenshots of every state of the catalogue, and a page that shows them. Words after `--` select states
// by name; `-- --selection` also writes the picture in the README.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const words = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .join(' ')
const isSelection = process.argv.includes('--selection')

/** @param {string[]} args */
function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

run('node_modules/vite/bin/vite.js', 'build', '--mode', 'demo', '--logLevel', 'warn')

const playwright = [
  'node_modules/@playwright/test/cli.js',
  ...'test --config config/playwright.demo.config.ts'.split(' '),
]
// Without words, all screenshots are taken again, and those of removed states are deleted.
if (words === '') rmSync(path.join(root, 'gallery'), { recursive: true, force: true })
const chosen =
  words === '' ? [] : ['--grep', `/${words.replaceAll(/[/.*+?^${}()|[\]\\]/g, String.raw`\$&`)}/i`]
const reporter = ['--reporter', 'line,./tests/screens/GalleryReporter.ts']
run(...playwright, '--project', 'gallery', ...reporter, ...chosen)
if (isSelection) run(...playwright, '--project', 'selection')
