// `npm run funnel -- events.json [--by campaign|arm]`: where visitors leave, from an export of Google Analytics (docs/experiments.md).
import { readFileSync } from 'node:fs'
import { command } from './command.ts'
import { GROUPS, printed } from './funnel/printed.ts'
import { readExport } from './funnel/readExport.ts'

await command(
  'funnel',
  { by: { type: 'string', shown: GROUPS.join('|') } },
  ({ by }, [file, ...others]) => {
    const group = GROUPS.find((name) => name === by)
    if (group !== by) throw new Error(`--by is "${by}"; it may be ${GROUPS.join(' or ')}.`)
    if (file === undefined || others.length > 0) throw new Error('Name one file of events.')
    for (const line of printed(readExport(readFileSync(file, 'utf8')), group)) console.log(line)
  },
  'events.json',
)
