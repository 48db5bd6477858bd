// `npm run funnel -- events.json [--by campaign|arm]`: where visitors leave, from an export of Google Analytics (docs/experiments.md).
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { GROUPS } from '../src/application/measuring/exits/exitGroups.ts'
import { printed } from './funnel/printed.ts'
import { readExport } from './funnel/readExport.ts'

const USAGE = 'npm run funnel -- events.json [--by campaign|arm]'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { by: { type: 'string' } },
  })
  const [file, ...others] = positionals
  const group = GROUPS.find((name) => name === values.by)
  if (file === undefined || others.length > 0 || group !== values.by) throw new Error(USAGE)
  for (const line of printed(readExport(readFileSync(file, 'utf8')), group)) console.log(line)
} catch (cause) {
  console.error((cause as Error).message)
  process.exitCode = 1
}
