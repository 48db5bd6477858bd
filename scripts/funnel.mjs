// `npm run funnel -- events.json [--by campaign|arm]`: where visitors leave, from an export of Google Analytics (docs/exits.md).
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { load } from './load.mjs'

const USAGE = 'npm run funnel -- events.json [--by campaign|arm]'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' } },
  })
  /** @type {typeof import('./funnel/readExport.ts')} */
  const { readExport } = await load('scripts/funnel/readExport.ts')
  /** @type {typeof import('./funnel/printed.ts')} */
  const { printed } = await load('scripts/funnel/printed.ts')
  /** @type {typeof import('../src/application/measuring/exits/exitGroups.ts')} */
  const { GROUPS } = await load('src/application/measuring/exits/exitGroups.ts')
  const [file, ...others] = positionals
  const group = GROUPS.find((name) => name === values.by)
  if (file === undefined || others.length > 0 || group !== values.by) throw new Error(USAGE)
  for (const line of printed(readExport(readFileSync(file, 'utf8')), group)) console.log(line)
} catch (cause) {
  console.error(/** @type {Error} */ (cause).message)
  process.exitCode = 1
}
