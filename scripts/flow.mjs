// `npm run flow`: proves the properties every funnel must have (scripts/flow/prove.ts), prints the shortest way to reproduce
// each fault, and writes docs/funnel.md. With --document it only writes the page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from './load.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** @param {string[]} parts */
const at = (...parts) => path.join(root, ...parts)
/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(at(file), 'utf8'))

/** @type {typeof import('./flow/run.ts')} */
const { faultsOf, document, counts } = await load('scripts/flow/run.ts')

function writeDocument() {
  const page = at('docs/funnel.md')
  const text = document()
  if (!existsSync(page) || readFileSync(page, 'utf8') !== text) writeFileSync(page, text)
}

/**
 * @param {typeof import('@iconify-json/fluent-emoji-flat').icons} icons
 * @returns {(name: string) => boolean}
 */
function hasPicture(icons) {
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
  console.log(`The funnels are proved in ${took} ms: ${counts()}.`)
}
writeDocument()
