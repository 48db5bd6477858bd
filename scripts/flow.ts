// `npm run tool flow`: checks every funnel (scripts/flow/faultsOfFunnel.ts), prints each fault and how to see it, and each
// placeholder that new:step left, and writes docs/funnel.md.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ALL_SITES } from '../src/domain/site/sites.ts'
import words from '../src/presentation/i18n/en/common.json'
import pictures from '../src/presentation/pictures/pictures.json'
import { faultsOfContents } from './flow/contents.ts'
import { funnelDocument } from './flow/funnelDocument.ts'
import { faultsOfFunnel, reportOf } from './flow/faultsOfFunnel.ts'
import { placeholdersIn } from './newStep/placeholders.ts'

const names = new Set(ALL_SITES.flatMap(({ funnel }) => funnel.map(({ name }) => name)))
const faults = [
  ...ALL_SITES.flatMap((site) =>
    [...faultsOfFunnel(site), ...faultsOfContents(site, { words, pictures })].map((fault) =>
      reportOf(site, fault),
    ),
  ),
  // `states` has the pictures of other screens.
  ...Object.keys(pictures)
    .filter((name) => name !== 'states' && !names.has(name))
    .map((name) => `pictures.json has pictures for ${name}, which is not a step of any funnel`),
]
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\nFaults in the funnels: ${faults.length}`)
  process.exit(1)
}
writeFileSync(path.resolve(import.meta.dirname, '../docs/funnel.md'), funnelDocument(ALL_SITES))
const counts = ALL_SITES.map(({ name, funnel }) => `${name} (${funnel.length} steps)`).join(', ')
const placeholders = placeholdersIn(words, pictures)
if (placeholders.length > 0) {
  console.error(
    `${placeholders.join('\n')}\nThe funnels are proved, but placeholders are left: ${placeholders.length}`,
  )
  process.exit(1)
}
console.log(`The funnels are proved: ${counts}.`)
