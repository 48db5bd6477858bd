// Checks the live build in dist-checks: the sizes of the welcome screen and the first question, in kB of 1000 bytes after
// gzip -9; that neither contains code that must be loaded later; that no chunk contains the demo, a fake or an emulator; that
// the build contains no path of this machine; and that somebody needs each large script.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { listChunks } from './chunks.mjs'

const dist = path.resolve(import.meta.dirname, '../../dist-checks')
if (!existsSync(path.join(dist, '.vite/modules.json'))) {
  console.error('There is nothing to measure yet: run npm run tool build:checks first.')
  process.exit(1)
}
/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(path.join(dist, file), 'utf8'))
/** @type {Readonly<Record<string, readonly string[]>>} by chunk */
const modules = readJson('.vite/modules.json')
/**
 * The files that the pages name (scripts/vite/criticalFiles.ts).
 * @type {{ welcome: string[], product: string[], questions: Record<string, string[]> }}
 */
const { welcome, product, questions } = readJson('.vite/critical.json')
const [firstQuestion = []] = Object.values(questions)

const SERVICE_LIBRARIES = /node_modules\/(firebase|@firebase|msw|@sentry)\//
const LIBRARIES = /node_modules\//

/** Code that replaces the real services in the demo, in tests and with emulators. */
const NOT_LIVE = /^(demo|src\/infrastructure\/memory)\//

const page = 'index.html'
const html = readFileSync(path.join(dist, page), 'utf8')
const ASSETS = readdirSync(path.join(dist, 'assets'))
  .map((file) => `assets/${file}`)
  .filter((file) => /\.(?:woff2|svg|png|webp|avif|jpg)$/.test(file) && html.includes(file))

const LIMITS = [
  {
    name: 'welcome before it can be tapped: script',
    limit: 4.7,
    files: welcome.filter((file) => file.endsWith('.js')),
    forbidden: LIBRARIES,
  },
  { name: 'welcome: the page, with its styles', limit: 5.5, files: [page], forbidden: LIBRARIES },
  { name: 'pictures and fonts of welcome', limit: 50, files: ASSETS, forbidden: LIBRARIES },
  {
    name: 'everything the first question needs: script and style',
    limit: 151,
    files: [...new Set([...welcome, ...product, ...firstQuestion])],
    forbidden: SERVICE_LIBRARIES,
  },
]

const all = Object.values(modules).flat()
const problems = [
  ...all
    .filter((module) => NOT_LIVE.test(module))
    .map((module) => `A live build contains code that replaces the real services: ${module}`),
  ...all
    .filter((module) => path.isAbsolute(module))
    .map((module) => `The build contains a path of this machine: ${module}`),
]
for (const problem of problems.slice(0, 3)) console.error(problem)
let failed = problems.length > 0
/** @param {string} file */
const sizeOf = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / 1000
const unnamed = listChunks(modules, sizeOf)
if (unnamed.length > 0) {
  failed = true
  console.error(`Say in scripts/checks/chunks.mjs who needs ${unnamed.join(', ')}, and when.`)
}
for (const { name, limit, files, forbidden } of LIMITS) {
  const size = files.reduce((sum, file) => sum + sizeOf(file), 0)
  const early = files
    .flatMap((file) => modules[file] ?? [])
    .filter((module) => forbidden.test(module))
  console.log(`${name}: ${size.toFixed(1)} kB of ${limit}`)
  if (size <= limit && early.length === 0) continue
  failed = true
  if (early.length > 0)
    console.error(
      `"${name}" contains code that must be loaded later: ${early.slice(0, 3).join(', ')}`,
    )
  for (const file of files) console.error(`  ${sizeOf(file).toFixed(1).padStart(6)} ${file}`)
}
if (failed) process.exit(1)
