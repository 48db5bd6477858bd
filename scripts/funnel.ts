// `npm run tool -- funnel events.json [--by campaign|arm]`: prints where visitors leave and the results of experiments, from an export
// of Google Analytics (docs/experiments.md). `--sample` reads a sample export.
import { readFileSync } from 'node:fs'
import { command } from './command.ts'
import { GROUPS, reportLines } from './funnel/reportLines.ts'
import { readExport } from './funnel/readExport.ts'
import { sampleExport } from './funnel/sampleExport.ts'

await command(
  'funnel',
  {
    by: { type: 'string', shown: GROUPS.join('|') },
    difference: { type: 'string', shown: 'DOLLARS' },
    sample: { type: 'boolean' },
  },
  ({ by, difference, sample }, [file, ...others]) => {
    const group = GROUPS.find((name) => name === by)
    if (group !== by) throw new Error(`--by is "${by}"; it may be ${GROUPS.join(' or ')}.`)
    if ((file === undefined) !== Boolean(sample) || others.length > 0)
      throw new Error('Name one file of events, or --sample.')
    const dollars = difference === undefined ? undefined : Number(difference)
    if (dollars !== undefined && !(dollars > 0 && Number.isFinite(dollars)))
      throw new Error(`--difference is "${difference}"; it is an amount in dollars, such as 0.5.`)
    const text = file === undefined ? sampleExport() : readFileSync(file, 'utf8')
    console.log(reportLines(readExport(text), group, dollars).join('\n'))
  },
  'events.json',
)
