// `npm run funnel -- events.json [--by campaign|arm]`: where visitors leave, from an export of Google Analytics (docs/exits.md).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

const USAGE = 'npm run funnel -- events.json [--by campaign|arm]'
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const load = async (file) =>
  (await runnerImport(path.join(root, file), { root, configFile: false, logLevel: 'error' })).module

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' } },
  })
  const [{ readExport }, { printed }, { GROUPS }] = await Promise.all(
    [
      'scripts/funnel/readExport.ts',
      'scripts/funnel/printed.ts',
      'src/application/measuring/exits/exitGroups.ts',
    ].map(load),
  )
  if (positionals.length !== 1 || (values.by !== undefined && !GROUPS.includes(values.by)))
    throw new Error(USAGE)
  for (const line of printed(readExport(readFileSync(positionals[0], 'utf8')), values.by))
    console.log(line)
} catch (cause) {
  console.error(cause.message)
  process.exitCode = 1
}
