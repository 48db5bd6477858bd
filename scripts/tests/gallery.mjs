// `npm run gallery`: screenshots of every state of the catalogue, and a page that shows them. Words after `--` select states
// by name; `-- --selection` also writes the picture in the README.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { runNode } from '../runProgram.mjs'

const args = process.argv.slice(2)
const words = args.filter((word) => !word.startsWith('-')).join(' ')
// For the reporter, if no state has them.
process.env['GALLERY_WORDS'] = words
if (args.some((arg) => arg.startsWith('-') && arg !== '--selection')) {
  console.error('Usage: npm run gallery -- [--selection] [words of the states to take]')
  process.exit(2)
}

runNode('node_modules/vite/bin/vite.js build --mode demo --logLevel warn')

const playwright =
  'node_modules/@playwright/test/cli.js test --config config/playwright.demo.config.ts --project'
// Without words, all screenshots are taken again, and those of removed states are deleted.
if (words === '')
  rmSync(path.resolve(import.meta.dirname, '../../gallery'), { recursive: true, force: true })
const chosen =
  words === '' ? [] : ['--grep', `/${words.replaceAll(/[/.*+?^${}()|[\]\\]/g, String.raw`\$&`)}/i`]
runNode(`${playwright} gallery --reporter line,./tests/screens/GalleryReporter.ts`, chosen)
if (args.includes('--selection')) runNode(`${playwright} selection`)
