// The size limits of the live build in dist-checks, for what the welcome screen and the first question load, in kB of 1000
// bytes after gzip -9. Also checks that neither contains code that can be loaded later, and that no chunk contains a demo, a
// fake or an emulator.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../dist-checks')
const readJson = (file) => JSON.parse(readFileSync(path.join(dist, file), 'utf8'))
const manifest = readJson('.vite/manifest.json')
const modules = readJson('.vite/modules.json')

const FORBIDDEN = /node_modules\/(firebase|@firebase|msw|@sentry)\//
const LATER = ['composition/compose.ts', 'composition/adapters/live.ts', 'presentation/app/Shell.tsx', 'presentation/generated/content/gender.ts']

/** Code that replaces the real services in the demo, in tests and with emulators. */
const OTHER_WORLDS = /\/src\/(infrastructure\/(demo|memory)\/|infrastructure\/firebase\/(onEmulators|account\/AskingProviderWindows)|composition\/adapters\/(demo|emulators))/

const RULES = [
  { name: 'first load of / (script and its static imports)', limit: 100, entries: ['index.html'], kinds: ['js'] },
  { name: 'everything the first question needs (script and style)', limit: 150, entries: ['index.html', ...LATER.map((file) => `src/${file}`)], kinds: ['js', 'css'] },
  { name: 'pictures and fonts of the first load', limit: 60, entries: ['index.html'], kinds: ['woff2', 'svg', 'png', 'webp', 'avif', 'jpg'] },
]

/** The files of some entries and of everything they import statically. */
function filesOf(entries) {
  const files = new Set()
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    files.add(chunk.file)
    for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  entries.forEach(visit)
  return [...files]
}

const foreign = Object.values(modules).flat().filter((module) => OTHER_WORLDS.test(module))
let failed = foreign.length > 0
if (failed) console.error(`A live build contains code that replaces the real services: ${foreign.slice(0, 3).join(', ')}`)
for (const { name, limit, entries, kinds } of RULES) {
  const files = filesOf(entries).filter((file) => kinds.some((kind) => file.endsWith(`.${kind}`)))
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length, 0) / 1000
  const heavy = files.flatMap((file) => modules[file] ?? []).filter((module) => FORBIDDEN.test(module))
  console.log(`${name}: ${size.toFixed(1)} kB of ${limit}`)
  if (size > limit || heavy.length > 0) {
    failed = true
    if (heavy.length > 0) console.error(`It contains code that must be loaded later: ${heavy.slice(0, 3).join(', ')}`)
    for (const file of files) console.error(`  ${(gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / 1000).toFixed(1).padStart(6)} ${file}`)
  }
}
if (failed) process.exit(1)
