// The size rule, on the live build in dist-checks: what the welcome screen and the first question fetch, in kB of
// 1000 bytes after gzip -9, that neither holds anything that can wait, and that no chunk holds another world.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../dist-checks')
const readJson = (file) => JSON.parse(readFileSync(path.join(dist, file), 'utf8'))
const manifest = readJson('.vite/manifest.json')
const modules = readJson('.vite/modules.json')

const FORBIDDEN = /node_modules\/(firebase|@firebase|msw|@sentry)\//
const LATER = ['composition/compose.ts', 'composition/adapters/live.ts', 'presentation/app/Shell.tsx', 'presentation/app/StepView.tsx', 'presentation/generated/content/gender.ts']

/** What stands in for the world in a demo, in tests and against emulators. */
const OTHER_WORLDS = /\/src\/(infrastructure\/(demo|memory)\/|infrastructure\/firebase\/(onEmulators|account\/AskingProviderWindows)|composition\/adapters\/(demo|emulators))/

const RULES = [
  { name: 'first load of / (script and its static imports)', limit: 100, entries: ['index.html'], kinds: ['js'] },
  { name: 'all that the first question needs (script and style)', limit: 150, entries: ['index.html', ...LATER.map((file) => `src/${file}`)], kinds: ['js', 'css'] },
  { name: 'pictures and fonts of the first load', limit: 60, entries: ['index.html'], kinds: ['woff2', 'svg', 'png', 'webp', 'avif', 'jpg'] },
]

/** The files of some entries and of all that they import statically. */
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
if (failed) console.error(`A live build holds what stands in for the world: ${foreign.slice(0, 3).join(', ')}`)
for (const { name, limit, entries, kinds } of RULES) {
  const files = filesOf(entries).filter((file) => kinds.some((kind) => file.endsWith(`.${kind}`)))
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length, 0) / 1000
  const heavy = files.flatMap((file) => modules[file] ?? []).filter((module) => FORBIDDEN.test(module))
  console.log(`${name}: ${size.toFixed(1)} kB of ${limit}`)
  if (size > limit || heavy.length > 0) {
    failed = true
    if (heavy.length > 0) console.error(`It holds what must come later: ${heavy.slice(0, 3).join(', ')}`)
    for (const file of files) console.error(`  ${(gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / 1000).toFixed(1).padStart(6)} ${file}`)
  }
}
if (failed) process.exit(1)
