// `npm run flow`: proves the properties every funnel must have (scripts/flow/prove.ts), prints the shortest way to reproduce
// each fault, and writes docs/funnel.md. With --document it only writes the page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ALL_SITES } from '../src/composition/sites/sites.ts'
import { Classes } from './flow/Classes.ts'
import { type Contents, faultsOfContents, leftOverPictures } from './flow/contents.ts'
import { funnelDocument } from './flow/funnelDocument.ts'
import { prove } from './flow/prove.ts'
import { reportOf } from './flow/report.ts'

const root = path.resolve(import.meta.dirname, '..')
const at = (...parts: string[]) => path.join(root, ...parts)
const readJson = (file: string) => JSON.parse(readFileSync(at(file), 'utf8'))

/** A report of every fault in the funnels; empty if everything is proved. */
function faultsOf(contents: Contents): readonly string[] {
  const faults = ALL_SITES.flatMap((site) => [
    ...prove(site),
    ...faultsOfContents(site, new Classes(site), contents),
  ])
  return [
    ...faults.map(reportOf),
    ...leftOverPictures(ALL_SITES, contents).map(
      (name) => `pictures.json has pictures for ${name}, which is not a step of any funnel`,
    ),
  ]
}

function writeDocument() {
  const page = at('docs/funnel.md')
  const text = funnelDocument(ALL_SITES)
  if (!existsSync(page) || readFileSync(page, 'utf8') !== text) writeFileSync(page, text)
}

function hasPicture(icons: {
  readonly icons: object
  readonly aliases?: object
}): (name: string) => boolean {
  return (name) => {
    const [set, picture = ''] = name.split(':')
    return set === 'drawn'
      ? existsSync(at('src/presentation/pictures/drawn', `${picture}.svg`))
      : set === 'fluent-emoji-flat' && (picture in icons.icons || picture in (icons.aliases ?? {}))
  }
}

if (!process.argv.includes('--document')) {
  const contents = {
    words: readJson('src/presentation/i18n/en/common.json'),
    pictures: readJson('src/presentation/pictures/pictures.json'),
    hasPicture: hasPicture(readJson('node_modules/@iconify-json/fluent-emoji-flat/icons.json')),
  }
  const began = performance.now()
  const faults = faultsOf(contents)
  const took = Math.round(performance.now() - began)
  if (faults.length > 0) {
    for (const fault of faults) console.error(`${fault}\n`)
    console.error(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in the funnels`)
    process.exit(1)
  }
  const counts = ALL_SITES.map(({ name, funnel }) => `${name} (${funnel.length} steps)`).join(', ')
  console.log(`The funnels are proved in ${took} ms: ${counts}.`)
}
writeDocument()
