// `npm run flow`: checks every funnel (scripts/flow/faultsOfFunnel.ts), prints each fault and how to see it, and writes docs/funnel.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ALL_SITES } from '../src/domain/site/sites.ts'
import { faultsOfContents } from './flow/contents.ts'
import { funnelDocument } from './flow/funnelDocument.ts'
import { faultsOfFunnel, reportOf } from './flow/faultsOfFunnel.ts'

const root = path.resolve(import.meta.dirname, '..')
const at = (file: string) => path.join(root, file)
const readJson = (file: string) => JSON.parse(readFileSync(at(file), 'utf8'))

function allFaults(): readonly string[] {
  const { icons, aliases } = readJson('node_modules/@iconify-json/fluent-emoji-flat/icons.json')
  const pictures = readJson('src/presentation/pictures/pictures.json') as Record<string, object>
  const contents = {
    words: readJson('src/presentation/i18n/en/common.json'),
    pictures: pictures as Record<string, Record<string, string>>,
    hasPicture(name: string) {
      const [set, picture = ''] = name.split(':')
      return set === 'drawn'
        ? existsSync(at(`src/presentation/pictures/drawn/${picture}.svg`))
        : picture in icons || picture in aliases
    },
  }
  const names = new Set(ALL_SITES.flatMap(({ funnel }) => funnel.map(({ name }) => name)))
  return [
    ...ALL_SITES.flatMap((site) =>
      [...faultsOfFunnel(site), ...faultsOfContents(site, contents)].map((fault) =>
        reportOf(site, fault),
      ),
    ),
    // `states` has the pictures of other screens.
    ...Object.keys(pictures)
      .filter((name) => name !== 'states' && !names.has(name))
      .map((name) => `pictures.json has pictures for ${name}, which is not a step of any funnel`),
  ]
}

const faults = allFaults()
if (faults.length > 0) {
  console.error(`${faults.join('\n')}\nFaults in the funnels: ${faults.length}`)
  process.exit(1)
}
const counts = ALL_SITES.map(({ name, funnel }) => `${name} (${funnel.length} steps)`).join(', ')
console.log(`The funnels are proved: ${counts}.`)
writeFileSync(at('docs/funnel.md'), funnelDocument(ALL_SITES))
